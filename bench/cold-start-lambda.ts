/**
 * `npx tsx bench/cold-start-lambda.ts [--starts N]`: from starting Node to the bundled function's first answer to Alexa, beside a Node that
 * does nothing, on the same machine in turns. Needs `npm run build:lambda` and a built knowledge base.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { percentile } from './measure.ts';

const { values } = parseArgs({ options: { starts: { type: 'string', default: '7' } } });
const bundle = fileURLToPath(new URL('../dist-lambda/lambda.mjs', import.meta.url));
const home = fileURLToPath(new URL('../.parley', import.meta.url));
if (!existsSync(bundle)) {
  process.stderr.write('Run npm run build:lambda first.\n');
  process.exit(2);
}

const skill = 'amzn1.ask.skill.bench';
const application = { applicationId: skill };
const user = { userId: 'bench' };
const launch = {
  version: '1.0',
  session: { new: true, sessionId: 's', application, user },
  context: { System: { application, user } },
  request: { type: 'LaunchRequest', requestId: 'r', timestamp: new Date().toISOString(), locale: 'en-US' },
};
const firstAnswer = `const { handler } = await import(${JSON.stringify(bundle)});
process.stdout.write(JSON.stringify(await handler(${JSON.stringify(launch)})));
process.exit(0);`;
const env = {
  ...process.env,
  PARLEY_HOME: home,
  PARLEY_STORE: 'memory',
  PARLEY_MODELS: 'none',
  PARLEY_LOG_LEVEL: 'error',
  PARLEY_ALEXA_SKILL_IDS: skill,
};

const bare: number[] = [];
const whole: number[] = [];
for (let start = 0; start < Number(values.starts); start += 1) {
  bare.push(timed('0', ''));
  whole.push(timed(firstAnswer, '<speak>'));
}
const [nothing, answer] = [percentile(bare, 0.5), percentile(whole, 0.5)];
process.stdout.write(
  `node -e 0            ${nothing.toFixed(0)} ms\nfirst Alexa answer   ${answer.toFixed(0)} ms\nratio                ${(answer / nothing).toFixed(1)}\nmedians of ${bare.length} starts\n`,
);

function timed(code: string, expected: string): number {
  const began = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env,
    encoding: 'utf8',
  });
  if (!stdout.includes(expected)) throw new Error(`The function did not answer: ${stdout}${stderr}`);
  return performance.now() - began;
}
