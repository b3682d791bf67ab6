import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { isNews, overlapLimits, withHeard } from './article.ts';
import { respondWith, standingOn, type WikiTreelet } from './begin.ts';
import { boredLines, declinedLines, exhaustedLines, sectionLeads } from './content.ts';
import { passageForAnswer } from './find-passage.ts';
import { finishedState, handOver, leave } from './hand-over.ts';
import { after, type Move, moved, offerSections, type Standing, untoldSections } from './ladder.ts';
import { contentWords, namedSection, placeSaid, sectionsIn } from './section-names.ts';
import { memoryOf, type WikiState } from './state.ts';
import { isBored, wantsMore } from './user-wishes.ts';
import { leadOf, worded } from './wording.ts';

type Branch = 'chooses' | 'declines' | 'bored' | 'elsewhere';

const leavesChoice =
  /\b(?:you (?:choose|pick|decide)|your choice|up to you|either(?: one)?|both|whichever|whatever|any(?:thing)?(?: one| of them)?|surprise me|don't (?:care|mind)|all of (?:it|them))\b/u;
const politeness = /^(?:tell|please|hear|more|want|would|like|yes|yeah|okay|sure)$/u;
const neither = /\b(?:neither|none|something else|no thanks?|not (?:really|now|interested)|nothing)\b/u;

/** Tells the section that the user chooses. */
export const hearChoice: Treelet<WikiState, Branch, WikiTreelet> = {
  name: 'section',
  isEntry: false,
  classify: async (turn, state) => {
    if (isBored(turn) && !/something else/u.test(turn.text)) return 'bored';
    const standing = await standingOn(turn, state);
    if (standing && (await chosenSection(standing))) return 'chooses';
    const { answer } = turn.annotations;
    return answer.isNo || neither.test(turn.text) ? 'declines' : 'elsewhere';
  },
  branches: {
    chooses: { leadsTo: ['section'], say: tellChosen },
    declines: { leadsTo: [], say: (turn, state) => leave(turn, state, declinedLines) },
    bored: { leadsTo: [], say: (turn, state) => leave(turn, state, boredLines) },
    elsewhere: { leadsTo: ['section'], say: takeUp },
  },
};

/** True if the utterance is hardly more than the name of a section that was not told: 'the tongue please'. */
export async function namesSection(turn: TurnContext, state: WikiState): Promise<boolean> {
  const standing = await standingOn(turn, state);
  const name = standing && namedSection(turn.text, untoldSections(standing));
  if (name === undefined) return false;
  const words = contentWords(name);
  const said = contentWords(turn.text).filter((word) => !politeness.test(word));
  return said.length <= words.length && words.every((word) => said.includes(word));
}

/** By name, by place in the list, or the first one for yes and for those who leave it open. */
async function chosenSection(standing: Standing): Promise<string | undefined> {
  const { turn, state, article } = standing;
  const remembered = state.onOffer.length > 0 ? state.onOffer : sectionsIn(turn.lastReply, article.names);
  const untold = untoldSections(standing);
  const onOffer = remembered.length > 0 ? remembered : untold.slice(0, 2);
  const named = namedSection(turn.text, onOffer) ?? namedSection(turn.text, untold);
  if (named) return named;
  const { answer } = turn.annotations;
  if (answer.isNo || neither.test(turn.text)) return undefined;
  const place = placeSaid(turn.text, onOffer.length);
  if (place !== undefined) return onOffer[place];
  const isOpen =
    answer.isYes || answer.backChannel || answer.dontKnow || leavesChoice.test(turn.text) || wantsMore(turn);
  return isOpen ? onOffer[0] : undefined;
}

async function tellChosen(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  const name = standing && (await chosenSection(standing));
  return standing && name !== undefined ? tellSection(standing, name, turn.choose(sectionLeads)) : undefined;
}

/** Tells the beginning of a section, then offers others, or says that this was most of it. */
async function tellSection(standing: Standing, name: string, lead: string): Promise<Response<WikiState> | undefined> {
  const { turn, state, entity, article } = standing;
  const memory = memoryOf(state, entity.title);
  const ofSection = article.sections.filter(({ section }) => section === name);
  const passage = ofSection.find((one) => isNews(turn, memory, one, overlapLimits.highlight)) ?? ofSection[0];
  if (!passage) return undefined;
  const heard = { ...withHeard(memory, [passage]), told: [...new Set([...memory.told, name])] };
  const text = leadOf(passage.text);
  const next = { ...after(standing, heard, { step: 'section', awaiting: null, told: text }), section: name };
  const move: Move = { text, next };
  const offer = await offerSections(moved(standing, move));
  const because = `the user chose the section "${name}"`;
  if (offer) return respondWith(turn, { text: joinTexts(text, offer.text), next: offer.next }, because, lead);
  const finished = { ...finishedState(moved(standing, move)), step: 'section' as const };
  const closing = turn.choose(worded(exhaustedLines, entity));
  return respondWith(turn, { text: joinTexts(text, closing), next: finished }, because, lead);
}

/** Neither a choice nor a refusal: what fits the user's words is told, or others go on. */
async function takeUp(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const passage = await passageForAnswer(standing);
  if (passage?.kind === 'section') return tellSection(standing, passage.section, turn.choose(sectionLeads));
  return handOver(standing, turn.choose(worded(declinedLines, standing.entity)));
}
