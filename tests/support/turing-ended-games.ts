import type { TuringStore } from '../../src/contracts/turing-store.ts';
import { payoffPresets } from '../../src/games/turing/payoffs/payoff-presets.ts';
import { scoreMatch } from '../../src/games/turing/payoffs/score-match.ts';
import type { OverFrame } from '../../src/games/turing/protocol/frames.ts';
import { replayTuring } from '../../src/games/turing/rules/replay-turing.ts';
import { predictionOf, type TuringEvent, type TuringMatch } from '../../src/games/turing/rules/turing-match.ts';
import { otherSeat, plainRules, type Identity, type Seat } from '../../src/games/turing/rules/turing-rules.ts';
import type { EndedGame, EndedSeat } from '../../src/games/turing/service/ended-game.ts';
import type { TuringAccount, TuringAccounts } from '../../src/games/turing/service/turing-accounts.ts';
import { noStyleRewards } from '../../src/games/turing/style/style-points.ts';

/** What happens in a game that a test wants to be over. */
export interface WishedGame {
  readonly id: string;
  readonly a: Pick<TuringAccount, 'id' | 'kind'>;
  readonly b: Pick<TuringAccount, 'id' | 'kind'>;
  readonly forum?: string;
  readonly at?: number;
  /** In turns, a first. */
  readonly says?: readonly string[];
  readonly predicts?: Partial<Record<Seat, Identity>>;
  readonly leaves?: Seat;
}

const stepMs = 4000;

/** A game that is over, as the engine hands it to the accounts. */
export function endedGame({ id, a, b, forum = 'plain', at = 1000, ...course }: WishedGame): EndedGame {
  const match = playedMatch({ a, b, at, ...course });
  const score = scoreMatch(match, {
    payoffs: payoffPresets.balanced.matrix,
    leaving: -2,
    hasty: 0.5,
    style: noStyleRewards,
  });
  const seatOf = (seat: Seat): EndedSeat => {
    const key = `${id}-${seat}`;
    const over: OverFrame = {
      kind: 'over',
      game: key,
      seq: match.messages.length + 2,
      cause: match.outcome?.cause ?? 'void',
      brokenBy: null,
      partner: match.players[otherSeat(seat)].identity,
      partnerName: 'Somebody',
      yourPrediction: predictionOf(match, seat)?.says ?? null,
      partnerPrediction: predictionOf(match, otherSeat(seat))?.says ?? null,
      you: score.seats[seat],
      them: score.seats[otherSeat(seat)],
      isRated: score.isRated,
      unrated: null,
      result: seat === 'a' ? score.result : 1 - score.result,
      lasted: match.outcome?.after ?? 0,
    };
    return { account: { a, b }[seat].id, key, over };
  };
  return { id, forum, endedAt: match.now, match, score, seats: { a: seatOf('a'), b: seatOf('b') } };
}

function playedMatch({
  a,
  b,
  at = 1000,
  says = ['hello there', 'hi, how are you', 'fine, thanks', 'good to hear', 'what do you do', 'not much'],
  predicts = { a: b.kind },
  leaves,
}: Omit<WishedGame, 'id' | 'forum'>): TuringMatch {
  const said = says.map((text, place): TuringEvent => {
    return { kind: 'message', seat: place % 2 === 0 ? 'a' : 'b', text, at: at + (place + 1) * stepMs };
  });
  const later = at + (says.length + 1) * stepMs;
  const predicted = (['a', 'b'] as const).flatMap((seat): TuringEvent[] => {
    const kind = predicts[seat];
    return kind === undefined ? [] : [{ kind: 'prediction', seat, says: kind, at: later }];
  });
  const left: TuringEvent[] = leaves ? [{ kind: 'leave', seat: leaves, at: later }] : [];
  const players = {
    a: { identity: a.kind, mayPredict: true },
    b: { identity: b.kind, mayPredict: true },
  };
  const tick: TuringEvent = { kind: 'tick', at: later + 1_000_000 };
  return replayTuring(plainRules, players, at, [...said, ...predicted, ...left, tick]);
}

/** Ends a game as the engine does: asked again where somebody else wrote in between. */
export async function endInStore(
  store: TuringStore,
  accounts: Pick<TuringAccounts, 'endWrites'>,
  game: EndedGame,
): Promise<OverFrame['unrated']> {
  for (;;) {
    const { unrated, writes } = await accounts.endWrites(game);
    if ((await store.commit(writes)) === 'committed') return unrated;
  }
}
