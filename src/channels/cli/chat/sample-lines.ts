import chalk from 'chalk';
import type { Generated } from '../../../contracts/text-generator.ts';
import type { TurnRecord } from '../../../contracts/turn-record.ts';

const longestText = 110;

/** What the text generator gave each plug-in in a turn, and what was held back and why; nothing where nobody asked it. */
export function sampleLines({ samples, reply }: Pick<TurnRecord, 'samples' | 'reply'>): string[] {
  return Object.entries(samples).flatMap(([plugin, calls]) =>
    calls.flatMap((given) => (given === null ? [failed(plugin)] : linesOf(plugin, given, reply.text))),
  );
}

function failed(plugin: string): string {
  return chalk.red(`The text generator gave ${plugin} nothing: it failed or was late.`);
}

function linesOf(plugin: string, given: Generated, reply: string): string[] {
  const { texts, rejected, failure } = given;
  // A reaction may be given alone and before a question: the longest that is in the reply was said.
  const [said] = texts.filter((text) => reply.includes(text)).toSorted((one, other) => other.length - one.length);
  return [
    `${chalk.bold(`The text generator gave ${plugin}`)} ${texts.length}${sourcesOf(given)}, held back ${rejected.length}`,
    ...(failure === undefined ? [] : [chalk.red(`  The model gave nothing: ${failure}`)]),
    ...texts.map((text, place) => {
      const from = originOf(given, place);
      return text === said ? `  ${chalk.green('said')}  ${from}${text}` : `  given ${from}${shortened(text)}`;
    }),
    ...rejected.map(({ text, reason }) => `  ${chalk.red('held')}  ${shortened(text)} ${chalk.dim(reason)}`),
  ];
}

/** How many of the texts people wrote and how many a model did; turns stored before this was told say nothing. */
function sourcesOf({ origins }: Generated): string {
  if (!origins || origins.length === 0) return '';
  const written = origins.filter(({ source }) => source === 'written').length;
  return ` (written ${written}, samples ${origins.length - written})`;
}

/** Where a text comes from and how well it fits, in columns. */
function originOf({ origins = [] }: Generated, place: number): string {
  const { source, fit } = origins[place] ?? {};
  if (source === undefined) return '';
  const isRanked = origins.some((origin) => origin.fit !== undefined);
  return chalk.dim(`${source.padEnd(7)} ${isRanked ? `${(fit?.toFixed(2) ?? '').padStart(5)}  ` : ' '}`);
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, ' ');
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText)} …`;
}
