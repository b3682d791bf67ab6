/**
 * Shows that nothing is kept in a process: `npm run prove:stateless -- [--conversations N] [--turns N] [--processes N]`.
 *
 * Processes behind a round-robin balancer share DynamoDB Local and Elasticsearch (`npm run servers:up` first). Conversations jump between them,
 * and in the middle one process is killed with SIGKILL. Then one process alone, with its own SQLite files, holds the same conversations.
 */
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { type ServerProcess, startParley } from './server-process.ts';
import { holdConversations, type Talk } from './stateless/conversations.ts';
import { type RoundRobin, startRoundRobin } from './stateless/round-robin.ts';
import { sharedEngines } from './stateless/shared-engines.ts';
import { type Verdict, verdictOn } from './stateless/verdict.ts';
import { createTemporaryHome } from './temporary-home.ts';

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '200' },
    turns: { type: 'string', default: '10' },
    processes: { type: 'string', default: '4' },
  },
});
const [conversations, turns, processes] = [values.conversations, values.turns, values.processes].map(Number);
if (!conversations || !turns || !processes || processes < 2) {
  process.stderr.write('Give numbers: at least one conversation and turn, and two processes.\n');
  process.exit(2);
}
const progress = (message: string): void => void process.stderr.write(`${message}\n`);
const atOnce = 8;
/** Load must make nothing late that is in time otherwise: five processes, two servers and this share a machine. */
const patient = { PARLEY_TURN_BUDGET_MS: '60000', PARLEY_BUDGET_FACTOR: '40' };

const home = await createTemporaryHome(progress);
const fleet: ServerProcess[] = [];
try {
  const engines = sharedEngines();
  for (let number = 1; number <= processes; number += 1) {
    progress(`starting process ${number} of ${processes}`);
    fleet.push(await startParley(home.folder, 'none', { ...engines, ...patient }));
  }
  const balancer = await startRoundRobin(fleet.map(({ address }) => address));
  const jumping = await talkThrough(balancer.address, fleet[1]);
  await balancer.close();
  await Promise.all(fleet.map((one) => one.stop()));
  progress('the same conversations with one process');
  const alone = await startParley(home.folder, 'none', patient);
  fleet.push(alone);
  const verdict = verdictOn(jumping, await talkThrough(alone.address));
  process.stdout.write(`${tableOf(balancer, verdict)}\n`);
  process.exitCode = verdict.lost + verdict.doubled + verdict.different === 0 ? 0 : 1;
} finally {
  await Promise.all(fleet.map((one) => one.stop()));
  home.remove();
}

/** Holds the conversations; in the middle the victim, where there is one, is killed. */
function talkThrough(address: string, victim?: ServerProcess): Promise<readonly Talk[]> {
  const middle = Math.floor((Number(conversations) * Number(turns)) / 2);
  const each = Math.max(1, Math.floor(middle / 5));
  return holdConversations(address, {
    conversations: Number(conversations),
    turns: Number(turns),
    atOnce,
    onTurn: (done) => {
      if (done % each === 0) progress(`${done} of ${Number(conversations) * Number(turns)} turns`);
      if (done !== middle || !victim) return;
      progress('killing process 2 with SIGKILL');
      void victim.kill();
    },
  });
}

function tableOf(
  { answered, passedOn }: RoundRobin,
  { lost, doubled, different, stoodIn, examples, ...verdict }: Verdict,
): string {
  const table = new Table({ style: { head: [], border: [] } });
  for (const [number, answers] of [...answered.values()].entries())
    table.push([`requests answered by process ${number + 1}${number === 1 ? ', killed midway' : ''}`, String(answers)]);
  table.push(
    ['requests passed on from the killed process', String(passedOn())],
    [`turns of ${conversations} conversations`, String(verdict.turns)],
    ['answered and not kept', String(lost)],
    ['kept twice, or never said', String(doubled)],
    ['answered otherwise than by one process', String(different)],
    ['in which something was late or failed', String(stoodIn)],
  );
  return [table.toString(), ...examples].join('\n');
}
