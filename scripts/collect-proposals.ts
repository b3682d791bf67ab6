import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createBot } from '../src/app.ts';
import type { Bot } from '../src/dialogue/bot.ts';
import { proposalsOf } from './proposals-of.ts';

/**
 * What the bot's own generators propose where people of the corpus talk: plays the person's lines of each talk and writes, for each turn, the
 * last lines and every proposal with who made it. Readers mark them, and the model of fit learns from the marks (docs/talks.md).
 *
 * @example python -m parley_training talks json --part train > talks.jsonl
 * npx tsx scripts/collect-proposals.ts --talks talks.jsonl --every 10 --out proposals.jsonl
 */
const { values } = parseArgs({
  options: {
    talks: { type: 'string' },
    out: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
const talkSchema = z.object({
  talk: z.int(),
  part: z.enum(['train', 'development', 'test']),
  lines: z.array(z.object({ bot: z.boolean(), text: z.string(), told: z.array(z.string()) })),
});
type Talk = z.infer<typeof talkSchema>;

/** As many as the model of fit reads. */
const linesRead = 4;
const clausesRead = 3;

const { talks, out } = values;
if (!talks || !out) throw new Error('--talks and --out are needed; see the head of this file');
const bot = await createBot({ store: 'memory' });
const written: string[] = [];
let number = 0;
for await (const line of createInterface({ input: createReadStream(talks) })) {
  number += 1;
  if (number % Number(values.every) === 0) written.push(...(await play(bot, talkSchema.parse(JSON.parse(line)))));
}
await bot.close();
writeFileSync(out, written.map((entry) => `${entry}\n`).join(''));
console.log(`${out}: ${written.length} turns`);

async function play(talker: Bot, { talk, part, lines }: Talk): Promise<string[]> {
  const { id } = await talker.startConversation({ seed: talk });
  const said = [`bot: ${(await talker.turn(id, { text: '' })).reply.text}`];
  const tellings: string[][] = [];
  const turns: string[] = [];
  for (const { text, told } of lines.filter(({ bot: isBots }) => !isBots)) {
    said.push(`user: ${text}`);
    const record = await talker.turn(id, { text });
    const older = tellings.slice(0, Math.max(0, tellings.length - 1)).flat();
    turns.push(
      JSON.stringify({
        talk,
        part,
        told: older.slice(-clausesRead),
        before: said.slice(-linesRead),
        replies: proposalsOf(record),
      }),
    );
    tellings.push(told);
    said.push(`bot: ${record.reply.text}`);
    if (record.reply.ends) break;
  }
  return turns;
}
