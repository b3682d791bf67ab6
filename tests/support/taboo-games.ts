import type { TabooGameStore } from '../../src/contracts/taboo-game-store.ts';
import { systemClock } from '../../src/core/clock.ts';
import { createTabooTurns } from '../../src/games/arena/serve/taboo-turns.ts';
import type { AgentBuilder } from '../../src/games/taboo/agents/agent-builder.ts';
import type { NamedAgents } from '../../src/games/taboo/agents/agent-specs.ts';
import type { TabooAgent } from '../../src/games/taboo/agents/taboo-agent.ts';
import type { HintsOf } from '../../src/games/taboo/games/game-view.ts';
import { createTabooGames, type TabooGames } from '../../src/games/taboo/games/taboo-games.ts';
import type { UtteranceJudge } from '../../src/games/taboo/judge/utterance-judge.ts';
import { createInflections } from '../../src/games/taboo/lexicon/inflections.ts';
import type { PlayOnParts } from '../../src/games/taboo/games/play-on.ts';
import { clues } from '../../src/games/taboo/play/clues.ts';
import type { TabooRole } from '../../src/games/taboo/rules/taboo-rules.ts';
import { createStudies, type Studies } from '../../src/games/taboo/study/studies.ts';
import { createStudyDesk, type StudyDesk } from '../../src/games/taboo/study/study-desk.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { fakeParts } from './taboo-parts.ts';

/** An agent that does the same in the same place of a game. */
export const acting = <R extends TabooRole>(role: R, name: string, act: TabooAgent<R>['act']): AgentBuilder<R> => ({
  name,
  role,
  summary: `The ${role} of tests.`,
  source: 'tests',
  build: async () => ({ name, role, act }),
});

/** Says a line a turn, on either side. */
export const talkers: NamedAgents = {
  attacker: [
    acting('attacker', 'asker', ({ turn }) => ({ kind: 'utterance', text: `What about it, number ${turn}?` })),
  ],
  defender: [
    acting('defender', 'talker', (view) =>
      view.mustGuess ? { kind: 'guess', text: 'apple' } : { kind: 'utterance', text: `That is a nice ${view.turn}.` },
    ),
  ],
};

/** Finds fault with what has the word in it. */
export function faultFinder(name: UtteranceJudge['name'], word: string): UtteranceJudge {
  return {
    name,
    version: 'test',
    judge: ({ text }) => ({ valid: !text.includes(word), score: text.includes(word) ? 80 : 20, limit: 35 }),
  };
}

export interface TestGames {
  readonly agents?: NamedAgents;
  readonly store?: TabooGameStore;
  readonly words?: readonly string[];
  readonly hintsOf?: HintsOf;
  readonly judges?: readonly UtteranceJudge[];
  readonly now?: () => number;
  /** Told when the agents are to wake up. */
  readonly onWarm?: () => void;
}

const inflections = createInflections();

/** What games are played with, without models and data. */
function playParts({ agents = talkers, judges = [], onWarm = () => undefined }: TestGames): PlayOnParts {
  const turns = createTabooTurns({ agents, parts: () => fakeParts, clock: systemClock, longestMoveMs: 1000 });
  return {
    turns: { ...turns, warm: onWarm },
    judges: async () => judges,
    inflections: () => inflections,
  };
}

function numbered(name: string): () => string {
  let ids = 0;
  return () => `${name}-${(ids += 1)}`;
}

/** Games with people, without models and data. */
export function aTabooTable(games: TestGames = {}): TabooGames {
  const { agents = talkers, words = ['banana'], hintsOf = (word) => clues.get(word)?.hints ?? [] } = games;
  const store = games.store ?? createMemoryTabooGameStore();
  return createTabooGames({
    ...playParts(games),
    store: () => store,
    opponents: agents,
    hintsOf,
    words,
    clock: { now: games.now ?? (() => 1) },
    newId: numbered('game'),
  });
}

/** A study with people under way, and the desk of whoever runs it. */
export interface TestStudy {
  readonly studies: Studies;
  readonly desk: StudyDesk;
}

/** Studies with people, without models and data. */
export function someStudies(games: TestGames = {}): TestStudy {
  const store = games.store ?? createMemoryTabooGameStore();
  const clock = { now: games.now ?? (() => 1) };
  return {
    studies: createStudies({ ...playParts(games), store: () => store, clock, newId: numbered('key') }),
    desk: createStudyDesk({ store, clock, newId: numbered('study') }),
  };
}
