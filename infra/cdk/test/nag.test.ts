import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { findingsOf, synthesise } from './templates.ts';

interface Suppression {
  readonly id: string;
  readonly reason: string;
}

for (const stage of ['dev', 'prod'] as const) {
  const { findings, template } = synthesise(stage, { skillIds: ['amzn1.ask.skill.1'], usesElastic: true });

  describe(`cdk-nag on ${stage}`, () => {
    it('finds nothing that is not explained', () => {
      assert.deepEqual(findings, []);
    });

    it('lets few findings stay, each with a reason', () => {
      const resources: Record<string, { Metadata?: { cdk_nag?: { rules_to_suppress: Suppression[] } } }> =
        template.toJSON()['Resources'];
      const stay = Object.values(resources).flatMap(({ Metadata }) => Metadata?.cdk_nag?.rules_to_suppress ?? []);
      const ids = [...new Set(stay.map(({ id }) => id))].toSorted();
      assert.ok(isDeepStrictEqual(ids, ['AwsSolutions-APIG4', 'AwsSolutions-IAM4']), ids.join(', '));
      for (const { reason } of stay) assert.ok(reason.length > 60, reason);
    });
  });
}

describe('cdk-nag', () => {
  it('does look: it finds a topic without encryption in transit', () => {
    const stack = new Stack(new App(), 'careless');
    new Topic(stack, 'Topic');
    assert.match(findingsOf(stack).join(), /AwsSolutions-SNS/u);
  });
});
