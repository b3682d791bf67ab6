import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { loadAlexaSdk } from '../../../../src/channels/alexa/load-sdk.ts';

describe('Amazon’s libraries', () => {
  it('are loaded from here', async () => {
    const { core, express } = await loadAlexaSdk();
    expect([typeof core.SkillBuilders.custom, typeof express.ExpressAdapter]).toEqual(['function', 'function']);
  });

  it('are loaded where the sources run without being built, whose loader gives other exports than Node', () => {
    const module = pathToFileURL('src/channels/alexa/load-sdk.ts').href;
    const script = `const { loadAlexaSdk } = await import(${JSON.stringify(module)});
      const { core, express } = await loadAlexaSdk();
      console.log(typeof core.SkillBuilders.custom, typeof express.ExpressAdapter);`;
    const out = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
    expect(out.toString().trim()).toBe('function function');
  });
});
