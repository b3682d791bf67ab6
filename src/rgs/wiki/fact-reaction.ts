import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { respondWith, standingOn, tellMore, type WikiTreelet } from './begin.ts';
import {
  affirmingLines,
  boredLines,
  knownReactions,
  moreLines,
  newReactions,
  plainReactions,
  surprisedReactions,
} from './content.ts';
import { handOver, leave } from './hand-over.ts';
import type { WikiState } from './state.ts';
import { isBored, wantsMore } from './user-wishes.ts';
import { worded } from './wording.ts';

type Branch = 'bored' | 'more' | 'astonished' | 'knew' | 'new' | 'surprised' | 'reaction';

const knew =
  /\b(?:i (?:already )?(?:knew|know|heard|did|have heard|have)|i've heard|(?:heard|knew|know) (?:of |about )?(?:that|it|this)|everybody knows|everyone knows|old news|already)\b/u;
const surprised =
  /\b(?:wow|really|no way|amazing|incredible|crazy|cool|awesome|interesting|fascinating|surpris\w*|didn't know|did not know|never (?:knew|heard)|had no idea|oh my|whoa|neat|funny|great|wild|mind)\b/u;

const astonished = /^(?:(?:oh|wow|wait|what|no) )*(?:really|seriously|for real|is that so|truly|honestly)(?: now)?$/u;
const denied = /^(?:(?:no|nope|nah|oh|well) )*i (?:didn't|did not|hadn't|had not|haven't|have not|never did)\b/u;
/** Sounds of listening, which a yes-or-no question does not turn into a yes. */
const listens = /^(?:ok|okay|okey|sure|right|alright|all right|i see|hm+|mhm|mm+|uh huh)(?: then)?$/u;

/** Hears what the user makes of a fact, and goes on. */
export const hearReaction: Treelet<WikiState, Branch, WikiTreelet> = {
  name: 'til',
  isEntry: false,
  classify: (turn) => {
    if (isBored(turn)) return 'bored';
    if (wantsMore(turn)) return 'more';
    if (astonished.test(turn.text)) return 'astonished';
    if (denied.test(turn.text)) return 'new';
    if (surprised.test(turn.text)) return 'surprised';
    const { answer } = turn.annotations;
    if (answer.isNo && (asksIfKnown.test(turn.lastReply) || asksIfNew.test(turn.lastReply))) return 'new';
    if (answer.isYes && asksIfKnown.test(turn.lastReply) && !listens.test(turn.text)) return 'knew';
    return knew.test(turn.text) ? 'knew' : 'reaction';
  },
  branches: {
    bored: { leadsTo: [], say: (turn, state) => leave(turn, state, boredLines) },
    more: { leadsTo: ['til', 'section', 'retelling'], say: (turn, state) => goOn(turn, state, moreLines) },
    astonished: { leadsTo: ['til', 'section'], say: (turn, state) => goOn(turn, state, affirmingLines) },
    knew: { leadsTo: ['til', 'section'], say: (turn, state) => goOn(turn, state, knownReactions) },
    new: { leadsTo: ['til', 'section'], say: (turn, state) => goOn(turn, state, newReactions) },
    surprised: { leadsTo: ['til', 'section'], say: (turn, state) => goOn(turn, state, surprisedReactions) },
    reaction: { leadsTo: ['til', 'section'], say: (turn, state) => goOn(turn, state, plainReactions) },
  },
};

const asksIfNew = /\b(?:surprise you|new to you)\b/iu;
const asksIfKnown = /\b(?:did you know|had you heard|have you heard|would you have guessed)\b/iu;

async function goOn(
  turn: TurnContext,
  state: WikiState,
  lines: readonly string[],
): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const move = await tellMore(standing);
  return move
    ? respondWith(turn, move, 'goes on after a fact', turn.choose(worded(lines, standing.entity)))
    : handOver(standing);
}
