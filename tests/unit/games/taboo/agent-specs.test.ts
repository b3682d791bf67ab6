import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ParleyError } from '../../../../src/core/errors.ts';
import { createRandom } from '../../../../src/core/random.ts';
import type { AgentBuilder } from '../../../../src/games/taboo/agents/agent-builder.ts';
import { agentOfSpec, type NamedAgents, type RemoteSeats } from '../../../../src/games/taboo/agents/agent-specs.ts';
import { scriptedAgent } from '../../../../src/games/taboo/agents/scripted-agent.ts';
import type { TabooRole } from '../../../../src/games/taboo/rules/taboo-rules.ts';
import { fakeParts } from '../../../support/taboo-parts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-specs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const builder = <R extends TabooRole>(role: R, name: string): AgentBuilder<R> => ({
  name,
  role,
  summary: '',
  source: '',
  build: async () => scriptedAgent(role, name, 'hello'),
});
const remote: RemoteSeats = {
  attacker: (url) => builder('attacker', `remote ${url}`),
  defender: (url) => builder('defender', `remote ${url}`),
};
const named: NamedAgents = {
  attacker: [builder('attacker', 'qa-direct'), builder('attacker', 'chat-golden')],
  defender: [builder('defender', 'qa-none'), builder('defender', 'qa-detection')],
};
const agent = <R extends TabooRole>(role: R, spec: string): AgentBuilder<R> =>
  agentOfSpec(role, spec, { remote, named });
const refusal = (role: TabooRole, spec: string): string => {
  try {
    agent(role, spec);
  } catch (error) {
    if (ParleyError.isInstance(error)) return `${error.code} ${error.message} ${error.remedy}`;
  }
  return 'not refused';
};

describe('a SPEC', () => {
  it('is the name of an agent of its role', () => {
    expect(agent('attacker', 'qa-direct').name).toBe('qa-direct');
    expect(agent('defender', 'qa-none').role).toBe('defender');
  });

  it.each(['http://127.0.0.1:8000/', 'https://a.example/bot', 'ws://a.example', 'wss://a.example/bot'])(
    'is the address %s',
    (url) => {
      expect(agent('defender', url).name).toBe(`remote ${url}`);
    },
  );

  it('is a script', async () => {
    const file = path.join(folder, 'moves.txt');
    writeFileSync(file, 'hello\nguess: banana\n');
    const script = agent('defender', `script:${file}`);
    expect(script).toMatchObject({ name: `script:${file}`, role: 'defender', source: file });
    const played = await script.build(fakeParts, createRandom(1));
    expect(played.role).toBe('defender');
    expect(refusal('defender', 'script:/nowhere')).toMatch(
      /^PARLEY_INPUT_INVALID The script '\/nowhere' cannot be read/u,
    );
  });

  it('is refused where nobody is meant, with names that are near', () => {
    expect(refusal('attacker', 'qa-dirct')).toMatch(
      /^PARLEY_AGENT_UNKNOWN There is no attacker 'qa-dirct'\. Did you mean 'qa-direct'\?/u,
    );
    expect(refusal('defender', 'detection')).toContain("Did you mean 'qa-detection'?");
    expect(refusal('attacker', 'qa-none')).toContain("'qa-none' is a defender");
    expect(refusal('attacker', 'somebody else')).toContain('Give one of qa-direct, chat-golden; a URL; or script:FILE');
  });
});
