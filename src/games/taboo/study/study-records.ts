import type { z } from 'zod';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type StoredValues, storedValues } from '../games/stored-values.ts';
import {
  type KeptParticipant,
  keptArrivals,
  keptParticipant,
  keptPlan,
  type StudyArrivals,
  type StudyPlan,
} from './kept-study.ts';

/** Studies in a store of their own, from which nothing is ever pruned. */
export interface StudyRecords {
  /** By the study's id, as are the arrivals. */
  readonly plans: StoredValues<StudyPlan>;
  readonly arrivals: StoredValues<StudyArrivals>;
  /** By the participant's key. */
  readonly participants: StoredValues<KeptParticipant>;
  deleteStudy(id: string): Promise<void>;
  /** False where there was none. */
  deleteParticipant(key: string): Promise<boolean>;
}

export interface StudyRecordsOptions {
  readonly store: () => TabooGameStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** The records of studies in a store of games. */
export function studyRecords({ store, clock }: StudyRecordsOptions): StudyRecords {
  const values = <T>(kind: string, schema: z.ZodType<T>): StoredValues<T> => {
    const read = (id: string, body: string): T => readRecord(id, body, schema);
    const stored = storedValues({ store, clock, read, missing: unknownStudy });
    return {
      ...stored,
      add: (id, value) => stored.add(`${kind}:${id}`, value),
      find: (id) => stored.find(`${kind}:${id}`),
      load: (id) => stored.load(`${kind}:${id}`),
    };
  };
  return {
    plans: values('plan', keptPlan),
    arrivals: values('arrivals', keptArrivals),
    participants: values('participant', keptParticipant),
    deleteStudy: async (id) => {
      await store().delete(`arrivals:${id}`);
      await store().delete(`plan:${id}`);
    },
    deleteParticipant: (key) => store().delete(`participant:${key}`),
  };
}

/** What says that there is no such study, or nobody of such a key in it. */
export function unknownStudy(): ParleyError {
  return new ParleyError(
    'PARLEY_STUDY_UNKNOWN',
    'There is no study at this address, or nothing is kept of this part in it.',
    {
      remedy: 'Look whether the address is complete, or ask whoever gave it to you.',
    },
  );
}

function readRecord<T>(id: string, body: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    const why = messageOf(cause).replace(/\s+/gu, ' ');
    throw new ParleyError('PARLEY_STORE_CORRUPT', `The record ${id} of a study cannot be read: ${why}.`, {
      remedy: 'Put a backup in place of the store.',
      context: { id },
      cause,
    });
  }
}
