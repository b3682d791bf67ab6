import type { PlayableTrip } from '../../../games/trip/play/playable-trip.ts';
import { type Unclear, readSentence } from '../../../games/trip/play/read-sentence.ts';
import { isSameMove, type TripRound } from '../../../games/trip/play/trip-round.ts';

/** What a line of the person is. */
export type TripLine =
  | { readonly kind: 'action'; readonly action: number }
  | { readonly kind: 'command'; readonly command: 'help' | 'rules' | 'score' | 'again' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'unclear'; readonly why: Unclear | 'number' | 'empty' | 'command' };

const leaving = /^\/?(?:quit|exit|q|stop|bye|goodbye)\.?$/iu;
const commands = ['help', 'rules', 'score', 'again'] as const;

/** Reads a line of the person: a number of the list, a command, or a sentence. */
export function readTripLine(line: string, trip: PlayableTrip, round: TripRound): TripLine {
  if (line === '') return { kind: 'unclear', why: 'empty' };
  if (leaving.test(line)) return { kind: 'leave' };
  const named = line.toLowerCase().replace(/^[/?]+/u, '');
  const command = commands.find((name) => name === named || (line === '?' && name === 'help'));
  if (command !== undefined) return { kind: 'command', command };
  if (line.startsWith('/')) return { kind: 'unclear', why: 'command' };
  if (/^\d+$/u.test(line)) {
    const action = Number(line) - 1;
    return action >= 0 && action < round.moves.length ? { kind: 'action', action } : { kind: 'unclear', why: 'number' };
  }
  const read = readSentence(line, trip, round);
  if ('unclear' in read) return { kind: 'unclear', why: read.unclear };
  return { kind: 'action', action: round.moves.findIndex((move) => isSameMove(move, read.move)) };
}
