import type { KeptState } from '../contracts/conversation.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';

/** The generators' states as a turn finds them. */
export interface ReadStates {
  readonly values: ReadonlyMap<string, unknown>;
  /** Generators whose kept state could not be read and that begin afresh. */
  readonly reset: readonly string[];
}

/** Reads kept states through each generator's schema, migrating older versions; what cannot be read begins afresh and is named. */
export function readStates(
  generators: readonly AnyResponseGenerator[],
  kept: Readonly<Record<string, KeptState>>,
): ReadStates {
  const values = new Map<string, unknown>();
  const reset: string[] = [];
  for (const generator of generators) {
    const state = kept[generator.name];
    const read = state === undefined ? undefined : readState(generator, state);
    if (state !== undefined && read === undefined) reset.push(generator.name);
    values.set(generator.name, read ?? generator.state.initial());
  }
  return { values, reset };
}

function readState({ state: codec }: AnyResponseGenerator, kept: KeptState): unknown {
  if (kept.version > codec.version) return undefined;
  try {
    const current =
      kept.version === codec.version ? kept.value : codec.migrate ? codec.migrate(kept.value, kept.version) : undefined;
    const parsed = codec.schema.safeParse(current);
    return parsed.success ? parsed.data : undefined;
  } catch {
    // A migration that throws has met a state that it cannot read: the same as a state of the wrong form.
    return undefined;
  }
}

/** States in the form in which they are kept. Those of generators that are not installed now stay as they were. */
export function keepStates(
  generators: readonly AnyResponseGenerator[],
  values: ReadonlyMap<string, unknown>,
  earlier: Readonly<Record<string, KeptState>>,
): Record<string, KeptState> {
  const now = generators.map((generator): [string, KeptState] => [
    generator.name,
    { version: generator.state.version, value: values.get(generator.name) },
  ]);
  return { ...earlier, ...Object.fromEntries(now) };
}
