import { describe, expect, it } from '@jest/globals';
import type { OpinionTopic, Stance } from '../../../../src/contracts/entity-index.ts';
import { splitSentences } from '../../../../src/core/text.ts';
import { opinionTopicsOf, readOpinionFiles } from '../../../../src/knowledge/opinions/read-opinions.ts';
import { type Action, actionOf, attitudesOf } from '../../../../src/rgs/opinion/action.ts';
import { footingOf, isOwnView, ownAttitude } from '../../../../src/rgs/opinion/persona.ts';
import { type Scene, speak } from '../../../../src/rgs/opinion/surface.ts';
import { silence } from '../../../../src/rgs/opinion/recalled.ts';
import { stances } from './some-topics.ts';

const topics = opinionTopicsOf(readOpinionFiles('data/opinions'));
const attitudes = [0, 1, 2, 3, 4] as const;
const mostWordings = 6;

/** Claims that only a friend of the topic may make, only a great friend, and only somebody who does not like it. */
const praise =
  /\bI (?:really |do )?(?:like|love|adore)\b(?! (?:that|hearing))|\b(?:fond of|admirer|soft spot|my vote|think well of|think better of|on the side of|all for|warmer about \S+ than you|won me over|sing the praises|a friend in me|usually defend)\b/u;
const ardour = /\b(?:great admirer|every time|very soft spot|won me over|sing the praises|if I had a heart)\b/iu;
const blame =
  /\b(?:no great fan|don't (?:quite )?get along|(?:are|is) not really for me|never be friends|can do without|could manage without|polite distance|find me praising|club against|to avoid)\b/u;
const doubts = /\b(?:two minds|changing sides|back and forth|waver|half of me|part of me|grumpy days)\b/iu;

const forbidden: Readonly<Record<Stance, readonly RegExp[]>> = {
  loves: [blame, doubts],
  likes: [blame, doubts, ardour],
  mixed: [praise, blame, ardour],
  dislikes: [praise, ardour, doubts],
};

const situations: readonly Pick<Scene, 'towards' | 'episode'>[] = [
  { towards: 'agree', episode: { asked: 'opinion', went: null, hasToldView: false, said: 2 } },
  { towards: 'agree', episode: { asked: 'reason', went: 'agree', hasToldView: true, said: 2 } },
  { towards: 'agree', episode: { asked: 'reason', went: 'disagree', hasToldView: true, said: 2 } },
  { towards: 'disagree', episode: { asked: 'reason', went: null, hasToldView: false, said: 2 } },
  { towards: 'nobody', episode: { asked: 'opinion', went: null, hasToldView: false, said: 2 } },
];
/** The moves that open and argue in all the ways that there are. */
const tellingMoves = ['tellAndAskOpinion', 'agreeAndAskReason', 'agreeAndAskAgreement', 'argue', 'leave'] as const;
const actions: readonly Action[] = tellingMoves.flatMap((move) =>
  attitudesOf(move).map((attitude) => actionOf(move, attitude)),
);

/** All that can be said of the topic, with every wording. */
function sayings(topic: OpinionTopic): string[] {
  const given = { topic, reason: 'it came up in the tests', features: silence, view: 3 } as const;
  return situations.flatMap((situation) =>
    actions.flatMap((action) =>
      Array.from({ length: mostWordings }, (_, index) =>
        speak(action, {
          ...given,
          ...situation,
          choose: (wordings) => wordings[index % wordings.length] ?? '',
        }),
      ),
    ),
  );
}

describe("Parley's persona", () => {
  it('never says more of any topic of data/opinions than its stance allows', () => {
    expect(topics.length).toBeGreaterThanOrEqual(9);
    for (const topic of topics) {
      const claims = new Set(sayings(topic).flatMap(splitSentences));
      const statements = [...claims].filter((sentence) => !sentence.endsWith('?'));
      for (const pattern of forbidden[topic.stance]) {
        const said = statements.filter((sentence) => pattern.test(sentence.replaceAll(topic.name, 'X')));
        expect({ topic: topic.title, stance: topic.stance, said }).toEqual({
          topic: topic.title,
          stance: topic.stance,
          said: [],
        });
      }
    }
  });

  it('takes sides as its own only where the stance has them', () => {
    const own = Object.fromEntries(
      stances.map((stance) => [stance, attitudes.filter((attitude) => isOwnView(footingOf(stance, attitude)))]),
    );
    expect(own).toEqual({ loves: [3, 4], likes: [3, 4], mixed: [0, 1, 3, 4], dislikes: [0, 1] });
  });

  it('tells its own view when asked', () => {
    for (const stance of stances) expect(isOwnView(footingOf(stance, ownAttitude(stance)))).toBe(true);
    expect(stances.map((stance) => footingOf(stance, ownAttitude(stance)))).toEqual([
      'loves',
      'likes',
      'leansFor',
      'dislikes',
    ]);
  });

  it('grants the other side instead of claiming it', () => {
    expect([footingOf('dislikes', 4), footingOf('loves', 0)]).toEqual(['grantsFor', 'grantsAgainst']);
  });
});
