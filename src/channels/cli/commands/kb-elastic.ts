import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import type { ElasticKnowledge, LoadOutcome } from '../../../knowledge/elastic/cluster-knowledge.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

interface Json {
  readonly json?: true;
}

interface LoadFlags extends Json {
  readonly switch: boolean;
}

const follow = 'Bots that run follow within half a minute.';

/** `parley kb elastic`: the knowledge base in an Elasticsearch cluster. */
export function addKbElastic(kb: Command, environment: CliEnvironment): void {
  const elastic = kb
    .command('elastic')
    .description(
      'Load what the bot knows into Elasticsearch, and choose which version is in use (docs/elasticsearch.md).',
    )
    .addHelpText('after', examples('parley kb elastic load', 'parley kb elastic status', 'parley kb elastic rollback'));
  addLoad(elastic, environment);
  addStatus(elastic, environment);
  addSwitch(elastic, environment);
  addRollback(elastic, environment);
  addRemove(elastic, environment);
}

function addLoad(elastic: Command, environment: CliEnvironment): void {
  elastic
    .command('load')
    .description('Load what the bot knows into an index of its own, or go on with a load that broke off, and use it.')
    .option('--no-switch', 'leave in use what is in use')
    .option(
      '--json',
      'one JSON object on stdout: {index, version, documents, resumedAt, failed: [{id, title, reason}], inUse}',
    )
    .addHelpText(
      'after',
      `${examples('parley kb elastic load', 'parley kb elastic load --no-switch')}\n\nExit status: 0 loaded, 1 documents were not taken (they are listed), 2 could not run.`,
    )
    .action(({ switch: wanted, json }: LoadFlags) =>
      withElastic(environment, async (knowledge) => {
        const outcome = await knowledge.load();
        const inUse = wanted && outcome.failed.length === 0;
        if (inUse) await knowledge.switchTo(outcome.index);
        for (const { id, title, reason } of outcome.failed)
          writeLine(environment.error, `${chalk.red('not taken')}  ${id} (${title}): ${reason}`);
        if (json) writeJson(environment.out, { ...outcome, inUse });
        else writeLine(environment.out, outcomeLine(outcome, inUse));
        environment.exit(outcome.failed.length === 0 ? exitStatus.done : exitStatus.failed);
      }),
    );
}

function outcomeLine({ index, documents, failed }: LoadOutcome, inUse: boolean): string {
  const count = documents.toLocaleString('en');
  if (failed.length > 0)
    return `${index} lacks ${failed.length} of ${count} documents and cannot be used. Load again to try those.`;
  return `${index} holds ${count} documents${inUse ? ` and is in use. ${follow}` : '.'}`;
}

function addStatus(elastic: Command, environment: CliEnvironment): void {
  elastic
    .command('status')
    .description('List the indices in the cluster, and which of them is in use.')
    .option('--json', 'one JSON object an index on stdout: {index, version, documents, usable, role}')
    .addHelpText('after', examples('parley kb elastic status', 'parley kb elastic status --json'))
    .action(({ json }: Json) =>
      withElastic(environment, async (knowledge) => {
        const versions = await knowledge.status();
        if (json) {
          for (const version of versions) writeJson(environment.out, version);
          return;
        }
        if (versions.length === 0) return writeLine(environment.out, 'Nothing is loaded.');
        const head = ['index', 'documents', 'whole', 'role'];
        const table = new Table({ head, style: { head: [], border: [] } });
        for (const { index, documents, usable, role } of versions)
          table.push([index, documents.toLocaleString('en'), usable ? 'yes' : 'no', role === 'none' ? '–' : role]);
        writeLine(environment.out, table.toString());
      }),
    );
}

function addSwitch(elastic: Command, environment: CliEnvironment): void {
  elastic
    .command('switch')
    .description('Use another index, in one step.')
    .argument('<index>', 'as `parley kb elastic status` shows it')
    .option('--json', 'one JSON object on stdout: {inUse}')
    .addHelpText('after', examples('parley kb elastic switch parley-knowledge-2-16f0c9d2a7b35e48'))
    .action((index: string, { json }: Json) =>
      withElastic(environment, async (knowledge) => {
        await knowledge.switchTo(index);
        tellInUse(index, json, environment);
      }),
    );
}

function addRollback(elastic: Command, environment: CliEnvironment): void {
  elastic
    .command('rollback')
    .description('Use the index that was in use before, in one step.')
    .option('--json', 'one JSON object on stdout: {inUse}')
    .addHelpText('after', examples('parley kb elastic rollback'))
    .action(({ json }: Json) =>
      withElastic(environment, async (knowledge) => {
        tellInUse(await knowledge.rollBack(), json, environment);
      }),
    );
}

function addRemove(elastic: Command, environment: CliEnvironment): void {
  elastic
    .command('remove')
    .description('Delete an index that is not in use.')
    .argument('<index>', 'as `parley kb elastic status` shows it')
    .option('--json', 'one JSON object on stdout: {removed}')
    .addHelpText('after', examples('parley kb elastic remove parley-knowledge-2-16f0c9d2a7b35e48'))
    .action((index: string, { json }: Json) =>
      withElastic(environment, async (knowledge) => {
        await knowledge.remove(index);
        if (json) writeJson(environment.out, { removed: index });
        else writeLine(environment.out, `Removed ${index}.`);
      }),
    );
}

function tellInUse(index: string, json: true | undefined, { out }: CliEnvironment): void {
  if (json) writeJson(out, { inUse: index });
  else writeLine(out, `${index} is in use. ${follow}`);
}

async function withElastic(
  { openElastic }: CliEnvironment,
  work: (knowledge: ElasticKnowledge) => Promise<void>,
): Promise<void> {
  const knowledge = await openElastic();
  try {
    await work(knowledge);
  } finally {
    await knowledge.close();
  }
}
