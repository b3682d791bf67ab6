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
import { type GameView, stepsUntilAnswer, viewOf } from './game-view.ts';
import { type KeptGame, readKeptGame, type rulesForPeople } from './kept-game.ts';
import { playOn } from './play-on.ts';

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
  /** Gives up; in a game that is over, nothing happens. @throws ParleyError PARLEY_GAME_UNKNOWN */
  forfeit(id: string): Promise<GameView>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN */
  find(id: string): Promise<GameView>;
  opponents(): readonly Opponent[];
}

export interface TabooGamesOptions {
  /** Asked when the first game begins. */
  readonly store: () => TabooGameStore;
  readonly turns: TabooTurns;
  readonly opponents: NamedAgents;
  readonly judges: (kind: JudgeKind) => Promise<readonly UtteranceJudge[]>;
  readonly inflections: () => Inflections;
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
  const { opponents, words, clock, newId } = options;
  const queue = createConversationQueue();
  let opened: TabooGameStore | undefined;
  const store = (): TabooGameStore => (opened ??= options.store());
  const load = (id: string): Promise<LoadedGame> => loaded(store(), id);
  return {
    start: async ({ as, against, target, rules, judges, seed }) => {
      checkOpponent(opponents, as, against);
      const luck = seed === undefined ? newId() : `seed-${seed}`;
      const word = target ?? createRandom(luck).fork('word').pick(words);
      createWordJudge(word, options.inflections());
      const fresh: KeptGame = { as, against, rules, judges, seed: luck, target: word, steps: [] };
      const id = newId();
      const kept = await playOn(id, fresh, undefined, options);
      const now = clock.now();
      await store().prune({ before: now - keptGames.days * dayMs, most: keptGames.most - 1 });
      await store().add({ id, startedAt: now, changedAt: now, version: 1, body: JSON.stringify(kept) });
      return viewOf(id, kept);
    },
    move: (id, { move, moveId }) =>
      queue.run(id, async () => {
        const game = await load(id);
        const answered = moveId === undefined ? undefined : stepsUntilAnswer(game.kept, moveId);
        if (answered !== undefined) return viewOf(id, game.kept, answered);
        const kept = await playOn(id, game.kept, { kind: 'move', move, moveId }, options);
        return saved(store(), game, kept, clock);
      }),
    forfeit: (id) =>
      queue.run(id, async () => {
        const game = await load(id);
        if (viewOf(id, game.kept).stage === 'over') return viewOf(id, game.kept);
        return saved(store(), game, await playOn(id, game.kept, { kind: 'forfeit' }, options), clock);
      }),
    find: async (id) => viewOf(id, (await load(id)).kept),
    opponents: () =>
      [...opponents.attacker, ...opponents.defender].map(({ name, role, summary, source }) => ({
        name,
        role,
        summary,
        source,
      })),
  };
}

interface LoadedGame {
  readonly id: string;
  readonly startedAt: number;
  readonly version: number;
  readonly kept: KeptGame;
}

async function loaded(store: TabooGameStore, id: string): Promise<LoadedGame> {
  const stored = await store.find(id);
  if (stored) return { ...stored, kept: readKeptGame(id, stored.body) };
  throw new ParleyError('PARLEY_GAME_UNKNOWN', `There is no game ${id}.`, {
    remedy: `Start one with POST /v1/taboo/games. Games are kept for ${keptGames.days} days.`,
    context: { id },
  });
}

async function saved(
  store: TabooGameStore,
  { id, startedAt, version }: LoadedGame,
  kept: KeptGame,
  clock: Pick<Clock, 'now'>,
): Promise<GameView> {
  const body = JSON.stringify(kept);
  if (await store.replace({ id, startedAt, changedAt: clock.now(), version: version + 1, body })) {
    return viewOf(id, kept);
  }
  throw new ParleyError('PARLEY_GAME_IMPOSSIBLE', `Another move was made in the game ${id} at the same time.`, {
    remedy: 'Look at the game, and move again.',
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
