import type { Random } from '../../../../core/random.ts';
import type { Forum } from '../../forums/forum.ts';
import { type MatchScore, scoreMatch } from '../../payoffs/score-match.ts';
import { drawSeats, type TuringMatch } from '../../rules/turing-match.ts';
import { type Seat, seats } from '../../rules/turing-rules.ts';
import type { SeatedTalker, TuringPlayer } from '../player.ts';
import { openRehearsalRoom, type RehearsalRoom, startedIn } from './rehearsal-room.ts';

/** A game of two players of the house that is over. */
export interface RehearsedGame {
  readonly players: Readonly<Record<Seat, string>>;
  readonly match: TuringMatch;
  readonly score: MatchScore;
}

interface Seated {
  readonly talker: SeatedTalker;
  /** When it wants to be asked. */
  wakeAt: number;
  refused: string | null;
}

/** A player that is refused so often at one moment is not asked again before something happens. */
const mostRefusals = 5;

/** Plays one game of two players against each other, on a clock of its own: the same players, forum and chance, the same game. */
export async function rehearseGame(
  pair: readonly [TuringPlayer, TuringPlayer],
  forum: Forum,
  random: Random,
): Promise<RehearsedGame> {
  const players = drawSeats(pair, random.fork('seats'));
  const room = openRehearsalRoom(forum, random.fork('room'));
  const seated: Readonly<Record<Seat, Seated>> = {
    a: seat(players.a, forum, 'a', random.fork('a')),
    b: seat(players.b, forum, 'b', random.fork('b')),
  };
  while (room.match.stage !== 'over') {
    for (const one of seats) if (seated[one].wakeAt <= room.now) await ask(room, one, seated[one]);
    const before = room.match.messages.length;
    room.pass(Math.max(room.now, Math.min(room.due(), seated.a.wakeAt, seated.b.wakeAt)));
    const isNews = room.match.messages.length > before || room.match.stage === 'closing';
    if (isNews) for (const one of seats) seated[one].wakeAt = Math.min(seated[one].wakeAt, room.now);
  }
  for (const one of seats) seated[one].talker.close();
  return {
    players: { a: players.a.name, b: players.b.name },
    match: room.match,
    score: scoreMatch(room.match, forum.stakes),
  };
}

function seat(player: TuringPlayer, forum: Forum, place: Seat, random: Random): Seated {
  return { talker: player.sit(startedIn(forum, place), random), wakeAt: 0, refused: null };
}

async function ask(room: RehearsalRoom, place: Seat, seated: Seated): Promise<void> {
  seated.wakeAt = Infinity;
  for (let refusals = 0; refusals < mostRefusals; ) {
    const view = room.view(place, seated.refused);
    if (!view) return;
    const move = await seated.talker.next(view);
    if (move.kind === 'wait') {
      seated.wakeAt = room.now + Math.max(1, move.ms);
      return;
    }
    seated.refused = room.take(place, move);
    if (seated.refused !== null) refusals += 1;
  }
}
