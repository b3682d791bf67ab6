import { appendFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createBot } from '../src/app.ts';
import type { TurnRecord } from '../src/contracts/turn-record.ts';
import { proposalsOf } from './proposals-of.ts';

/**
 * Collects marks while the bot is played: somebody plays a person, sees at each turn all that was proposed, and says which replies were
 * sensible there and, where none was, what should have been said. So the model of fit and the generator learn from places that only this
 * bot gets into (docs/talks.md).
 *
 * `POST /start {}` gives `{talk, reply}`; `POST /turn {talk, user, sensible?, better?}` marks the turn before, plays the line, and gives
 * `{reply, proposals: {a: …}, ended}`; `POST /end {talk, sensible?, better?}` marks the last turn.
 *
 * @example npx tsx scripts/play-and-mark.ts --out marks.jsonl --port 4100
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, port: { type: 'string', default: '4100' } } });
const { out } = values;
if (!out) throw new Error('--out is needed; see the head of this file');

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** So much of a text stands beside its fit in a record. */
const textKept = 120;
/** Models read whole talks. */
const linesRead = 24;
const marked = {
  talk: z.string(),
  /** Letters of the proposals of the turn before that were sensible; '-' for none. */
  sensible: z
    .string()
    .regex(/^(?:[a-z]+|-)$/u)
    .optional(),
  better: z.string().min(1).max(300).optional(),
};
const requests = {
  '/start': z.object({}),
  '/turn': z.object({ ...marked, user: z.string().min(1).max(1000) }),
  '/end': z.object(marked),
} as const;

/** A talk under way, with the turn that is to be marked. */
interface Played {
  readonly said: string[];
  open:
    | {
        readonly before: readonly string[];
        readonly proposals: readonly { text: string; source: string; fit?: number }[];
      }
    | undefined;
}

const bot = await createBot({ store: 'memory' });
const talks = new Map<string, Played>();

createServer((request, response) => {
  answer(request)
    .then((body) => response.end(`${JSON.stringify(body, null, 1)}\n`))
    .catch((error: unknown) => {
      response.statusCode = 400;
      response.end(`${JSON.stringify({ error: String(error) })}\n`);
    });
}).listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${values.port}`));

async function answer(request: IncomingMessage): Promise<unknown> {
  const body: unknown = await json(request);
  if (request.url === '/start') return start();
  if (request.url === '/end') {
    const mark = requests['/end'].parse(body);
    keep(playedOf(mark.talk), mark);
    return {};
  }
  const turn = requests['/turn'].parse(body);
  const played = playedOf(turn.talk);
  keep(played, turn);
  return play(turn.talk, played, turn.user);
}

async function start(): Promise<unknown> {
  const { id } = await bot.startConversation();
  const { reply } = await bot.turn(id, { text: '' });
  talks.set(id, { said: [`bot: ${reply.text}`], open: undefined });
  return { talk: id, reply: reply.text };
}

function playedOf(talk: string): Played {
  const played = talks.get(talk);
  if (!played) throw new Error(`no talk ${talk}; POST /start gives one`);
  return played;
}

async function play(talk: string, played: Played, user: string): Promise<unknown> {
  played.said.push(`user: ${user}`);
  const record: TurnRecord = await bot.turn(talk, { text: user });
  const fits = fitsOf(record);
  const proposals = proposalsOf(record)
    .slice(0, letters.length)
    .map((one) => ({ ...one, ...fits.get(one.text.slice(0, textKept)) }));
  played.open = { before: played.said.slice(-linesRead), proposals };
  played.said.push(`bot: ${record.reply.text}`);
  const lettered = proposals.map(({ text }, place) => [letters.charAt(place), text]);
  return { reply: record.reply.text, proposals: Object.fromEntries(lettered), ended: record.reply.ends };
}

/** How sensible the judge found the proposals. */
function fitsOf({ rankings }: TurnRecord): ReadonlyMap<string, { readonly fit: number }> {
  const { texts = [], fits = [] } = rankings?.['fit:response'] ?? {};
  return new Map(texts.map((text, place) => [text, { fit: fits[place] ?? 0 }]));
}

/** Writes the open turn with its marks, in the form of `training/own_data/marks/`. */
function keep(played: Played, { sensible, better }: z.infer<(typeof requests)['/end']>): void {
  const { open } = played;
  played.open = undefined;
  if (!open || sensible === undefined) return;
  const replies = open.proposals.map((one, place) => ({ ...one, sensible: sensible.includes(letters.charAt(place)) }));
  const written = better === undefined ? [] : [{ text: better, source: 'written', sensible: true }];
  const row = { talk: 0, part: 'train', told: [], before: open.before, replies: [...replies, ...written] };
  appendFileSync(String(out), `${JSON.stringify(row)}\n`);
}
