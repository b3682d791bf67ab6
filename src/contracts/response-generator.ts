import type { ZodType } from 'zod';
import type { ContentFile } from '../core/content.ts';
import type { Entity, ExpectedGroup } from './entity-index.ts';
import type { JudgedReply, ReplySource } from './reply-judge.ts';
import type { ToldBy } from './resolver.ts';
import type { Treelet } from './treelet.ts';
import type { TurnContext } from './turn.ts';
import type { ProfilePatch } from './user-profile.ts';

/** Response priorities, highest first (paper §'response priority'). */
export const responsePriorities = [
  'FORCE_START',
  'STRONG_CONTINUE',
  'CAN_START',
  'WEAK_CONTINUE',
  'UNIVERSAL_FALLBACK',
] as const;
export type ResponsePriority = (typeof responsePriorities)[number];

/** Prompt priorities, highest first. */
export const promptPriorities = ['FORCE_START', 'CURRENT_TOPIC', 'CONTEXTUAL', 'GENERIC'] as const;
export type PromptPriority = (typeof promptPriorities)[number];

/** Left out: keep the current entity; null: clear it; a title or an entity: set it. */
export type EntityUpdate = Entity | string | null;

/** A response may have so many alternatives. */
export const mostAlternatives = 15;

/** A proposal: what to say, and the state that the generator wants if it is chosen. */
export interface Response<S> {
  readonly text: string;
  /** Said in front of the text and not judged with it: a greeting, a name taken up. */
  readonly lead?: string;
  /** How the text was made; `written` where left out. */
  readonly source?: ReplySource;
  /** Other things to say to the same end, with the same state: where the host can tell what fits, it says the one that fits best. */
  readonly alternatives?: readonly JudgedReply[];
  readonly priority: ResponsePriority;
  /** Whether nobody judges how it fits; as its generator says where left out. */
  readonly isUnjudged?: boolean;
  /** True if somebody else should go on with a prompt. */
  readonly needsPrompt: boolean;
  readonly entity?: EntityUpdate;
  /** The group that the answer should be of; not together with `needsPrompt`. */
  readonly expects?: ExpectedGroup;
  /** The response generator that should prompt (FORCE_START) after this response; only with `needsPrompt`. */
  readonly handoff?: string;
  readonly next: S;
  readonly profile?: ProfilePatch;
  /** True if the session ends with this response. */
  readonly ends?: boolean;
  /** True if it says the bot's last line again: whoever said that stays the last speaker, and all keep their states for the answer. */
  readonly repeatsLast?: boolean;
  /** Words of the text that a voice should stress. */
  readonly emphasis?: readonly string[];
  /** Why this was proposed, in a few words, for `/why`. */
  readonly because?: string;
}

/** A proposal to go on after somebody's response. */
export interface Prompt<S> {
  readonly text: string;
  readonly priority: PromptPriority;
  readonly entity?: EntityUpdate;
  readonly expects?: ExpectedGroup;
  readonly next: S;
  readonly because?: string;
}

/** The same words as a proposal to go on after somebody's response. */
export function promptOf<S>(
  { text, entity, expects, next, because }: Response<S>,
  priority: PromptPriority,
): Prompt<S> {
  return {
    text,
    priority,
    ...(entity === undefined ? {} : { entity }),
    ...(expects === undefined ? {} : { expects }),
    next,
    ...(because === undefined ? {} : { because }),
  };
}

/** How a generator's state is kept: plain JSON, checked by a schema, with a version. */
export interface StateCodec<S> {
  readonly version: number;
  readonly schema: ZodType<S>;
  initial(): S;
  /** Turns a state of an older version into the form that the schema reads. */
  migrate?(old: unknown, fromVersion: number): unknown;
}

/** Whether the generator's own entity overrides what the tracker would find in the user's utterance (reference §8.0). */
export type EntityOverride = ({ readonly keep: true } | { readonly entity: Entity | null }) & {
  /** What the utterance names is not for coming back to: a move in a game. */
  readonly isPlay?: true;
};

/** Weights of a generator's prompts by priority; a priority left out counts as the design's default. */
export type PromptWeights = { readonly [P in PromptPriority]?: number };

/**
 * Answers some turns. It changes nothing: it returns a proposal that carries the state it wants if chosen.
 *
 * Where `respond` or `prompt` throws, is late or returns garbage, the verdict says so and the others go on.
 */
export interface ResponseGenerator<S> {
  /** kebab-case */
  readonly name: string;
  readonly state: StateCodec<S>;
  /** What it is for, in a sentence, and lines that a user might say to meet it. */
  readonly description: string;
  readonly examples: readonly string[];
  readonly promptWeights?: PromptWeights;
  /** Milliseconds for respond and prompt; 500 where left out. */
  readonly budgetMs?: number;
  /**
   * True if it is asked only where no cheaper proposal can start, because it needs a text generator; by its state, where it does not always.
   * Who spoke last is asked all the same, unless somebody must speak.
   */
  readonly isCostly?: boolean | ((state: S) => boolean);
  /** True if nobody judges how its responses fit: safety, orders, moves of a game. */
  readonly isUnjudged?: boolean;
  respond(turn: TurnContext, state: S): Promise<Response<S> | undefined> | Response<S> | undefined;
  prompt?(turn: TurnContext, state: S): Promise<Prompt<S> | undefined> | Prompt<S> | undefined;
  /** What each of its resolvers has for the question in the line, the one that it would say first; for `parley ask`. */
  explainAnswer?(turn: TurnContext, state: S): Promise<readonly ToldBy[]> | readonly ToldBy[];
  /** The text of the proposal that was chosen, in final words: what costs a model is done here, once, and not for what is never said. */
  reword?(turn: TurnContext, chosen: Pick<Response<S>, 'text' | 'next'>): Promise<string> | string;
  /** The state after a turn in which it was not chosen; the state itself where left out. */
  passed?(turn: TurnContext, state: S): S;
  /** Asked of the last speaker before the tracker looks at the utterance; undefined: the tracker decides. */
  overrideEntity?(turn: Omit<TurnContext, 'entity'>, state: S): EntityOverride | undefined;
  /** The data files that it speaks from, for `parley content check`. */
  readonly content?: readonly ContentFile<unknown>[];
  /** For the static check of its dialogue graph. */
  readonly treelets?: readonly Treelet<S, string, string>[];
}

/** A response generator whatever its state, as lists keep it. */
export interface AnyResponseGenerator extends Omit<ResponseGenerator<unknown>, 'state'> {
  readonly state: StateCodec<unknown>;
}

/**
 * Declares a response generator; its state's type is inferred from the codec. The result takes its state as unknown and reads it by the
 * schema, so that generators with different states can stand in one list.
 *
 * @example export const echo = defineResponseGenerator({ name: 'echo', state: noState, respond: (turn) => ({ text: turn.text, … }) })
 */
export function defineResponseGenerator<S>(generator: ResponseGenerator<S>): AnyResponseGenerator {
  const codec = generator.state;
  const read = readOnce(codec);
  const { name, description, examples, promptWeights, budgetMs, isCostly, isUnjudged, content, treelets } = generator;
  return {
    name,
    description,
    examples,
    ...(promptWeights ? { promptWeights } : {}),
    ...(budgetMs === undefined ? {} : { budgetMs }),
    ...(isCostly === undefined
      ? {}
      : { isCostly: typeof isCostly === 'boolean' ? isCostly : (state: unknown) => isCostly(read(state)) }),
    ...(isUnjudged === undefined ? {} : { isUnjudged }),
    ...(content ? { content } : {}),
    ...(treelets ? { treelets: treelets.map((treelet) => eraseTreelet(treelet, read)) } : {}),
    state: {
      version: codec.version,
      schema: codec.schema,
      initial: () => codec.initial(),
      ...(codec.migrate ? { migrate: (old: unknown, from: number) => codec.migrate?.(old, from) } : {}),
    },
    respond: (turn, state) => generator.respond(turn, read(state)),
    ...(generator.prompt
      ? { prompt: (turn: TurnContext, state: unknown) => generator.prompt?.(turn, read(state)) }
      : {}),
    ...(generator.explainAnswer
      ? {
          explainAnswer: async (turn: TurnContext, state: unknown) =>
            (await generator.explainAnswer?.(turn, read(state))) ?? [],
        }
      : {}),
    ...(generator.reword
      ? {
          reword: (turn: TurnContext, { text, next }: Pick<Response<unknown>, 'text' | 'next'>) =>
            generator.reword?.(turn, { text, next: read(next) }) ?? text,
        }
      : {}),
    ...(generator.passed
      ? { passed: (turn: TurnContext, state: unknown) => generator.passed?.(turn, read(state)) ?? state }
      : {}),
    ...(generator.overrideEntity
      ? {
          overrideEntity: (turn: Omit<TurnContext, 'entity'>, state: unknown) =>
            generator.overrideEntity?.(turn, read(state)),
        }
      : {}),
  };
}

/** Reads a state by its schema; the same one is handed to a generator several times in a turn, and read the first time. */
function readOnce<S>({ schema }: StateCodec<S>): (state: unknown) => S {
  const known = new WeakMap<object, S>();
  return (state) => {
    if (typeof state !== 'object' || state === null) return schema.parse(state);
    const before = known.get(state);
    if (before !== undefined) return before;
    const value = schema.parse(state);
    known.set(state, value);
    return value;
  };
}

function eraseTreelet<S>(
  treelet: Treelet<S, string, string>,
  read: (state: unknown) => S,
): Treelet<unknown, string, string> {
  const branches = Object.entries(treelet.branches).map(([name, branch]) => [
    name,
    { leadsTo: branch.leadsTo, say: (turn: TurnContext, state: unknown) => branch.say(turn, read(state)) },
  ]);
  return {
    name: treelet.name,
    isEntry: treelet.isEntry,
    classify: (turn, state) => treelet.classify(turn, read(state)),
    branches: Object.fromEntries(branches),
  };
}
