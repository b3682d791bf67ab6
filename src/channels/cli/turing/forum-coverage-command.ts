import type { Command } from 'commander';
import { type Coverage, coverageOf } from '../../../games/turing/forums/words/coverage.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { dictionaryOf, forumArgument, openForum, textOf } from './forum-argument.ts';

const longestText = 256 * 1024 * 1024;

/** `parley turing forum coverage`: how much of a text can be said in a forum's words. */
export function addForumCoverage(forum: Command, { out, exit }: CliEnvironment): void {
  forum
    .command('coverage')
    .description("How much of what people say can be said in a forum's word list, and which words they miss.")
    .argument(...forumArgument)
    .requiredOption('--text <file>', 'messages of people, one a line')
    .option('--json', 'one JSON object on stdout: {messages, sayable, words, covered, missing, unused}')
    .addHelpText('after', examples('parley turing forum coverage plain --text talk.txt'))
    .action((name: string, { text, json }: { text: string; json?: true }) => {
      const dictionary = dictionaryOf(openForum(name));
      const coverage = coverageOf(dictionary, textOf(text, 'text', longestText).split(/\r?\n/u));
      if (json) writeJson(out, coverage);
      else for (const line of coverageLines(coverage, dictionary.words.length)) writeLine(out, line);
      exit(exitStatus.done);
    });
}

function coverageLines(coverage: Coverage, size: number): readonly string[] {
  const { messages, sayable, words, covered, missing, unused } = coverage;
  const missed = missing.map(({ word, count }) => `${word} (${count})`).join(', ');
  return [
    `${share(covered, words)} of ${words} words are in the list of ${size}`,
    `${share(sayable, messages)} of ${messages} messages can be sent as they are`,
    `${unused} words of the list were not used`,
    missing.length === 0 ? 'Nothing is missing.' : `Missing most: ${missed}`,
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}
