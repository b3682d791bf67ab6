import type { StateStore } from '../contracts/state-store.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { emptyProfile, type UserProfile } from '../contracts/user-profile.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { assembleBot, type Bot } from '../dialogue/bot.ts';
import type { BotParts } from '../dialogue/bot-parts.ts';
import { createPipeline } from '../pipeline/pipeline.ts';
import { createMemoryStore } from '../state/memory-store.ts';
import { type Failure, type Seen, unmet, unmetShares } from './expectations.ts';
import { faultyAnnotator, faultyGenerator } from './faults.ts';
import { withGivenNews } from './given-news.ts';
import { buildGiven, type Given } from './given-state.ts';
import { type Observation, observe, observeState } from './observation.ts';
import type { FiledScript } from './script-file.ts';
import type { Script, ScriptRequirement, ScriptTurn } from './script-schema.ts';
import { scriptedGenerators } from './scripted-generators.ts';
import { withHeldModels } from './held-models.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** What scripts are run against. */
export interface ScriptEnvironment {
  /** The bot's parts; the clock is replaced by a virtual one. */
  readonly parts: BotParts;
  /** What the installation has; scripts that require more are skipped. */
  readonly has: ReadonlySet<ScriptRequirement>;
  /** For a whole turn, in (virtual) milliseconds. */
  readonly turnBudgetMs: number;
}

export interface TurnFailure extends Failure {
  /** From 1. */
  readonly turn: number;
  /** Of the run in which it was met; absent for shares, which are judged over all runs. */
  readonly seed?: number;
  /** The turn as it was, where it came to a reply. */
  readonly record?: TurnRecord;
}

export interface ScriptResult {
  readonly file: string;
  readonly name: string;
  readonly seed: number;
  readonly passed: boolean;
  readonly skipped: boolean;
  /** Expectations that were checked, over all runs. */
  readonly expectations: number;
  readonly failures: readonly TurnFailure[];
  /** The turns of the first run, for goldens and for reading. */
  readonly turns: readonly TurnRecord[];
}

/** Runs one script, all its runs, and says what was not as expected. Where what it assumes cannot be built, that is a failure too. */
export async function runScript(
  { file, name, script }: FiledScript,
  environment: ScriptEnvironment,
): Promise<ScriptResult> {
  const result = { file, name, seed: script.seed };
  if (script.requires.some((requirement) => !environment.has.has(requirement))) {
    return { ...result, passed: false, skipped: true, expectations: 0, failures: [], turns: [] };
  }
  const runs: Run[] = [];
  for (let offset = 0; offset < script.runs; offset += 1)
    runs.push(await runOnce(script, script.seed + offset, environment));
  const shares = script.turns.flatMap((turn, index) =>
    turn.expect?.share
      ? unmetShares(
          turn.expect.share,
          runs.flatMap((run) => run.observations[index] ?? []),
        ).map((failure) => ({ turn: index + 1, ...failure }))
      : [],
  );
  const failures = [...runs.flatMap((run) => run.failures), ...shares];
  const expectations = script.runs * script.turns.reduce((sum, turn) => sum + Object.keys(turn.expect ?? {}).length, 0);
  return {
    ...result,
    passed: failures.length === 0,
    skipped: false,
    expectations,
    failures,
    turns: runs[0]?.records ?? [],
  };
}

interface Run {
  readonly failures: readonly TurnFailure[];
  readonly observations: readonly Observation[];
  readonly records: readonly TurnRecord[];
}

async function runOnce(script: Script, seed: number, installed: ScriptEnvironment): Promise<Run> {
  const startedAt = script.given.now === undefined ? undefined : Date.parse(script.given.now);
  const clock = createVirtualClock(startedAt);
  const parts = withHeldModels(installed.parts, clock);
  const environment = { ...installed, parts: withGivenNews(parts, script, clock.now()) };
  const { generators } = environment.parts.list;
  const run: { failures: TurnFailure[]; observations: Observation[]; records: TurnRecord[] } = {
    failures: [],
    observations: [],
    records: [],
  };
  const given = await givenOrFault({ script, seed, startedAt: clock.now() }, environment);
  if (typeof given === 'string') {
    run.failures.push({ turn: 1, seed, key: 'given', expected: script.given, actual: given });
    return run;
  }
  const store = withGivenProfile(createMemoryStore(), given.profile);
  await store.create(given.state);
  const initial = observeState(given.fresh, emptyProfile, generators);
  const assumed = observeState(given.state, given.profile, generators);
  for (const [index, turn] of script.turns.entries()) {
    const taken = await takeTurn({ turn, index, store, clock, environment, seed });
    if (!taken.record) {
      run.failures.push({ turn: index + 1, seed, key: taken.key, expected: 'a reply', actual: taken.error });
      return run;
    }
    const profile = (await store.profile(given.state.userId))?.profile ?? given.profile;
    const now = observe(taken.record, profile, toldToFail(turn));
    const before = run.observations.at(-1) ?? assumed;
    const { record } = taken;
    run.records.push(record);
    run.observations.push(now);
    const seen: Seen = { now, before, initial, replies: run.observations.map(({ reply }) => reply) };
    run.failures.push(
      ...unmet(turn.expect ?? {}, seen).map((failure) => ({ turn: index + 1, seed, record, ...failure })),
    );
  }
  return run;
}

/** What the script assumes, or why it cannot be. */
async function givenOrFault(
  start: { readonly script: Script; readonly seed: number; readonly startedAt: number },
  { parts }: ScriptEnvironment,
): Promise<Given | string> {
  try {
    return await buildGiven(start, parts.list.generators, parts.index);
  } catch (error) {
    if (ParleyError.isInstance(error) && error.code === 'PARLEY_SCRIPT_INVALID')
      return `${error.message} ${error.remedy}`;
    throw error;
  }
}

/** The store, in which users that it has nothing about have the given profile. */
function withGivenProfile(store: StateStore, profile: UserProfile): StateStore {
  const given = { version: 0, profile };
  return {
    name: store.name,
    create: (start) => store.create(start),
    start: (conversationId) => store.start(conversationId),
    commit: (turn, written) => store.commit(turn, written),
    findTurn: (conversationId, turnId) => store.findTurn(conversationId, turnId),
    turns: (conversationId, range) => store.turns(conversationId, range),
    rate: (rating) => store.rate(rating),
    exportUser: (userId) => store.exportUser(userId),
    forget: (userId) => store.forget(userId),
    check: () => store.check(),
    close: () => store.close(),
    profile: async (userId) => (await store.profile(userId)) ?? given,
    load: async (conversationId) => {
      const stored = await store.load(conversationId);
      return stored?.profile.version === 0 ? { ...stored, profile: given } : stored;
    },
  };
}

interface TurnToTake {
  readonly turn: ScriptTurn;
  readonly index: number;
  readonly store: StateStore;
  readonly clock: VirtualClock;
  readonly environment: ScriptEnvironment;
  readonly seed: number;
}

type TakenTurn =
  | { readonly record: TurnRecord }
  | { readonly record?: undefined; readonly key: string; readonly error: string };

async function takeTurn({ turn, index, store, clock, environment, seed }: TurnToTake): Promise<TakenTurn> {
  const bot = botForTurn(turn, store, clock, environment);
  const nbest = (turn.nbest ?? []).map((text, place) => ({ text, confidence: 0.5 / (place + 1) }));
  const { rg, promptRg } = turn.force ?? {};
  try {
    const overrides = { ...(rg === undefined ? {} : { rg }), ...(promptRg === undefined ? {} : { promptRg }) };
    return { record: await bot.turn('script', { text: turn.user, turnId: `${seed}-${index + 1}`, nbest }, overrides) };
  } catch (error) {
    const key = ParleyError.isInstance(error) && error.code === 'PARLEY_FORCED_SILENT' ? 'force.rg' : 'turn';
    return { key, error: messageOf(error) };
  }
}

/** A bot of its own for every turn: nothing but the store survives, as after a restart. */
function botForTurn(
  turn: ScriptTurn,
  store: StateStore,
  clock: VirtualClock,
  { parts, turnBudgetMs }: ScriptEnvironment,
): Bot {
  const generators = scriptedGenerators(parts.list, turn).map((generator) => {
    const fault = turn.propose ? undefined : turn.fault?.rgs?.[generator.name];
    return fault ? faultyGenerator(generator, fault) : generator;
  });
  const annotators = parts.pipeline.annotators.map((annotator) => {
    const fault = turn.fault?.annotators?.[annotator.name];
    return fault ? faultyAnnotator(annotator, fault) : annotator;
  });
  return assembleBot({
    parts: {
      ...parts,
      clock,
      freeze: true,
      pipeline: createPipeline(annotators, clock),
      list: { ...parts.list, generators },
    },
    store,
    turnBudgetMs,
    newId: () => 'unused',
  });
}

function toldToFail(turn: ScriptTurn): { annotators: string[]; rgs: string[] } {
  return { annotators: Object.keys(turn.fault?.annotators ?? {}), rgs: Object.keys(turn.fault?.rgs ?? {}) };
}
