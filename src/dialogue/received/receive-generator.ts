import { z } from 'zod';
import type { AnyResponseGenerator, Prompt, Response, StateCodec } from '../../contracts/response-generator.ts';
import { ParleyError } from '../../core/errors.ts';
import { isRecord } from '../../core/json.ts';
import { faultOf, matching, receive, receiveMembers, receivePlain } from '../../core/receive.ts';
import { isThenable } from '../../core/thenable.ts';
import { guardedOnce } from '../../observe/guarded-once.ts';
import type { PluginWatch } from '../../observe/plugin-watch.ts';
import { generatorShape } from './generator-shape.ts';
import { entityOverride, promptShape, responseShape, spokenText } from './proposal-shapes.ts';
import { toldShape } from './service-shapes.ts';

/**
 * The response generator behind a guard: its fixed members are checked and read once, here; what its functions give is checked and copied at
 * each call, and they throw PARLEY_PLUGIN_GARBAGE where it is not what the contract says.
 *
 * @throws ParleyError PARLEY_PLUGIN_INVALID that names the member
 */
export const receiveGenerator = guardedOnce<AnyResponseGenerator>((given, watch) =>
  guarded(given, fixedMembers(given), watch),
);

type Members = z.infer<typeof generatorShape>;

function fixedMembers(given: AnyResponseGenerator): Members {
  try {
    return receiveMembers(generatorShape, given, 'generator');
  } catch (error) {
    throw new ParleyError('PARLEY_PLUGIN_INVALID', `${nameOf(given)} cannot be used: ${faultOf(error)}.`, {
      remedy: 'Declare it with `defineResponseGenerator`, and mend the member that is named.',
      cause: error,
    });
  }
}

function nameOf(given: AnyResponseGenerator): string {
  try {
    return `The response generator "${String(given.name).slice(0, 100)}"`;
  } catch {
    return 'A response generator whose name cannot be read';
  }
}

function guarded(given: AnyResponseGenerator, members: Members, watch: PluginWatch): AnyResponseGenerator {
  const { name, isCostly, respond, prompt, reword, explainAnswer, passed, overrideEntity, state, ...data } = members;
  const call: Call = (work, ...parameters) =>
    watch.timed(`response generator "${name}"`, () => Reflect.apply(work, given, parameters));
  const codec = guardedCodec(given.state, state);
  return {
    ...data,
    name,
    ...(isCostly === undefined ? {} : { isCostly: guardedCost(isCostly, call) }),
    state: codec,
    respond: (turn, kept) => settled(call(respond, turn, kept), (value) => proposalOf(responseShape, codec, value)),
    ...(prompt && {
      prompt: (turn, kept) => settled(call(prompt, turn, kept), (value) => proposalOf(promptShape, codec, value)),
    }),
    ...(reword && {
      reword: (turn, chosen) => settled(call(reword, turn, chosen), (value) => receive(spokenText, value, 'reword')),
    }),
    ...(explainAnswer && {
      explainAnswer: (turn, kept) =>
        settled(call(explainAnswer, turn, kept), (value) => receive(toldShape, value, 'explainAnswer')),
    }),
    ...(passed && {
      passed: (turn, kept) => {
        const next = call(passed, turn, kept);
        return next === kept ? kept : receiveState(codec, next, 'passed');
      },
    }),
    ...(overrideEntity && {
      overrideEntity: (turn, kept) =>
        receive(entityOverride.optional(), call(overrideEntity, turn, kept), 'overrideEntity'),
    }),
  };
}

/** Calls a member on the object that it was found on, since that may be an instance of a class. */
type Call = (work: (...parameters: never) => unknown, ...parameters: unknown[]) => unknown;

function guardedCost(isCostly: NonNullable<Members['isCostly']>, call: Call): NonNullable<Members['isCostly']> {
  return typeof isCostly === 'boolean' ? isCostly : (kept) => receive(z.boolean(), call(isCostly, kept), 'isCostly');
}

function guardedCodec(given: StateCodec<unknown>, members: StateCodec<unknown>): StateCodec<unknown> {
  const { version, schema, initial, migrate } = members;
  return {
    version,
    schema,
    initial: () => receiveState(members, Reflect.apply(initial, given, []), 'state.initial'),
    ...(migrate && {
      migrate: (old, from) => receivePlain(Reflect.apply(migrate, given, [old, from]), 'state.migrate'),
    }),
  };
}

function settled<T>(value: unknown, read: (value: unknown) => T): T | Promise<T> {
  return isThenable(value) ? Promise.resolve(value).then(read) : read(value);
}

function proposalOf<P extends Response<unknown> | Prompt<unknown>>(
  shape: z.ZodType<P>,
  codec: StateCodec<unknown>,
  value: unknown,
): P | undefined {
  if (value === undefined) return undefined;
  const proposal = matching(shape, withoutNothings(receivePlain(value, 'proposal')), 'proposal');
  matching(codec.schema, proposal.next, 'next state');
  return proposal;
}

/** What is there but undefined counts as left out. */
function withoutNothings(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) : value;
}

/** A state as it is kept: the copy itself, since a schema may read it into something that is no plain data. */
function receiveState(codec: StateCodec<unknown>, value: unknown, what: string): unknown {
  const state = receivePlain(value, what);
  matching(codec.schema, state, what);
  return state;
}
