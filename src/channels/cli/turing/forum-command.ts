import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { checkMessage } from '../../../games/turing/forums/check-message.ts';
import { checkForum } from '../../../games/turing/forums/read-forum.ts';
import { openReadyForum, readyForumNames } from '../../../games/turing/forums/ready-forums.ts';
import { openKeyboard } from '../../../games/turing/forums/words/open-keyboard.ts';
import { seats } from '../../../games/turing/rules/turing-rules.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { addForumCoverage } from './forum-coverage-command.ts';
import { dictionaryOf, forumArgument, forumText, openForum } from './forum-argument.ts';
import { forumLines } from './forum-lines.ts';

const mostOffered = 50;

/** `parley turing forum …`: the variants of the game, as files. */
export function defineTuringForum(forum: Command, environment: CliEnvironment): void {
  forum.addHelpText('after', examples('parley turing forum list', 'parley turing forum check mine.yaml'));
  addCheck(forum, environment);
  addList(forum, environment);
  addShow(forum, environment);
  addTry(forum, environment);
  addForumCoverage(forum, environment);
  addKeyboard(forum, environment);
}

function addCheck(forum: Command, environment: CliEnvironment): void {
  forum
    .command('check')
    .description('Say what is wrong with forums, each fault with its line and column; degenerate pay-offs are faults.')
    .argument('<forum...>', 'files of forums, or names of those of the package')
    .option('--json', 'one JSON object a forum on stdout: {forum, ok, faults: [{line, column, severity, message}]}')
    .addHelpText(
      'after',
      `${examples('parley turing forum check mine.yaml', 'parley turing forum check interrogation --json')}

Exit status: 0 none has an error, 1 one has. Warnings tell of what matching and integrity have to take care of.`,
    )
    .action((forums: readonly string[], { json }: { json?: true }) => {
      const passed = forums.map((name) => check(name, json === true, environment));
      environment.exit(passed.every(Boolean) ? exitStatus.done : exitStatus.failed);
    });
}

function check(name: string, isJson: boolean, { out }: CliEnvironment): boolean {
  const { content, sources } = forumText(name);
  const { forum, faults } = checkForum(content, sources);
  const ok = forum !== null;
  if (isJson) {
    writeJson(out, { forum: name, ok, faults });
    return ok;
  }
  for (const { line, column, severity, message } of faults) {
    const colour = severity === 'error' ? chalk.red : chalk.yellow;
    writeLine(out, `${name}:${line}:${column} ${colour(severity)}: ${message}`);
  }
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  writeLine(
    out,
    ok
      ? `${chalk.green('✓')} ${name} can be played`
      : `${chalk.red('✗')} ${name}: ${errors} ${errors === 1 ? 'error' : 'errors'}`,
  );
  return ok;
}

function addList(forum: Command, { out, exit }: CliEnvironment): void {
  forum
    .command('list')
    .description('The forums of the package.')
    .option('--json', 'one JSON array on stdout: [{name, title, about}]')
    .addHelpText('after', examples('parley turing forum list --json'))
    .action(({ json }: { json?: true }) => {
      const forums = readyForumNames.map((name) => openReadyForum(name));
      if (json)
        writeJson(
          out,
          forums.map(({ name, title, about }) => ({ name, title, about })),
        );
      else for (const { name, title, about } of forums) writeLine(out, `${chalk.bold(name)}  ${title}\n  ${about}`);
      exit(exitStatus.done);
    });
}

function addShow(forum: Command, { out, exit }: CliEnvironment): void {
  forum
    .command('show')
    .description('A forum: its roles, limits, words and pay-offs; or its file, to begin one of your own.')
    .argument(...forumArgument)
    .option('--yaml', 'the file as it is')
    .option('--json', 'one JSON object on stdout: {name, title, about, rules, roles, stakes, replies, words}')
    .addHelpText(
      'after',
      examples('parley turing forum show debate', 'parley turing forum show interrogation --yaml > mine.yaml'),
    )
    .action((name: string, { yaml, json }: { yaml?: true; json?: true }) => {
      const shown = openForum(name);
      if (yaml) out.write(forumText(name).content);
      else if (json) {
        const roles = seats.map((seat) => ({ ...shown.roles[seat], format: shown.roles[seat].format !== null }));
        writeJson(out, { ...shown, roles, dictionary: undefined, words: shown.dictionary?.words.length });
      } else for (const line of forumLines(shown)) writeLine(out, line);
      exit(exitStatus.done);
    });
}

function addTry(forum: Command, { out, exit }: CliEnvironment): void {
  forum
    .command('try')
    .description('Tell whether a message may be sent in a forum, and how it is posted.')
    .argument(...forumArgument)
    .argument('<message>', 'what somebody wants to say')
    .addOption(
      new Option('--as <role>', 'first: who speaks first where there are turns; second: the other')
        .choices(['first', 'second'])
        .default('first'),
    )
    .option('--json', 'one JSON object on stdout: {ok, text} or {ok, code, message, parts}')
    .addHelpText(
      'after',
      `${examples("parley turing forum try interrogation 'do you like cats?'", "parley turing forum try interrogation --as second 'yes'")}

Exit status: 0 it may be sent, 1 it may not.`,
    )
    .action((name: string, message: string, { as, json }: { as: 'first' | 'second'; json?: true }) => {
      const verdict = checkMessage(openForum(name), as === 'first' ? 'a' : 'b', message);
      if (json) writeJson(out, verdict);
      else
        writeLine(
          out,
          verdict.ok
            ? `${chalk.green('posted as')}  ${verdict.text}`
            : `${chalk.red(verdict.code)}  ${verdict.message}`,
        );
      exit(verdict.ok ? exitStatus.done : exitStatus.failed);
    });
}

function addKeyboard(forum: Command, { out, exit }: CliEnvironment): void {
  forum
    .command('keyboard')
    .description('What the predictive keyboard of a forum offers behind a text: words of its list only.')
    .argument(...forumArgument)
    .argument('[text]', 'what has been typed; a blank at its end begins a new word', '')
    .option('--most <n>', 'so many words', wholeNumber(1, mostOffered), 5)
    .option('--json', 'one JSON array on stdout')
    .addHelpText(
      'after',
      examples("parley turing forum keyboard plain 'how are '", "parley turing forum keyboard debate 'i disag'"),
    )
    .action((name: string, text: string, { most, json }: { most: number; json?: true }) => {
      const offered = openKeyboard(dictionaryOf(openForum(name))).suggest(text, most);
      if (json) writeJson(out, offered);
      else writeLine(out, offered.length > 0 ? offered.join('  ') : chalk.dim('no word of the list begins so'));
      exit(exitStatus.done);
    });
}
