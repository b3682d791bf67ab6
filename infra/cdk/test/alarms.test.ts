import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { synthesise } from './templates.ts';

const runbooks = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

for (const stage of ['dev', 'prod'] as const) {
  const alarms = Object.values(synthesise(stage).template.findResources('AWS::CloudWatch::Alarm')).map(
    (one) => one['Properties'],
  );

  describe(`alarms of ${stage}`, () => {
    it('watch errors, the slowest turns, throttles, the interface and the tables', () => {
      assert.deepEqual(alarms.map(({ AlarmName }) => String(AlarmName).replace(`parley-${stage}-`, '')).toSorted(), [
        'api-5xx',
        'function-errors',
        'function-p99',
        'function-throttles',
        'table-errors',
        'table-throttles',
        'turing-table-errors',
        'turing-table-throttles',
      ]);
    });

    it('tell somebody, also when all is well again, and name a runbook that exists', () => {
      for (const { AlarmName, AlarmActions, OKActions, AlarmDescription, TreatMissingData } of alarms) {
        assert.equal(AlarmActions.length + OKActions.length, 2, AlarmName);
        assert.equal(TreatMissingData, 'notBreaching');
        const anchor = /docs\/operations\.md#([\w-]+)$/u.exec(AlarmDescription)?.[1];
        assert.ok(runbooks.includes(`### ${anchor}\n`), `no runbook for ${AlarmName}`);
      }
    });
  });
}
