import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Forum } from '../../forums/forum.ts';
import { drawSeats } from '../../rules/turing-match.ts';
import { type Seat, seats } from '../../rules/turing-rules.ts';
import { drawSeatPace } from '../../timing/plan-posting.ts';
import { type Found, keptWrite, type LiveGame, type SeekerRecord } from './game-documents.ts';
import { logWrite, type OpenedEntry } from './game-log.ts';
import { type GameState, openGame } from './game-state.ts';
import type { GamesParts } from './games-parts.ts';
import { homeLease } from './home-keeper.ts';
import type { PresentStanding } from './standings.ts';
import { seekerWrite } from './wishes.ts';

/** Somebody who is to play, with the document of its wish. */
export interface Waiting {
  readonly seeker: Found<SeekerRecord>;
  readonly present: PresentStanding;
}

/** In which home a game begins, under which fence of its lease. */
export interface StartPlace {
  readonly home: string;
  readonly fence: number;
  /** The right to match in the forum. */
  readonly mayMatch: TuringWrite;
}

export interface StartedGame {
  readonly game: string;
  readonly live: LiveGame;
  readonly state: GameState;
}

/** Begins a game of two: all of it or nothing, so that nobody is given two games for one wish. Undefined where something has changed. */
export async function startGame(
  parts: GamesParts,
  forum: Forum,
  pair: readonly [Waiting, Waiting],
  place: StartPlace,
): Promise<StartedGame | undefined> {
  const { store, clock, newId, random } = parts;
  const game = newId();
  const seated = drawSeats(pair, random);
  const opened = openedEntry(parts, forum, seated);
  const liveSeat = (seat: Seat) => {
    const { account, key, identity } = opened.players[seat];
    return { account, key, kind: identity };
  };
  const live: LiveGame = {
    home: place.home,
    forum: forum.name,
    startedAt: opened.at,
    seats: { a: liveSeat('a'), b: liveSeat('b') },
  };
  const result = await store.commit([
    place.mayMatch,
    { kind: 'holds', lease: homeLease(place.home), fence: place.fence },
    logWrite(game, 0, [opened]),
    keptWrite('live', game, 0, live),
    ...seats.map((seat): TuringWrite => {
      const { key, account } = live.seats[seat];
      return keptWrite('keys', key, 0, { game, seat, account });
    }),
    ...pair.map(({ seeker }) => wishAfter(seeker, clock.now())),
  ]);
  return result === 'committed' ? { game, live, state: openGame(opened) } : undefined;
}

/** A person's wish is fulfilled; a bot's stands, and says when its last game began. */
function wishAfter({ id, version, body }: Found<SeekerRecord>, now: number): TuringWrite {
  if (body.kind === 'human') return { kind: 'delete', collection: 'seekers', id, expected: version };
  return seekerWrite(id, version, { ...body, lastGameAt: now });
}

function openedEntry(parts: GamesParts, forum: Forum, seated: Readonly<Record<Seat, Waiting>>): OpenedEntry {
  const { clock, newId, random, tempoOf } = parts;
  const tempo = tempoOf(forum);
  const playerOf = (seat: Seat): OpenedEntry['players']['a'] => {
    const { account, mayPredict } = seated[seat].present.standing;
    const { hold, typing } = drawSeatPace(tempo, random);
    const pace = { hold, typing: { pace: typing.pace, messages: [...typing.messages] } };
    return { account: account.id, nickname: account.nickname, identity: account.kind, mayPredict, key: newId(), pace };
  };
  const roleOf = (seat: Seat): OpenedEntry['roles']['a'] => {
    const { text, characters, words, hint } = forum.roles[seat];
    return { text, characters, words, hint };
  };
  return {
    kind: 'opened',
    at: clock.now(),
    forum: forum.name,
    title: forum.title,
    rules: forum.rules,
    roles: { a: roleOf('a'), b: roleOf('b') },
    hasDictionary: forum.dictionary !== null,
    replies: forum.replies,
    spectators: forum.spectators,
    players: { a: playerOf('a'), b: playerOf('b') },
  };
}
