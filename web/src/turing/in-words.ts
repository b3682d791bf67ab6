import type { OverFrame } from '../../../src/games/turing/protocol/frames.ts';
import type { Identity } from './play/play-state.ts';

/** What somebody is, in a sentence. */
export function aKind(identity: Identity): string {
  return identity === 'human' ? 'a human' : 'a bot';
}

const causes: Readonly<Record<OverFrame['cause'], string>> = {
  prediction: 'The talk ended by a guess.',
  time: 'The time was up.',
  messages: 'All messages were said.',
  silence: 'Nobody said anything for a while.',
  left: '',
  connection: '',
  'refused-messages': '',
  connections: "Both connections were lost. That is nobody's fault.",
  void: 'The house broke it off. It counts for nobody.',
};

/** Why a talk ended, for somebody who was in it. */
export function causeOf({ cause, brokenBy }: OverFrame): string {
  const who = brokenBy === 'you' ? 'You' : 'Your partner';
  if (cause === 'left') return `${who} left the talk.`;
  if (cause === 'connection') return `${who} lost the connection for too long.`;
  if (cause === 'refused-messages') return `${who} sent too much that this forum does not let through.`;
  if (cause === 'silence' && brokenBy !== null) return `${who} never said a word.`;
  return causes[cause];
}

const unratedReasons: Readonly<Record<string, string>> = {
  'pair-limit': 'You two have met often today, so it does not count for ratings.',
  'same-owner': 'Both sides belong to one owner, so it does not count for ratings.',
  farming: 'It began and ended like an earlier talk of you two, so it does not count for ratings.',
  sandbox: 'Games of the sandbox do not count for ratings.',
  banned: 'One side was banned later, so it no longer counts for ratings.',
};

/** Why a game does not count for ratings; nothing where it does. */
export function whyUnrated({ unrated, isRated }: OverFrame): string {
  if (unrated !== null) return unratedReasons[unrated] ?? 'It does not count for ratings.';
  return isRated ? '' : 'Nobody guessed, so it does not count for ratings.';
}

const refusals: Readonly<Record<string, string>> = {
  'not-your-turn': "It is your partner's turn.",
  'no-messages-left': 'You have said all your messages.',
  'too-many-in-a-row': 'Let your partner say something first.',
  'talk-is-over': 'The talk is over.',
  'predicted-already': 'You have made your guess.',
  'may-not-predict': 'In this role you do not guess.',
  over: 'The talk is over.',
};

/** Why something cannot be done now. */
export function refusalInWords(refusal: string): string {
  return refusals[refusal] ?? 'That cannot be done now.';
}

/** Points with their sign, as people write them. */
export function points(value: number): string {
  const shown = String(Math.round(Math.abs(value) * 100) / 100);
  if (value === 0) return '0';
  return value > 0 ? `+${shown}` : `−${shown}`;
}

/** Minutes and seconds. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A length of time, said. */
export function duration(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return `${Math.round(seconds)} seconds`;
  const said = String(Math.round(minutes * 2) / 2).replace('.5', ' ½');
  return minutes === 1 ? '1 minute' : `${said} minutes`;
}

/** A day and a time, as the reader writes them. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
