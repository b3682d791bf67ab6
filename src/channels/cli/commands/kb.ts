import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { type EntryCounts, entryTypes } from '../../../knowledge/import/entry.ts';
import type { ImportOutcome } from '../../../knowledge/import/import-world.ts';
import type { WorldSurvey } from '../../../knowledge/import/survey-world.ts';
import { nameAfter } from '../../../knowledge/import/world-names.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { addKbElastic } from './kb-elastic.ts';

interface Json {
  readonly json?: true;
}

interface ImportFlags extends Json {
  readonly name?: string;
  readonly replace?: true;
  readonly skipBad?: true;
}

const restart = 'A bot that is running keeps what it knew until it is started again.';
const surveyJson = '{lines, problems: [{line, cause, remedy}], problemCount, warnings: [{line, cause}], warningCount}';
const plurals = {
  entity: 'entities',
  alias: 'aliases',
  relation: 'relations',
  article: 'articles',
  opinion: 'opinions',
} as const;

/** `parley kb`: worlds of one's own in the knowledge base. */
export function defineKb(kb: Command, environment: CliEnvironment): void {
  kb.addHelpText('after', examples('parley kb import quillmark.jsonl', 'parley kb list', 'parley kb remove quillmark'));
  addImport(kb, environment);
  addCheck(kb, environment);
  addList(kb, environment);
  addRemove(kb, environment);
  addExport(kb, environment);
  addKbElastic(kb, environment);
}

function addImport(kb: Command, environment: CliEnvironment): void {
  kb.command('import')
    .description('Add the entities, aliases, relations, articles and opinions of a file of JSON lines.')
    .argument('<file>', 'one JSON object a line')
    .option('--name <name>', 'of the world; the name of the file where left out')
    .option('--replace', 'put it in the place of the world of this name')
    .option('--skip-bad', 'import the good lines where others are bad')
    .option('--json', `one JSON object on stdout: {name, imported, ${surveyJson.slice(1)}`)
    .addHelpText(
      'after',
      `${examples('parley kb import docs/examples/quillmark.jsonl', 'parley kb import island.jsonl --name islands --replace')}\n\nExit status: 0 imported, 1 a line is bad and nothing was imported (or there is nothing in the file), 2 could not run.`,
    )
    .action(async (file: string, { name, replace, skipBad, json }: ImportFlags) => {
      const options = { name: name ?? nameAfter(file), replace: replace === true, skipBad: skipBad === true };
      const outcome = await (await environment.openWorlds()).import(file, options);
      tellFaults(outcome, file, environment);
      if (json) {
        writeJson(environment.out, { name: outcome.name, imported: outcome.imported, ...asJson(outcome) });
      } else writeLine(environment.out, outcomeLine(outcome));
      environment.exit(outcome.imported ? exitStatus.done : exitStatus.failed);
    });
}

function addCheck(kb: Command, environment: CliEnvironment): void {
  kb.command('check')
    .description('Check a file of JSON lines without importing it.')
    .argument('<file>', 'one JSON object a line')
    .option('--json', `one JSON object on stdout: ${surveyJson}`)
    .addHelpText(
      'after',
      `${examples('parley kb check quillmark.jsonl')}\n\nExit status: 0 all is good, 1 a line is bad.`,
    )
    .action(async (file: string, { json }: Json) => {
      const survey = await (await environment.openWorlds()).check(file);
      tellFaults(survey, file, environment);
      if (json) writeJson(environment.out, asJson(survey));
      else writeLine(environment.out, `Good: ${listed(survey.counts)}. Bad lines: ${survey.problemCount}.`);
      environment.exit(survey.problemCount === 0 ? exitStatus.done : exitStatus.failed);
    });
}

function addList(kb: Command, environment: CliEnvironment): void {
  kb.command('list')
    .description('List the imported worlds and how much is in them.')
    .option('--json', 'one JSON object a world on stdout: {name, importedAt, bytes, lines}')
    .addHelpText('after', examples('parley kb list', 'parley kb list --json'))
    .action(async ({ json }: Json) => {
      const worlds = (await environment.openWorlds()).list();
      if (json) {
        for (const { counts, ...world } of worlds) writeJson(environment.out, { ...world, lines: counts });
        return;
      }
      if (worlds.length === 0) return writeLine(environment.out, 'No world was imported.');
      const head = ['world', ...entryTypes.map((type) => plurals[type]), 'imported'];
      const table = new Table({ head, style: { head: [], border: [] } });
      for (const { name, importedAt, counts } of worlds)
        table.push([name, ...entryTypes.map((type) => counts[type]), importedAt.slice(0, 16).replace('T', ' ')]);
      writeLine(environment.out, table.toString());
    });
}

function addRemove(kb: Command, environment: CliEnvironment): void {
  kb.command('remove')
    .description('Take worlds out of what the bot knows.')
    .argument('<names...>', 'as `parley kb list` shows them')
    .option('--json', 'one JSON object on stdout: {removed}')
    .addHelpText('after', examples('parley kb remove quillmark'))
    .action(async (names: string[], { json }: Json) => {
      await (await environment.openWorlds()).remove(names);
      if (json) writeJson(environment.out, { removed: names });
      else writeLine(environment.out, `Removed ${names.join(', ')}. ${restart}`);
    });
}

function addExport(kb: Command, environment: CliEnvironment): void {
  kb.command('export')
    .description('Write the lines of a world to stdout, ready to be imported elsewhere.')
    .argument('<name>', 'as `parley kb list` shows it')
    .addHelpText('after', examples('parley kb export quillmark > quillmark.jsonl'))
    .action(async (name: string) => {
      for (const entry of (await environment.openWorlds()).entries(name)) writeJson(environment.out, entry);
    });
}

function tellFaults(survey: WorldSurvey, file: string, { error }: CliEnvironment): void {
  for (const { line, cause, remedy } of survey.problems) {
    writeLine(error, `${chalk.red('bad')}  ${file}:${line}: ${cause}\n     ${remedy}`);
  }
  for (const { line, cause } of survey.warnings) writeLine(error, `${chalk.yellow('odd')}  ${file}:${line}: ${cause}`);
  tellRest(error, 'bad', survey.problemCount - survey.problems.length);
  tellRest(error, 'odd', survey.warningCount - survey.warnings.length);
}

function tellRest(error: NodeJS.WritableStream, word: string, count: number): void {
  if (count > 0) writeLine(error, `${word}  and ${count.toLocaleString('en')} more`);
}

function outcomeLine({ name, imported, counts, problemCount }: ImportOutcome): string {
  if (imported) {
    const left = problemCount > 0 ? ` Left out: ${problemCount} bad lines.` : '';
    return `Imported ${name}: ${listed(counts)}.${left} ${restart}`;
  }
  if (problemCount === 0) return 'Nothing was imported: there is nothing in the file.';
  return `Nothing was imported: ${problemCount} of the lines ${problemCount === 1 ? 'is' : 'are'} bad. Mend them, or add --skip-bad to import the others.`;
}

function listed(counts: EntryCounts): string {
  return entryTypes
    .map((type) => `${counts[type].toLocaleString('en')} ${counts[type] === 1 ? type : plurals[type]}`)
    .join(', ');
}

function asJson({ counts, problems, problemCount, warnings, warningCount }: WorldSurvey): object {
  return { lines: counts, problems, problemCount, warnings, warningCount };
}
