import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { createConversationQueue } from '../../../dialogue/conversation-queue.ts';
import type { TabooTurns } from '../../arena/serve/taboo-turns.ts';
import type { NamedAgents } from '../agents/agent-specs.ts';
import type { JudgeKind } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove } from '../rules/taboo-view.ts';
import { type GameView, type HintsOf, stepsUntilAnswer, viewOf } from './game-view.ts';
import { type KeptGame, readKeptGame, type rulesForPeople } from './kept-game.ts';
import { nextHint } from './next-hint.ts';
import { playOn } from './play-on.ts';
import { type LoadedValue, storedValues } from './stored-values.ts';

/** What a person wants to play. */
export interface GameWanted {
  readonly as: TabooRole;
  /** An agent by its name. */
  readonly against: string;
  /** Of a person who attacks; one by chance where left out. */
  readonly target?: string | undefined;
  readonly rules: (typeof rulesForPeople)[number];
  readonly judges: JudgeKind;
  /** Same seed, same word and same luck of the agent. */
  readonly seed?: number | undefined;
}

/** A move of a person. */
export interface MoveMade {
  readonly move: TabooMove;
  /** The same id twice is one move, and gives the same answer. */
  readonly moveId?: string | undefined;
}

/** An agent as people choose it. */
export interface Opponent {
  readonly name: string;
  readonly role: TabooRole;
  readonly summary: string;
  readonly source: string;
}

/** Games between people and our agents. */
export interface TabooGames {
  /** @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID; what keeps an agent from being asked */
  start(wanted: GameWanted): Promise<GameView>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN, PARLEY_GAME_IMPOSSIBLE for a move that cannot be made now */
  move(id: string, made: MoveMade): Promise<GameView>;
  /** The next hint, which is counted; null where none is left. The same id twice is one hint. @throws ParleyError PARLEY_GAME_UNKNOWN, PARLEY_GAME_IMPOSSIBLE where the game is over */
  hint(id: string, hintId?: string): Promise<string | null>;
  /** Gives up; in a game that is over, nothing happens. @throws ParleyError PARLEY_GAME_UNKNOWN */
  forfeit(id: string): Promise<GameView>;
  /** Deletes a game with all that was said. @throws ParleyError PARLEY_GAME_UNKNOWN */
  erase(id: string): Promise<void>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN */
  find(id: string): Promise<GameView>;
  /** Whom people can play with; who asks will soon play, so the agents wake up. */
  opponents(): readonly Opponent[];
}

export interface TabooGamesOptions {
  /** Asked when the first game begins. */
  readonly store: () => TabooGameStore;
  readonly turns: TabooTurns;
  readonly opponents: NamedAgents;
  readonly judges: (kind: JudgeKind) => Promise<readonly UtteranceJudge[]>;
  readonly inflections: () => Inflections;
  readonly hintsOf: HintsOf;
  /** Words to choose from. */
  readonly words: readonly string[];
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

/** Games that nobody has touched for so long are forgotten, and the oldest of more than so many. */
export const keptGames = { days: 30, most: 10_000 } as const;
const dayMs = 86_400_000;

/** Makes games with people: each is kept after every move, so that it goes on after a restart. */
export function createTabooGames(options: TabooGamesOptions): TabooGames {
  const { opponents, clock, newId, hintsOf } = options;
  const queue = createConversationQueue();
  let opened: TabooGameStore | undefined;
  const store = (): TabooGameStore => (opened ??= options.store());
  const games = storedValues({ store, clock, read: readKeptGame, missing: gameUnknown });
  const changed = async (game: LoadedValue<KeptGame>, kept: KeptGame): Promise<GameView> => {
    await games.save(game, kept);
    return viewOf(game.id, kept, hintsOf);
  };
  return {
    start: async (wanted) => {
      checkOpponent(opponents, wanted.as, wanted.against);
      options.turns.warm?.();
      const fresh = freshGame(wanted, options);
      const id = newId();
      const kept = await playOn(id, fresh, undefined, options);
      await store().prune({ before: clock.now() - keptGames.days * dayMs, most: keptGames.most - 1 });
      await games.add(id, kept);
      return viewOf(id, kept, hintsOf);
    },
    move: (id, { move, moveId }) =>
      queue.run(id, async () => {
        const game = await games.load(id);
        const answered = moveId === undefined ? undefined : stepsUntilAnswer(game.value, moveId);
        if (answered !== undefined) return viewOf(id, game.value, hintsOf, answered);
        return changed(game, await playOn(id, game.value, { kind: 'move', move, moveId }, options));
      }),
    hint: (id, hintId) =>
      queue.run(id, async () => {
        const game = await games.load(id);
        const { hint, kept } = nextHint(id, game.value, hintsOf, hintId);
        if (kept !== game.value) await games.save(game, kept);
        return hint;
      }),
    forfeit: (id) =>
      queue.run(id, async () => {
        const game = await games.load(id);
        const view = viewOf(id, game.value, hintsOf);
        return view.stage === 'over' ? view : changed(game, await playOn(id, game.value, { kind: 'forfeit' }, options));
      }),
    erase: (id) =>
      queue.run(id, async () => {
        if (!(await store().delete(id))) throw gameUnknown(id);
      }),
    find: async (id) => viewOf(id, (await games.load(id)).value, hintsOf),
    opponents: () => {
      options.turns.warm?.();
      const all = [...opponents.attacker, ...opponents.defender];
      return all.map(({ name, role, summary, source }) => ({ name, role, summary, source }));
    },
  };
}

function freshGame(
  { seed, target, ...chosen }: GameWanted,
  { words, inflections, newId }: TabooGamesOptions,
): KeptGame {
  const luck = seed === undefined ? newId() : `seed-${seed}`;
  const word = target ?? createRandom(luck).fork('word').pick(words);
  createWordJudge(word, inflections());
  return { ...chosen, judged: 'both', seed: luck, target: word, steps: [], hints: [], hintIds: [] };
}

function gameUnknown(id: string): ParleyError {
  return new ParleyError('PARLEY_GAME_UNKNOWN', `There is no game ${id}.`, {
    remedy: `Start one with POST /v1/taboo/games. Games are kept for ${keptGames.days} days.`,
    context: { id },
  });
}

function checkOpponent({ attacker, defender }: NamedAgents, as: TabooRole, against: string): void {
  const names = (as === 'attacker' ? defender : attacker).map(({ name }) => name);
  if (names.includes(against)) return;
  const role = as === 'attacker' ? 'defender' : 'attacker';
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `There is no ${role} '${against}'.`, {
    remedy: `Take one of ${names.join(', ')}.`,
    context: { role, against },
  });
}
