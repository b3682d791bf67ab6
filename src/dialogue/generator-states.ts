import type { KeptState } from '../contracts/conversation.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import { matching, receivePlain } from '../core/receive.ts';
import { failureOf, type GeneratorFailure } from './proposals.ts';

/** The generators' states as a turn finds them. */
export interface ReadStates {
  readonly values: ReadonlyMap<string, unknown>;
  /** Generators whose kept state could not be read and that begin afresh. */
  readonly reset: readonly string[];
  /** Generators that have no state to begin with, and so cannot be asked in this turn. */
  readonly broken: ReadonlyMap<string, GeneratorFailure>;
}

/** Reads kept states through each generator's schema, migrating older versions; what cannot be read begins afresh and is named. */
export function readStates(
  generators: readonly AnyResponseGenerator[],
  kept: Readonly<Record<string, KeptState>>,
): ReadStates {
  const values = new Map<string, unknown>();
  const reset: string[] = [];
  const broken = new Map<string, GeneratorFailure>();
  for (const generator of generators) {
    const state = kept[generator.name];
    const read = state === undefined ? undefined : readState(generator, state);
    if (state !== undefined && read === undefined) reset.push(generator.name);
    try {
      values.set(generator.name, read ?? generator.state.initial());
    } catch (error) {
      broken.set(generator.name, failureOf(error));
    }
  }
  return { values, reset, broken };
}

function readState({ state: codec }: AnyResponseGenerator, kept: KeptState): unknown {
  if (kept.version > codec.version) return undefined;
  try {
    const current =
      kept.version === codec.version ? kept.value : codec.migrate ? codec.migrate(kept.value, kept.version) : undefined;
    return receivePlain(matching(codec.schema, current, 'kept state'), 'kept state');
  } catch {
    // A migration or schema that throws has met a state that it cannot read: the same as a state of the wrong form.
    return undefined;
  }
}

/** States in the form in which they are kept. Those of generators that are not installed, or broken, now stay as they were. */
export function keepStates(
  generators: readonly AnyResponseGenerator[],
  values: ReadonlyMap<string, unknown>,
  earlier: Readonly<Record<string, KeptState>>,
): Record<string, KeptState> {
  const now = generators.flatMap(({ name, state }): [string, KeptState][] =>
    values.has(name) ? [[name, { version: state.version, value: values.get(name) }]] : [],
  );
  return { ...earlier, ...Object.fromEntries(now) };
}
