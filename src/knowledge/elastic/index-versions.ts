import type { Client, estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import { ParleyError } from '../../core/errors.ts';
import { asElasticError } from '../../entity/elastic/elastic-faults.ts';
import { aboutInMapping, elasticFormat } from '../../entity/elastic/elastic-mapping.ts';
import type { IndexVersion } from './cluster-knowledge.ts';

/** The indices of one alias, and which of them is in use. */
export interface IndexVersions {
  list(): Promise<IndexVersion[]>;
  /** Points the alias at an index, in one step; the one it pointed at becomes the previous one. */
  switchTo(index: string): Promise<void>;
  /** Points the alias at the previous index again, in one step; what was in use becomes the previous one. Returns its name. */
  rollBack(): Promise<string>;
  remove(index: string): Promise<void>;
}

const patient = { maxRetries: 0, requestTimeout: 60_000 } as const;
const indices = z.record(
  z.string(),
  z.object({ aliases: z.record(z.string(), z.unknown()), mappings: aboutInMapping }),
);

/** The name of the index that holds a version of the knowledge base. */
export function indexNameFor(alias: string, version: string): string {
  return `${alias}-${elasticFormat}-${version}`;
}

/**
 * Makes the access to the indices of an alias. Switching moves the alias and the one that marks the previous index in a single request, which
 * the cluster carries out whole or not at all.
 */
export function createIndexVersions(client: Client, alias: string): IndexVersions {
  const previous = `${alias}.previous`;
  const list = async (): Promise<IndexVersion[]> => {
    const found = await tell(`list the indices of ${alias}`, async () =>
      indices.parse(await client.indices.get({ index: `${alias}-*` }, patient)),
    );
    return Object.entries(found).map(([index, { aliases, mappings: about }]) => {
      return {
        index,
        version: about?.version ?? '',
        documents: Object.values(about?.documents ?? {}).reduce((sum, count) => sum + count, 0),
        usable: about?.complete === true && about.format === elasticFormat,
        role: alias in aliases ? 'in use' : previous in aliases ? 'previous' : 'none',
      };
    });
  };
  const move = async (known: readonly IndexVersion[], to: IndexVersion): Promise<void> => {
    const from = known.find(({ role }) => role === 'in use');
    const marked = known.find(({ role }) => role === 'previous');
    const actions: estypes.IndicesUpdateAliasesAction[] = [{ add: { index: to.index, alias } }];
    // `must_exist`: where somebody else has switched meanwhile, nothing happens.
    if (from) actions.push({ remove: { index: from.index, alias, must_exist: true } });
    if (marked) actions.push({ remove: { index: marked.index, alias: previous, must_exist: true } });
    if (from) actions.push({ add: { index: from.index, alias: previous } });
    await tell(`point ${alias} at ${to.index}`, () => client.indices.updateAliases({ actions }, patient));
  };
  return {
    list,
    switchTo: async (index) => {
      const known = await list();
      const to = known.find((one) => one.index === index);
      if (!to) throw unknown(index, 'is not there');
      if (!to.usable) throw unknown(index, 'was not loaded to the end, or by another version of Parley');
      if (to.role !== 'in use') await move(known, to);
    },
    rollBack: async () => {
      const known = await list();
      const to = known.find(({ role }) => role === 'previous');
      if (!to) throw unknown(previous, 'is not there: nothing was in use before');
      await move(known, to);
      return to.index;
    },
    remove: async (index) => {
      const known = (await list()).find((one) => one.index === index);
      if (!known) throw unknown(index, 'is not there');
      if (known.role === 'in use') throw unknown(index, 'is in use and stays');
      await tell(`remove ${index}`, () => client.indices.delete({ index }, patient));
    },
  };
}

async function tell<T>(doing: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asElasticError(doing, error);
  }
}

function unknown(index: string, cause: string): ParleyError {
  return new ParleyError('PARLEY_INDEX_UNKNOWN', `The index ${index} ${cause}.`, {
    remedy:
      '`parley kb elastic status` lists the indices; `parley kb elastic load` makes one of what the bot knows now.',
    context: { index },
  });
}
