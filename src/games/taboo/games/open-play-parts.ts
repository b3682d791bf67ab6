import type { Config } from '../../../config/config.ts';
import type { TabooTurns } from '../../arena/serve/taboo-turns.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { openAgentParts } from '../agents/open-parts.ts';
import { type JudgeKind, openJudges } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import type { PlayOnParts } from './play-on.ts';

export interface OpenPlayOptions {
  readonly config: Config;
  /** Where the agents move. */
  readonly turns: TabooTurns;
  /** Told what the judges must do without. */
  readonly onNote: (note: string) => void;
}

/** What games with people are played with on this machine; nothing is read before the first game. */
export function openPlayParts({ config, turns, onNote }: OpenPlayOptions): PlayOnParts {
  let parts: AgentParts | undefined;
  const opened = (): AgentParts => (parts ??= openAgentParts({ config, onNote }));
  const judges = new Map<JudgeKind, Promise<readonly UtteranceJudge[]>>();
  const open = async (kind: JudgeKind): Promise<readonly UtteranceJudge[]> => {
    const { judges: ready, notes } = await openJudges(kind, opened(), 'calibrated');
    for (const note of notes) onNote(note);
    return ready;
  };
  return {
    turns,
    judges: (kind) => {
      const known = judges.get(kind) ?? open(kind);
      judges.set(kind, known);
      return known;
    },
    inflections: () => opened().inflections,
  };
}
