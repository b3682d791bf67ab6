import { z } from 'zod';
import { wilsonInterval } from '../../arena/ratings/intervals.ts';
import { type StudyArm, studyArms } from './assign-arms.ts';
import { fisherExact, gamesPerArm } from './two-proportions.ts';

/** A participant's game, as the study keeps it; games whose attention check failed, or that were broken off, are kept and left out. */
export const studyGame = z.strictObject({
  code: z.string().max(100),
  arm: z.enum(studyArms),
  word: z.string().max(100),
  winner: z.enum(['attacker', 'defender', 'tie']),
  cause: z.string().max(100),
  turns: z.int().min(1).max(1000),
  attentive: z.boolean(),
  finished: z.boolean(),
  /** What the participant is: a person, as far as the study can tell. Anything else is reported apart and never as a replication. */
  participant: z.enum(['person', 'simulated']),
  nativeSpeaker: z.boolean().optional(),
});
export type StudyGame = z.infer<typeof studyGame>;

interface Share {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** What came of one arm. */
export interface ArmReport {
  readonly arm: StudyArm;
  readonly games: number;
  readonly attackerWins: Share;
  readonly defenderWins: Share;
  readonly ties: Share;
  readonly meanTurns: number;
}

export interface StudyReport {
  readonly participants: 'person' | 'simulated';
  readonly arms: readonly ArmReport[];
  /** Fisher's exact test that the attacker wins as often in both arms; null where an arm is empty. */
  readonly p: number | null;
  /** Games that each arm needs for the difference of the paper's Table 4 (60 and 46 %), at 5 % and with 80 % power. */
  readonly needed: number;
  readonly leftOut: { readonly inattentive: number; readonly unfinished: number };
}

const level = 0.95;
const paperWins = { control: 0.6, experimental: 0.46 };

/** The figures of Table 4 from games; people and programs that stand in for them are reported apart. */
export function studyReports(games: readonly StudyGame[]): StudyReport[] {
  return (['person', 'simulated'] as const).flatMap((participants) => {
    const ofKind = games.filter(({ participant }) => participant === participants);
    return ofKind.length === 0 ? [] : [reportOn(participants, ofKind)];
  });
}

function reportOn(participants: StudyReport['participants'], games: readonly StudyGame[]): StudyReport {
  const counted = games.filter(({ attentive, finished }) => attentive && finished);
  const arms = studyArms.map((arm) =>
    armReport(
      arm,
      counted.filter((game) => game.arm === arm),
    ),
  );
  const [control, experimental] = studyArms.map((arm) => {
    const ofArm = counted.filter((game) => game.arm === arm);
    return { wins: ofArm.filter(({ winner }) => winner === 'attacker').length, of: ofArm.length };
  });
  return {
    participants,
    arms,
    p: control && experimental && control.of > 0 && experimental.of > 0 ? fisherExact(control, experimental) : null,
    needed: gamesPerArm(paperWins.control, paperWins.experimental),
    leftOut: {
      inattentive: games.filter(({ attentive }) => !attentive).length,
      unfinished: games.filter(({ attentive, finished }) => attentive && !finished).length,
    },
  };
}

function armReport(arm: StudyArm, games: readonly StudyGame[]): ArmReport {
  const share = (winner: StudyGame['winner']): Share => {
    const value = games.length === 0 ? 0 : games.filter((game) => game.winner === winner).length / games.length;
    return { value, ...(games.length === 0 ? { lower: 0, upper: 1 } : wilsonInterval(value, games.length, level)) };
  };
  return {
    arm,
    games: games.length,
    attackerWins: share('attacker'),
    defenderWins: share('defender'),
    ties: share('tie'),
    meanTurns: games.length === 0 ? 0 : games.reduce((sum, { turns }) => sum + turns, 0) / games.length,
  };
}
