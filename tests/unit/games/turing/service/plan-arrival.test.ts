import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import type { OpenedEntry } from '../../../../../src/games/turing/service/games/game-log.ts';
import { openGame, withEntry } from '../../../../../src/games/turing/service/games/game-state.ts';
import { planArrival } from '../../../../../src/games/turing/service/games/plan-arrival.ts';
import { plainRules } from '../../../../../src/games/turing/rules/turing-rules.ts';
import { delayLaws } from '../../../../../src/games/turing/timing/delay-law.ts';
import { drawSeatPace } from '../../../../../src/games/turing/timing/plan-posting.ts';
import { inventRhythms } from '../../../../../src/games/turing/timing/rhythms.ts';

const random = createRandom(3);
const tempo = { law: delayLaws.fast, rhythms: inventRhythms(delayLaws.fast) };
const { timeMs } = plainRules.limits;
const role = { text: '', characters: 200, words: null, hint: '' };

function player(account: string): OpenedEntry['players']['a'] {
  const { hold, typing } = drawSeatPace(tempo, random.fork(account));
  const pace = { hold, typing: { ...typing, messages: [...typing.messages] } };
  return { account, nickname: account, identity: 'bot', mayPredict: true, key: account, pace };
}

/** A game in which something was shown at a moment, so that it is not silence that closes the talk. */
function gameAt(at: number) {
  const opened = openGame({
    kind: 'opened',
    at: 0,
    forum: 'plain',
    title: 'Two strangers',
    rules: plainRules,
    roles: { a: role, b: role },
    hasDictionary: false,
    replies: 'fast',
    spectators: null,
    players: { a: player('one'), b: player('two') },
  });
  const moments = Array.from({ length: Math.ceil(at / 30_000) }, (_, place) => Math.min(at, (place + 1) * 30_000));
  return moments.reduce(
    (state, moment, place) =>
      withEntry(state, {
        kind: 'event',
        event: { kind: 'message', seat: place % 2 === 0 ? 'a' : 'b', text: 'hello', at: moment },
        action: null,
      }),
    opened,
  );
}

describe('When a message is shown near the end of a talk', () => {
  it('is shown before time closes the talk, where it came in time', () => {
    const at = timeMs - 1000;
    const { postAt } = planArrival(gameAt(at), { seat: 'a', text: 'x'.repeat(200), at }, tempo, random.fork('a'));
    expect(postAt).toBe(timeMs - 250);
  });

  it('is not hurried where it came in the last moment, so that programs cannot fill it', () => {
    const at = timeMs - 200;
    const { postAt } = planArrival(gameAt(at), { seat: 'a', text: 'x'.repeat(200), at }, tempo, random.fork('b'));
    expect(postAt).toBeGreaterThan(timeMs);
  });
});
