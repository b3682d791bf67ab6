import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBot } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import { createRandom } from '../src/core/random.ts';
import type { Bot } from '../src/dialogue/bot.ts';
import { type Progress, percentile, type Row } from './measure.ts';
import { randomWords } from './random-words.ts';
import { createTemporaryHome } from './temporary-home.ts';

const turns = 20_000;
const wordsEach = 40;
const turnsEach = 20;
const compared = 100;
/** Turns before the first that are compared, until the code is compiled and the caches are full. */
const warmUp = 1000;
const bots = 21;
const comparedBots = 5;
/** The last may need so much more than the first. */
const mostGrowth = 1.2;

/**
 * Whether a caller who says nothing but words that do not exist makes the bot slow or large for others, and whether bots that are opened and
 * closed in one process do: the last compared with the first, as ratios.
 */
export async function oneCaller(progress: Progress): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  try {
    const config = loadConfig({ ...process.env, PARLEY_HOME: home.folder, PARLEY_MODELS: 'none' });
    return [...(await unknownWords(config, progress)), ...(await manyBots(config, progress))];
  } finally {
    home.remove();
  }
}

async function unknownWords(config: Config, progress: Progress): Promise<Row[]> {
  const bot = await createBot({ config });
  const random = createRandom('one caller');
  const speak = (count: number): Promise<number[]> => babble(bot, count, () => randomWords(random, wordsEach));
  try {
    await speak(warmUp);
    const first = await speak(compared);
    const before = usedMiB();
    for (let done = compared; done < turns - compared; done += 2 * compared) {
      await speak(2 * compared);
      if (done % 2000 === compared) progress(`one caller: ${done} of ${turns} turns, ${usedMiB().toFixed(0)} MiB`);
    }
    const last = await speak(compared);
    const note = `turns of ${wordsEach} random words, the last ${compared} of ${turns} against the first ${compared}`;
    return [
      ratioRow('one caller, p50 of a turn', turns, percentile(last, 0.5) / percentile(first, 0.5), note),
      ratioRow('one caller, memory', turns, usedMiB() / before, `${note}; ${before.toFixed(0)} MiB at first`),
    ];
  } finally {
    await bot.close();
  }
}

async function babble(bot: Bot, count: number, say: () => string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const { id } = await bot.startConversation();
    for (let turn = 0; turn < turnsEach && times.length < count; turn += 1) {
      const text = say();
      let ended = false;
      times.push(await worked(async () => void (ended = (await bot.turn(id, { text })).reply.ends)));
      if (ended) break;
    }
  }
  return times;
}

async function manyBots(config: Config, progress: Progress): Promise<Row[]> {
  const open = async (): Promise<number> =>
    worked(async () => {
      const bot = await createBot({ config });
      const { id } = await bot.startConversation();
      await bot.turn(id, { text: 'hi there' });
      await bot.close();
    });
  await open();
  const times: number[] = [];
  let before = 0;
  for (let bot = 0; bot < bots; bot += 1) {
    times.push(await open());
    if (bot === comparedBots - 1) before = usedMiB();
  }
  progress(`${bots} bots were opened and closed`);
  const note = `opened, one turn, closed; the last ${comparedBots} of ${bots} against the first`;
  const ratio = percentile(times.slice(-comparedBots), 0.5) / percentile(times.slice(0, comparedBots), 0.5);
  return [
    ratioRow('bots in one process, time', bots, ratio, note),
    ratioRow('bots in one process, memory', bots, usedMiB() / before, `${note}; ${before.toFixed(0)} MiB at first`),
  ];
}

function ratioRow(what: string, n: number, ratio: number, note: string): Row {
  return { what, n, p50: ratio, unit: '×', goal: `≤ ${mostGrowth} ×`, met: ratio <= mostGrowth, note };
}

/** Milliseconds of processor that the work took: what others do on the machine meanwhile does not count. */
async function worked(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What is in use after everything that nobody needs was collected, in MiB. */
function usedMiB(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
