import { z } from 'zod';
import { expectedGroups } from '../../contracts/entity-index.ts';
import { contentName, fill, readContent, readContentFolder } from '../../core/content.ts';
import type { Random } from '../../core/random.ts';
import type { Heard } from './heard.ts';

const said = z.string().max(200);
const lines = z.array(said).min(2);
const userSchema = z.strictObject({
  hello: lines,
  names: lines,
  answers: z.strictObject({ 'yes-no': lines, 'either-or': lines, name: lines, open: lines, none: lines }),
  /** Said now and then, whatever the bot asked. */
  whims: z.strictObject({ chance: z.number().min(0).max(1), lines }),
});
const thingsSchema = z.strictObject(
  Object.fromEntries([...expectedGroups, 'any'].map((group) => [group, z.array(said).min(3)])),
);

const users = readContentFolder(import.meta.url, 'content/users', userSchema);
const { value: things } = readContent(import.meta.url, 'content/things.yaml', thingsSchema);
const { value: topics } = readContent(import.meta.url, 'content/topics.yaml', z.array(said).min(10));

/** The names of the simulated users: how they talk. */
export const userKinds: readonly string[] = users.map(contentName);

/**
 * What a simulated user says to the bot's last line: an answer of the sort that was asked for, or a whim.
 *
 * @param kind one of `userKinds`
 */
export function sayAs(kind: string, heard: Heard, random: Random): string {
  const user = users.find((one) => contentName(one) === kind)?.value;
  if (!user) return '';
  const line = random.pick(linesFor(user, heard, random));
  return fill(line, {
    thing: random.pick(things[heard.expects ?? 'any'] ?? topics),
    topic: random.pick(topics),
    first: heard.choice?.[0] ?? 'the first',
    second: heard.choice?.[1] ?? 'the second',
  });
}

function linesFor(user: z.output<typeof userSchema>, heard: Heard, random: Random): readonly string[] {
  if (heard.turn === 1) return user.hello;
  if (random.next() < user.whims.chance) return user.whims.lines;
  return heard.asked === 'user-name' ? user.names : user.answers[heard.asked];
}
