import { call } from '../api.ts';

/** What the page needs of the HTTP interface for studies (docs/http-api.md). */
export interface Door {
  readonly state: 'open' | 'full' | 'closed';
  readonly consent: string;
}

export interface Questions {
  readonly nativeSpeaker: string;
  readonly attention: string;
  readonly lines: readonly string[];
}

export interface Participant {
  readonly code: string;
  readonly phase: 'instructions' | 'talk' | 'guess' | 'questions' | 'done' | 'left';
  readonly instructions: string;
  readonly turn: number;
  readonly turns: number;
  readonly history: readonly {
    readonly by: 'you' | 'program';
    readonly kind: 'utterance' | 'guess';
    readonly text: string;
  }[];
  readonly mayGuess: boolean;
  readonly remark: 'malformed-guess' | 'wrong-guess' | null;
  readonly questions: Questions | null;
  readonly afterwards: string | null;
}

export interface Answers {
  readonly nativeSpeaker: boolean | null;
  readonly line: number;
}

/** Somebody in a study. */
export interface Seat {
  readonly study: string;
  readonly key: string;
}

const placeOf = (study: string): string => `/v1/studies/${encodeURIComponent(study)}`;
const seatAt = ({ study, key }: Seat): string => `${placeOf(study)}/participants/${encodeURIComponent(key)}`;

/** The study, as who comes to it sees it. @throws Problem, as all here */
export function findDoor(study: string): Promise<Door> {
  return call('GET', placeOf(study));
}

/** Takes part, by whoever has agreed; the same id twice is one person. */
export function enter(study: string, requestId: string): Promise<{ readonly key: string; readonly view: Participant }> {
  return call('POST', `${placeOf(study)}/participants`, { agrees: true, requestId });
}

/** What the participant may see now. */
export function findParticipant(seat: Seat): Promise<Participant> {
  return call('GET', seatAt(seat));
}

/** What needs no more than to be asked for. */
export function ask(seat: Seat, what: 'start' | 'leave'): Promise<Participant> {
  return call('POST', `${seatAt(seat)}/${what}`, {});
}

/** Says something; the same id twice is one move. */
export function say(seat: Seat, kind: 'utterance' | 'guess', text: string, moveId: string): Promise<Participant> {
  return call('POST', `${seatAt(seat)}/moves`, { kind, text, moveId });
}

/** Answers the questions at the end; the first answers count. */
export function answer(seat: Seat, answers: Answers): Promise<Participant> {
  return call('POST', `${seatAt(seat)}/answers`, answers);
}

/** Deletes all that is kept of the participant. */
export function erase(seat: Seat): Promise<void> {
  return call('DELETE', seatAt(seat));
}
