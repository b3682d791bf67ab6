import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import type { TabooTurns } from '../../arena/serve/taboo-turns.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { openAgentParts } from '../agents/open-parts.ts';
import { type JudgeKind, openJudges } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import { clues } from '../play/clues.ts';
import { opponents } from './opponents.ts';
import { createTabooGames, type TabooGames } from './taboo-games.ts';

export interface OpenGamesOptions {
  readonly config: Config;
  readonly store: () => TabooGameStore;
  /** Where the agents move. */
  readonly turns: TabooTurns;
  /** Told what the judges must do without. */
  readonly onNote: (note: string) => void;
}

/** Games of people with the agents of this machine, for words that have clues; nothing is read before the first game. */
export function openTabooGames({ config, store, turns, onNote }: OpenGamesOptions): TabooGames {
  let parts: AgentParts | undefined;
  const opened = (): AgentParts => (parts ??= openAgentParts({ config, onNote }));
  const judges = new Map<JudgeKind, Promise<readonly UtteranceJudge[]>>();
  const open = async (kind: JudgeKind): Promise<readonly UtteranceJudge[]> => {
    const { judges: ready, notes } = await openJudges(kind, opened(), 'calibrated');
    for (const note of notes) onNote(note);
    return ready;
  };
  return createTabooGames({
    store,
    turns,
    opponents,
    judges: (kind) => {
      const known = judges.get(kind) ?? open(kind);
      judges.set(kind, known);
      return known;
    },
    inflections: () => opened().inflections,
    hintsOf: (word) => clues.get(word)?.hints ?? [],
    words: [...clues.keys()],
    clock: systemClock,
    newId: randomUUID,
  });
}
