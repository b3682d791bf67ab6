import { useCallback, useEffect, useState } from 'preact/hooks';
import { Problem } from '../api.ts';
import { type Fault, newId, useAttempts } from '../attempts.ts';
import {
  type Answers,
  answer,
  ask,
  type Door,
  enter,
  erase,
  findDoor,
  findParticipant,
  type Participant,
  say,
  type Seat,
} from './study-api.ts';
import { forgetKey, rememberedKey, rememberKey } from './study-memory.ts';

/** Where somebody is who came to the page. */
export type StudyStage =
  | { readonly name: 'loading' | 'absent' | 'over' | 'declined' | 'erased' }
  | { readonly name: 'consent'; readonly door: Door }
  | { readonly name: 'inside'; readonly seat: Seat; readonly view: Participant };

export interface Study {
  readonly stage: StudyStage;
  readonly isWaiting: boolean;
  readonly fault: Fault | undefined;
  agree(): void;
  decline(): void;
  start(): void;
  move(kind: 'utterance' | 'guess', text: string): void;
  answer(answers: Answers): void;
  leave(): void;
  erase(): void;
  /** Somebody else takes part in this browser. */
  next(): void;
}

const study = new URLSearchParams(location.search).get('id') ?? '';

/** What was asked for is not there. */
function isMissing(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 400);
}

async function whereAmI(): Promise<StudyStage> {
  try {
    const door = await findDoor(study);
    const inside = await insideAgain();
    if (inside) return inside;
    return door.state === 'open' ? { name: 'consent', door } : { name: 'over' };
  } catch (error) {
    if (isMissing(error)) return { name: 'absent' };
    throw error;
  }
}

async function insideAgain(): Promise<StudyStage | undefined> {
  const key = rememberedKey(study);
  if (key === null) return undefined;
  try {
    const seat = { study, key };
    return { name: 'inside', seat, view: await findParticipant(seat) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    forgetKey(study);
    return undefined;
  }
}

async function goIn(requestId: string): Promise<StudyStage> {
  try {
    const { key, view } = await enter(study, requestId);
    rememberKey(study, key);
    return { name: 'inside', seat: { study, key }, view };
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return { name: 'over' };
    throw error;
  }
}

/** After a server's start the program reads what it knows first: it is asked again for a while. */
async function startPatiently(seat: Seat, tries = 5): Promise<Participant> {
  try {
    return await ask(seat, 'start');
  } catch (error) {
    if (tries <= 1 || !(error instanceof Problem) || error.status !== 504) throw error;
    return startPatiently(seat, tries - 1);
  }
}

/** The state of the page of a study. */
export function useStudy(): Study {
  const [stage, setStage] = useState<StudyStage>({ name: 'loading' });
  const { isWaiting, fault, attempt } = useAttempts();
  const look = useCallback(() => {
    if (study === '') setStage({ name: 'absent' });
    else attempt(async () => setStage(await whereAmI()));
  }, [attempt]);
  useEffect(look, [look]);
  const act = (work: (seat: Seat) => Promise<Participant>): void => {
    if (stage.name !== 'inside') return;
    const { seat } = stage;
    attempt(async () => setStage({ name: 'inside', seat, view: await work(seat) }));
  };
  return {
    stage,
    isWaiting,
    fault,
    agree: () => {
      const requestId = newId();
      attempt(async () => setStage(await goIn(requestId)));
    },
    decline: () => setStage({ name: 'declined' }),
    start: () => act(startPatiently),
    move: (kind, text) => {
      const moveId = newId();
      act((seat) => say(seat, kind, text, moveId));
    },
    answer: (answers) => act((seat) => answer(seat, answers)),
    leave: () => act((seat) => ask(seat, 'leave')),
    erase: () => {
      if (stage.name !== 'inside') return;
      const { seat } = stage;
      attempt(async () => {
        await erase(seat);
        forgetKey(study);
        setStage({ name: 'erased' });
      });
    },
    next: () => {
      forgetKey(study);
      look();
    },
  };
}
