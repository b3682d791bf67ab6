import type { Random } from '../../../core/random.ts';
import { type Audition, type AuditionStage, startAudition } from './audition.ts';
import { type AuditionSettings, auditionSettings } from './audition-settings.ts';
import { rightsOf } from './audition-rights.ts';
import { type AuditionEvent, runAudition } from './run-audition.ts';

/** How good a bot is: probabilities. */
export interface BotSkill {
  /** That it tells a side of a conversation rightly. */
  readonly accuracy: number;
  /** That it is told early by a bot of its league. */
  readonly told: number;
  /** That it wins a game that is not drawn. */
  readonly won: number;
}

/** What became of a simulated bot. */
export interface AuditionCourse {
  readonly stage: AuditionStage;
  readonly exams: number;
  readonly leagueGames: number;
  readonly trialGames: number;
  readonly strikes: number;
  readonly days: number;
}

const dayMs = 24 * 3_600_000;

/** The audition of a bot that takes every exam and plays every game that it may, until it is a full player or the days are over. */
export function simulateAudition(
  skill: BotSkill,
  days: number,
  random: Random,
  settings: AuditionSettings = auditionSettings,
): AuditionCourse {
  let audition = startAudition(0);
  const counts = { exams: 0, leagueGames: 0, trialGames: 0, strikes: 0 };
  const apply = (event: AuditionEvent): void => {
    audition = runAudition(audition, event, settings).audition;
  };
  let day = 0;
  for (; day < days && audition.stage !== 'full'; day += 1) {
    const at = day * dayMs;
    apply({ kind: 'tick', at });
    if (rightsOf(audition, at, settings).exam === 'draw') {
      counts.exams += 1;
      const conversations = Array.from({ length: settings.exam.conversations }, (_, place) => `${day}/${place}`);
      apply({ kind: 'exam-drawn', conversations, at });
      const of = 2 * settings.exam.conversations;
      apply({ kind: 'exam-graded', right: successes(of, skill.accuracy, random), of, at });
    }
    playDay(at);
  }
  counts.strikes = audition.history.filter(({ reason }) => reason === 'trial-failed' || reason === 'banned').length;
  return { stage: audition.stage, ...counts, days: day };

  function playDay(at: number): void {
    const { perDay } = rightsOf(audition, at, settings).limits;
    for (let game = 0; game < perDay && rightsOf(audition, at, settings).opponents !== 'nobody'; game += 1) {
      const { event, kind } = nextGame(audition, skill, at, random);
      if (event === undefined) return;
      counts[kind] += 1;
      apply(event);
    }
  }
}

function nextGame({ stage }: Audition, { told, won }: BotSkill, at: number, random: Random) {
  const kind = stage === 'rookie' ? ('leagueGames' as const) : ('trialGames' as const);
  if (stage !== 'rookie' && stage !== 'novice') return { kind, event: undefined };
  const event: AuditionEvent =
    stage === 'rookie'
      ? { kind: 'rookie-game', result: random.next() < told ? 'detected' : 'undetected', at }
      : { kind: 'game', result: random.next() < won ? 'won' : 'lost', at };
  return { kind, event };
}

function successes(trials: number, probability: number, random: Random): number {
  let count = 0;
  for (let trial = 0; trial < trials; trial += 1) if (random.next() < probability) count += 1;
  return count;
}
