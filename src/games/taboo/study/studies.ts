import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createConversationQueue } from '../../../dialogue/conversation-queue.ts';
import type { LoadedValue } from '../games/stored-values.ts';
import type { PlayOnParts } from '../games/play-on.ts';
import type { MoveMade } from '../games/taboo-games.ts';
import type { KeptParticipant, StudyArrivals, StudyPlan } from './kept-study.ts';
import { type ParticipantView, participantView } from './participant-view.ts';
import { type StudyRecords, studyRecords, unknownStudy } from './study-records.ts';
import { studyTexts } from './study-texts.ts';
import { answered, begun, isEnded, moved, newParticipant, notNow, type StudyAnswers } from './take-part.ts';

/** A study as somebody who comes to it sees it. */
export interface StudyDoor {
  readonly state: 'open' | 'full' | 'closed';
  /** What one agrees to. */
  readonly consent: string;
}

/** Somebody who was let in. */
export interface Entered {
  readonly key: string;
  readonly view: ParticipantView;
}

/** A study as participants meet it. Whoever has a participant's key is that participant; keys cannot be guessed. */
export interface Studies {
  /** @throws ParleyError PARLEY_STUDY_UNKNOWN */
  door(study: string): Promise<StudyDoor>;
  /**
   * Lets somebody in who has agreed: at the next place of the plan. Who asks again with the same id is in already.
   *
   * @param requestId cannot be guessed, for whoever has it gets the key
   * @throws ParleyError PARLEY_STUDY_UNKNOWN, PARLEY_STUDY_CLOSED
   */
  enter(study: string, requestId?: string): Promise<Entered>;
  /** @throws ParleyError PARLEY_STUDY_UNKNOWN */
  find(study: string, key: string): Promise<ParticipantView>;
  /** The program speaks first; where it has, nothing happens. @throws ParleyError what keeps it from being asked */
  begin(study: string, key: string): Promise<ParticipantView>;
  /** The same move id twice is one move. @throws ParleyError PARLEY_STUDY_NOT_NOW for a move that cannot be made now */
  move(study: string, key: string, made: MoveMade): Promise<ParticipantView>;
  /** The first answers count. @throws ParleyError PARLEY_STUDY_NOT_NOW where nothing was asked yet */
  answer(study: string, key: string, answers: StudyAnswers): Promise<ParticipantView>;
  /** Stops before the end; what was said is kept, and does not count. */
  leave(study: string, key: string): Promise<ParticipantView>;
  /** Deletes all that is kept of a participant. @throws ParleyError PARLEY_STUDY_UNKNOWN */
  erase(study: string, key: string): Promise<void>;
}

export interface StudiesOptions extends PlayOnParts {
  /** Asked when the first study is. */
  readonly store: () => TabooGameStore;
  readonly clock: Pick<Clock, 'now'>;
  /** Makes an id that cannot be guessed. */
  readonly newId: () => string;
}

/** So often an arrival is tried again where another process lets somebody in at the same time. */
const mostTries = 20;

/** Makes studies for participants; each is kept after every move. */
export function createStudies(options: StudiesOptions): Studies {
  let opened: TabooGameStore | undefined;
  const store = (): TabooGameStore => (opened ??= options.store());
  const records = studyRecords({ store, clock: options.clock });
  const queue = createConversationQueue();
  const load = async (study: string, key: string): Promise<LoadedValue<KeptParticipant>> => {
    const loaded = await records.participants.load(key);
    if (loaded.value.study !== study) throw unknownStudy();
    return loaded;
  };
  const change = (study: string, key: string, changed: Change): Promise<ParticipantView> =>
    queue.run(key, async () => {
      const loaded = await load(study, key);
      const next = await changed(loaded.value);
      if (next === undefined) return participantView(loaded.value);
      if (await records.participants.replace(loaded, next)) return participantView(next);
      throw notNow('Something else happened at the same time.');
    });
  return {
    door: async (study) => {
      const door = doorOf(await arrivalsOf(records, study));
      // While the consent is read, the program reads what it knows.
      if (door.state === 'open') options.turns.warm?.();
      return door;
    },
    enter: (study, requestId) => queue.run(study, () => enter(study, requestId, records, options.newId)),
    find: async (study, key) => participantView((await load(study, key)).value),
    begin: (study, key) => change(study, key, (kept) => begun(key, kept, options)),
    move: (study, key, made) => change(study, key, (kept) => moved(key, kept, made, options)),
    answer: (study, key, answers) => change(study, key, async (kept) => answered(kept, answers)),
    leave: (study, key) => change(study, key, async (kept) => (isEnded(kept) ? undefined : { ...kept, left: true })),
    erase: (study, key) =>
      queue.run(key, async () => {
        await load(study, key);
        await records.deleteParticipant(key);
      }),
  };
}

/** What becomes of a participant's record; undefined where nothing does. */
type Change = (kept: KeptParticipant) => Promise<KeptParticipant | undefined>;

interface Arrivals {
  readonly plan: StudyPlan;
  readonly came: number;
  readonly isClosed: boolean;
}

async function arrivalsOf({ plans, arrivals }: StudyRecords, study: string): Promise<Arrivals> {
  const { value: plan } = await plans.load(study);
  const { keys, closedAt } = (await arrivals.load(study)).value;
  return { plan, came: keys.length, isClosed: closedAt !== null };
}

function doorOf({ plan, came, isClosed }: Arrivals): StudyDoor {
  const state = isClosed ? 'closed' : came >= plan.places.length ? 'full' : 'open';
  return { state, consent: studyTexts.consent };
}

async function enter(
  study: string,
  requestId: string | undefined,
  records: StudyRecords,
  newId: () => string,
): Promise<Entered> {
  const { value: plan } = await records.plans.load(study);
  const key = newId();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const arrived = await records.arrivals.load(study);
    const before = requestId === undefined ? undefined : await enteredWith(requestId, arrived.value, records);
    if (before) return before;
    const { keys, requestIds, closedAt } = arrived.value;
    const place = plan.places[keys.length];
    if (closedAt !== null || !place) throw nobodyEnters(study);
    const ids = [...keys.map((_, at) => requestIds[at] ?? ''), requestId ?? ''];
    if (!(await records.arrivals.replace(arrived, { keys: [...keys, key], requestIds: ids, closedAt }))) continue;
    const kept = newParticipant(study, place, plan, newId());
    await records.participants.add(key, kept);
    if (!(await records.arrivals.find(study))) {
      // The study was deleted meanwhile, by another process that could not know of this record.
      await records.deleteParticipant(key);
      throw unknownStudy();
    }
    return { key, view: participantView(kept) };
  }
  throw new ParleyError('PARLEY_OVERLOADED', 'Too many people come to this study at once.', {
    remedy: 'Try again in a moment.',
  });
}

/** Whoever has come with a request id; undefined where nobody has, or nothing is kept of them any more. */
async function enteredWith(
  requestId: string,
  { keys, requestIds }: StudyArrivals,
  { participants }: StudyRecords,
): Promise<Entered | undefined> {
  const key = keys[requestIds.indexOf(requestId)];
  const kept = key === undefined ? undefined : await participants.find(key);
  return key === undefined || kept === undefined ? undefined : { key, view: participantView(kept) };
}

function nobodyEnters(study: string): ParleyError {
  return new ParleyError('PARLEY_STUDY_CLOSED', 'This study is over: it lets nobody in any more.', {
    remedy: 'Thank you for coming. Nothing was kept.',
    context: { study },
  });
}
