import type { Ranker } from '../../src/contracts/ranker.ts';
import type { TextGenerator } from '../../src/contracts/text-generator.ts';
import type { Random } from '../../src/core/random.ts';
import type { Context } from './context.ts';

/** What a reader sees: two replies to a context, in an order drawn by lot. */
export interface Sheet {
  readonly number: number;
  readonly before: string;
  readonly last: string;
  readonly first: string;
  readonly second: string;
}

/** Which of the two replies of a sheet the ranker chose; no reader sees it. */
export interface SheetKey {
  readonly number: number;
  readonly source: string;
  readonly ranker: 'first' | 'second';
}

/** What is heard in a line. */
export interface Heard {
  readonly dialogueAct: string;
  readonly emotion: string | null;
}

export interface Choosers {
  readonly bank: TextGenerator;
  readonly ranker: Ranker;
  readonly hear: (context: Context) => Promise<Heard>;
}

const fewest = 3;
const samples = 20;

/**
 * Draws sheets until there are enough: contexts for which the bank's own order, which is by words, and the ranker's put different replies
 * first. Contexts to which the bank has fewer than three replies are passed over.
 *
 * @param wanted how many sheets
 */
export async function drawSheets(
  contexts: readonly Context[],
  wanted: number,
  choosers: Choosers,
  random: Random,
): Promise<{ readonly sheets: readonly Sheet[]; readonly keys: readonly SheetKey[]; readonly alike: number }> {
  const sheets: Sheet[] = [];
  const keys: SheetKey[] = [];
  let alike = 0;
  for (const context of random.shuffle(contexts)) {
    if (sheets.length === wanted) break;
    const replies = await repliesTo(context, choosers, random);
    const [lexical] = replies;
    if (lexical === undefined || replies.length < fewest) continue;
    const ranked = await bestOf(replies, context, choosers.ranker);
    if (ranked === undefined || ranked === lexical) {
      alike += 1;
      continue;
    }
    const ranker = random.next() < 0.5 ? 'first' : 'second';
    const [first, second] = ranker === 'first' ? [ranked, lexical] : [lexical, ranked];
    const number = sheets.length + 1;
    sheets.push({ number, before: context.before, last: context.last, first, second });
    keys.push({ number, source: context.source, ranker });
  }
  return { sheets, keys, alike };
}

async function repliesTo(context: Context, { bank, hear }: Choosers, random: Random): Promise<readonly string[]> {
  const { dialogueAct, emotion } = await hear(context);
  const { texts } = await bank.generate(
    {
      history: historyOf(context),
      samples,
      topP: 1,
      temperature: 1,
      maxTokens: 40,
      seed: random.integer(2 ** 31),
      point: { area: 'general-activities', botTurns: 1, dialogueAct, emotion, person: null, slots: {} },
    },
    AbortSignal.timeout(60_000),
  );
  return texts;
}

async function bestOf(replies: readonly string[], context: Context, ranker: Ranker): Promise<string | undefined> {
  const fits = await ranker.relevance(historyOf(context), replies);
  const best = fits.indexOf(Math.max(...fits));
  return replies[best];
}

function historyOf({ before, last }: Context): string[] {
  return before === '' ? [last] : [before, last];
}
