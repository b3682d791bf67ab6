import { z } from 'zod';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { type KeptParticipant, keptPlan, type StudyPlan } from './kept-study.ts';
import { participantView } from './participant-view.ts';
import { studyGameOf, type StudyTranscript, transcriptOf } from './study-export.ts';
import { type StudyRecords, studyRecords, unknownStudy } from './study-records.ts';
import type { StudyGame } from './study-report.ts';

/** How far a study is; nothing in it tells of arms or of who won. */
export interface StudyStatus {
  readonly study: string;
  readonly state: 'open' | 'full' | 'closed';
  readonly places: number;
  readonly came: number;
  readonly underWay: number;
  readonly done: number;
  readonly left: number;
  readonly deleted: number;
}

/** A study as whoever runs it handles it. */
export interface StudyDesk {
  /** @throws ParleyError PARLEY_INPUT_INVALID for codes that come twice, no places or too many */
  open(plan: StudyPlan): Promise<StudyStatus>;
  /** @throws ParleyError PARLEY_STUDY_UNKNOWN, as all that follow */
  status(study: string): Promise<StudyStatus>;
  /** Lets nobody in any more; who is in may come to the end. */
  close(study: string): Promise<StudyStatus>;
  /** The games for `parley taboo study report`. @throws ParleyError PARLEY_STUDY_CLOSED while the study takes people: nobody looks at outcomes before */
  games(study: string): Promise<readonly StudyGame[]>;
  /** What was said, without arms and words, and without the guesses of one arm. */
  transcripts(study: string): Promise<readonly StudyTranscript[]>;
  /** Deletes all that is kept of the participant with a code. */
  forget(study: string, code: string): Promise<void>;
  /** Deletes a study with everybody in it. */
  delete(study: string): Promise<void>;
}

export interface StudyDeskOptions {
  readonly store: TabooGameStore;
  readonly clock: Pick<Clock, 'now'>;
  /** Makes an id that cannot be guessed: it is what lets people in. */
  readonly newId: () => string;
}

/** The desk of whoever runs studies. */
export function createStudyDesk({ store, clock, newId }: StudyDeskOptions): StudyDesk {
  const records = studyRecords({ store: () => store, clock });
  const status = (study: string): Promise<StudyStatus> => statusOf(study, records);
  return {
    open: async (given) => {
      const plan = checkedPlan(given);
      const study = newId();
      await records.plans.add(study, plan);
      await records.arrivals.add(study, { keys: [], requestIds: [], closedAt: null });
      return status(study);
    },
    status,
    close: async (study) => {
      await close(study, records, clock);
      return status(study);
    },
    games: async (study) => {
      const { state } = await status(study);
      if (state === 'open') throw stillOpen(study);
      return (await participantsOf(study, records)).map((kept) => studyGameOf(kept));
    },
    transcripts: async (study) => (await participantsOf(study, records)).map((kept) => transcriptOf(kept)),
    forget: async (study, code) => {
      const { places } = (await records.plans.load(study)).value;
      const key = (await records.arrivals.load(study)).value.keys[places.findIndex((place) => place.code === code)];
      if (key === undefined || !(await records.deleteParticipant(key))) throw unknownStudy();
    },
    delete: async (study) => {
      // Nobody comes after that whose key is not among these.
      const keys = await close(study, records, clock);
      for (const key of keys) await records.deleteParticipant(key);
      await records.deleteStudy(study);
    },
  };
}

/** Closes a study where it is open, again and again while people come at the same time; gives back the keys of all who came. */
async function close(study: string, records: StudyRecords, clock: Pick<Clock, 'now'>): Promise<readonly string[]> {
  for (;;) {
    const arrived = await records.arrivals.load(study);
    const { keys, closedAt } = arrived.value;
    if (closedAt !== null) return keys;
    if (await records.arrivals.replace(arrived, { ...arrived.value, closedAt: clock.now() })) return keys;
  }
}

async function statusOf(study: string, records: StudyRecords): Promise<StudyStatus> {
  const places = (await records.plans.load(study)).value.places.length;
  const { keys, closedAt } = (await records.arrivals.load(study)).value;
  const kept = await participantsOf(study, records);
  const [done, left] = (['done', 'left'] as const).map(
    (phase) => kept.filter((one) => participantView(one).phase === phase).length,
  );
  const state = closedAt !== null ? 'closed' : keys.length >= places ? 'full' : 'open';
  const ended = { done: done ?? 0, left: left ?? 0 };
  const underWay = kept.length - ended.done - ended.left;
  return { study, state, places, came: keys.length, underWay, ...ended, deleted: keys.length - kept.length };
}

/** Everybody whose record is there. */
async function participantsOf(study: string, { arrivals, participants }: StudyRecords): Promise<KeptParticipant[]> {
  const { keys } = (await arrivals.load(study)).value;
  const found = await Promise.all(keys.map((key) => participants.find(key)));
  return found.filter((kept) => kept !== undefined);
}

function checkedPlan(given: StudyPlan): StudyPlan {
  const { data: plan, error: cause } = keptPlan.safeParse(given);
  if (!plan) throw noPlan(`The plan of the study is none: ${z.prettifyError(cause)}.`, cause);
  if (new Set(plan.places.map(({ code }) => code)).size === plan.places.length) return plan;
  throw noPlan('A code comes twice in the plan of the study.');
}

function noPlan(message: string, cause?: unknown): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', message, {
    remedy: 'Make the plan with `parley taboo study plan`.',
    cause,
  });
}

function stillOpen(study: string): ParleyError {
  return new ParleyError(
    'PARLEY_STUDY_CLOSED',
    'The study still lets people in: nobody looks at its outcome before it is over.',
    {
      remedy: `Close it first: parley taboo study close ${study}. Its progress is in: parley taboo study status ${study}.`,
      context: { study },
    },
  );
}
