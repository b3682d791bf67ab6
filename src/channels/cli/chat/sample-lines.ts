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

function linesOf(plugin: string, { texts, rejected }: Generated, reply: string): string[] {
  // A reaction may be given alone and before a question: the longest that is in the reply was said.
  const [said] = texts.filter((text) => reply.includes(text)).toSorted((one, other) => other.length - one.length);
  return [
    `${chalk.bold(`The text generator gave ${plugin}`)} ${texts.length}, held back ${rejected.length}`,
    ...texts.map((text) => (text === said ? `  ${chalk.green('said')}  ${text}` : `  given ${shortened(text)}`)),
    ...rejected.map(({ text, reason }) => `  ${chalk.red('held')}  ${shortened(text)} ${chalk.dim(reason)}`),
  ];
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, ' ');
  return plain.length <= longestText ? plain : `${plain.slice(0, longestText)} …`;
}
