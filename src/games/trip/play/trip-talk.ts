import { createRandom, type Random } from '../../../core/random.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { readSentence } from './read-sentence.ts';
import { recognised } from './recognised.ts';
import { pardons, sentencesAfter, sentencesAgain, sentencesFor } from './sentences.ts';
import { drawAction, otherRole, type Strategy } from './strategy.ts';
import { playOn } from './trip-match.ts';
import { isSameMove, roundOf, type TripMove, type TripRole, type TripRound } from './trip-round.ts';

/** A sentence of a dialogue. */
export interface TalkLine {
  readonly by: TripRole;
  readonly text: string;
  /** What reached the other one. */
  readonly heard: string;
  /** What the other one made of it; null where it was not understood, or was no move. */
  readonly understood: TripMove | null;
}

/** A round of two who talk. */
export interface TalkedRound {
  readonly lines: readonly TalkLine[];
  readonly round: TripRound;
  /** How many sentences were taken for another move than they were meant as. */
  readonly misunderstood: number;
}

export interface TalkSettings {
  readonly seed: number;
  /** How often a name arrives misspelt, as from a speech recogniser. */
  readonly misspelt: number;
}

/** What is so, and what each of the two believes to be so; they differ where a sentence was misunderstood. */
interface Minds {
  readonly truth: readonly number[];
  readonly passenger: readonly number[];
  readonly driver: readonly number[];
}

const nobody = { passenger: null, driver: null } as const;
/** After so many questions the word is shown on a note, so to speak. */
const mostPardons = 2;

/** A round between two bots who know each other's words only as sentences. */
export function talkRound(
  trip: PlayableTrip,
  strategies: Readonly<Record<TripRole, Strategy>>,
  round: number,
  { seed, misspelt }: TalkSettings,
): TalkedRound {
  const random = createRandom(seed).fork(`talk-${round}`);
  const lines: TalkLine[] = [];
  let misunderstood = 0;
  let minds: Minds = { truth: [], passenger: [], driver: [] };
  for (;;) {
    const now = playOn(trip, nobody, { seed, round }, minds.truth);
    const added = now.choices.slice(minds.truth.length);
    minds = followed(minds, added);
    if (now.turn === null || now.turn === 'chance')
      return { lines: [...lines, ...lastWord(now, random)], round: now, misunderstood };
    const speaker = now.turn;
    const believed = roundOf(trip, minds[speaker]);
    const action = drawAction(strategies[speaker][believed.informationSet ?? 0] ?? [], random);
    const said = speak({
      trip,
      round: now,
      action,
      hearer: otherRole(speaker),
      random,
      misspelt,
      next: { seed, round },
    });
    lines.push(...said.lines);
    misunderstood += said.understood === said.heard ? 0 : 1;
    minds = afterSaid(minds, speaker, said);
  }
}

function followed({ truth, passenger, driver }: Minds, added: readonly number[]): Minds {
  return { truth: [...truth, ...added], passenger: [...passenger, ...added], driver: [...driver, ...added] };
}

/** The speaker knows what it said, the hearer what it understood; noise is part of the way to the hearer. */
function afterSaid(minds: Minds, speaker: TripRole, { action, noise, understood }: Said): Minds {
  const all = followed(minds, [action, ...noise]);
  const hearer = otherRole(speaker);
  const own = [...minds[hearer], ...(noise.length > 0 ? [action, understood] : [understood])];
  return { ...all, [hearer]: own };
}

interface Speech {
  readonly trip: PlayableTrip;
  readonly round: TripRound;
  readonly action: number;
  readonly hearer: TripRole;
  readonly random: Random;
  readonly misspelt: number;
  readonly next: { readonly seed: number; readonly round: number };
}

interface Said {
  readonly lines: readonly TalkLine[];
  readonly action: number;
  /** What chance made of the word on its way, as a choice in the tree. */
  readonly noise: readonly number[];
  /** The move that arrived, and the one that the hearer took it for, by their places among the moves. */
  readonly heard: number;
  readonly understood: number;
}

function speak({ trip, round, action, hearer, random, misspelt, next }: Speech): Said {
  const move = round.moves[action] ?? { kind: 'drive', place: 0 };
  const isHeardAnew = move.kind === 'say' && trip.isNoisy;
  const noise = isHeardAnew ? noiseAfter(trip, round, action, next) : [];
  const heard = noise[0] ?? action;
  const arrived = round.moves[heard] ?? move;
  const lines: TalkLine[] = [];
  for (let times = 0; times <= mostPardons; times += 1) {
    const [text, reached] = wordingsOf(trip, round, [move, arrived], times, random);
    const written = recognised(reached, misspelt, random);
    const read = readSentence(written, trip, round);
    const isMove = 'move' in read && read.move.kind === move.kind;
    lines.push({ by: otherRole(hearer), text, heard: written, understood: isMove ? read.move : null });
    if (isMove) return { lines, action, noise, heard, understood: placeOf(round.moves, read.move) };
    const pardon = random.pick(pardons);
    if (times < mostPardons) lines.push({ by: hearer, text: pardon, heard: pardon, understood: null });
  }
  return { lines, action, noise, heard, understood: heard };
}

function noiseAfter(
  trip: PlayableTrip,
  { choices }: TripRound,
  action: number,
  next: { readonly seed: number; readonly round: number },
): readonly number[] {
  const said = [...choices, action];
  // Only the first step is noise; a change of mind may follow it.
  return playOn(trip, nobody, next, said).choices.slice(said.length, said.length + 1);
}

/** The same wording for what is said and what arrives. */
function wordingsOf(
  { settings }: PlayableTrip,
  { events }: TripRound,
  moves: readonly [TripMove, TripMove],
  times: number,
  random: Random,
): readonly [string, string] {
  const isSecond = events.some(({ kind }) => kind === 'changes');
  const all = moves.map((move) =>
    times > 0 && move.kind === 'say'
      ? sentencesAgain(move.word, settings.destinations)
      : sentencesFor(move, settings.destinations, isSecond),
  );
  const at = random.integer(Math.max(1, Math.min(...all.map(({ length }) => length))));
  return [all[0]?.[at] ?? '', all[1]?.[at] ?? ''];
}

function placeOf(moves: readonly TripMove[], wanted: TripMove): number {
  return moves.findIndex((move) => isSameMove(move, wanted));
}

function lastWord(round: TripRound, random: Random): readonly TalkLine[] {
  const text = random.pick(sentencesAfter(round));
  return [{ by: 'passenger', text, heard: text, understood: null }];
}
