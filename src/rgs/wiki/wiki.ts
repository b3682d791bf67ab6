import { defineResponseGenerator, type Prompt, type Response } from '../../contracts/response-generator.ts';
import { answerWith } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { answerQuestion } from './answer-question.ts';
import { awaitedOf, isActive } from './awaited.ts';
import { begin, followedUp, isTopic, isWorthwhile, openingMove, respondWith, standingOn } from './begin.ts';
import { linesFile } from './content.ts';
import { hearReaction } from './fact-reaction.ts';
import { refuse, returnToUntalked } from './hand-over.ts';
import { inOtherWords } from './in-other-words.ts';
import { keepsTopic } from './keeps-topic.ts';
import { introduce, nextMove, tellFact } from './ladder.ts';
import { hearAnswer } from './open-question.ts';
import { openQuestionsFile } from './open-questions.ts';
import { followLink, linkInPassage } from './passage-link.ts';
import { hearDoubt } from './retelling.ts';
import { hearChoice, namesSection } from './section-choice.ts';
import { memoryOf, type WikiState, wikiState } from './state.ts';
import { askedFor, asksOwnTaste, dislikesTopic, isBored, isGreeting, wantsFact, wantsMore } from './user-wishes.ts';

const byAwaited = { 'open-question': hearAnswer, til: hearReaction, section: hearChoice } as const;

/** Talks about anything that there is an article about: open question, fitting passage, facts, sections (paper §'Wiki', reference §10.14). */
export const wiki = defineResponseGenerator<WikiState>({
  name: 'wiki',
  description: 'Talks about whatever there is an article about, and answers questions from it.',
  examples: ["let's talk about giraffes", 'who is taylor swift', 'how long is the neck of a giraffe'],
  state: wikiState,
  content: [linesFile, openQuestionsFile],
  treelets: [begin, answerQuestion, hearAnswer, hearReaction, hearDoubt, hearChoice],
  // The text generator may be asked for a paraphrase.
  budgetMs: 2000,
  respond,
  prompt,
  reword: inOtherWords,
  // An empty line is re-prompted by others; what was offered stays open.
  passed: (turn, state) =>
    turn.text === '' || state.awaiting === null ? state : { ...state, awaiting: null, onOffer: [] },
  overrideEntity: keepsTopic,
});

async function respond(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  if (turn.text === '' || tellsSadNews(turn.text) || isGreeting(turn)) return undefined;
  const { navigation, entity } = turn;
  if (isActive(turn) && navigation.negative && !navigation.positive) return refuse(turn, state);
  if (!isTopic(entity.current)) return undefined;
  const isSame = entity.current.title === entity.previous?.title;
  const awaited = isSame ? awaitedOf(turn, state) : null;
  if (awaited && dislikesTopic(turn, entity.current)) return refuse(turn, state);
  const again = awaited === null ? undefined : await answerWith(hearDoubt, turn, state);
  if (again) return again;
  // What was not heard is said again by others.
  if (turn.annotations.complaint.kind === 'clarification') return undefined;
  if (awaited === 'section') {
    const choice = await hearChoice.classify(turn, state);
    if (choice === 'chooses') return answerWith(hearChoice, turn, state);
  }
  if (awaited !== null && (await namesSection(turn, state))) return answerWith(hearChoice, turn, state);
  if (asksOwnTaste(turn)) return undefined;
  const fact = wantsFact(turn) ? await tellWanted(turn, state) : undefined;
  if (fact) return fact;
  const answered = await answerWith(answerQuestion, turn, state);
  if (answered) return answered;
  if (linkInPassage(turn, state)?.title === entity.current.title) return followLink(turn, state);
  if (turn.annotations.question.isQuestion && !navigation.positive && !isReaction(turn, awaited)) return undefined;
  if (awaited) return answerWith(byAwaited[awaited], turn, state);
  const isWanted = entity.initiatedByUser || navigation.positive;
  return isWanted && !isUnhappy(turn) ? answerWith(begin, turn, state) : undefined;
}

/** The user asks for a fact and gets one at once; where there is none left, what it is. */
async function tellWanted(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const introduction = introduce(standing);
  const move = (await tellFact(standing)) ?? (introduction && (await followedUp(standing, introduction, nextMove)));
  return move && respondWith(turn, move, 'the user asks for a fact');
}

/** Short questions such as 'really', 'are you sure' or 'what about you' react to what was said; others ask for something. */
function isReaction(turn: TurnContext, awaited: string | null): boolean {
  if (awaited === null) return false;
  const { returnedQuestion, backChannel } = turn.annotations.answer;
  return returnedQuestion || backChannel || wantsMore(turn) || isBored(turn);
}

/** The user brings something up that they do not like, or in a sad line: no occasion to begin with it. */
function isUnhappy({ annotations, navigation }: TurnContext): boolean {
  const isSad = annotations.sentiment.label.endsWith('negative');
  return !navigation.positive && (annotations.expressedOpinion.sentiment === 'negative' || isSad);
}

const experts: ReadonlySet<string> = new Set('movies music food books games sports animals travel science'.split(' '));

/** True where somebody who knows the subject better has just said all that they had on it. */
function hasJustBeenTreated(turn: TurnContext): boolean {
  const { responding } = turn;
  return responding !== undefined && experts.has(responding.rg) && responding.rg === lastSpeakerOf(turn);
}

async function prompt(turn: TurnContext, state: WikiState): Promise<Prompt<WikiState> | undefined> {
  if (tellsSadNews(turn.text) || isGreeting(turn) || hasJustBeenTreated(turn)) return undefined;
  const standing = await standingOn(turn, state);
  const isOpen =
    standing &&
    !(turn.entity.initiatedByUser && isUnhappy(turn)) &&
    !memoryOf(state, standing.entity.title).finished &&
    isWorthwhile(standing);
  const isAsked = standing && askedFor(turn, standing.entity, false) === 'introduction';
  const introduction = isOpen && isAsked ? introduce(standing) : undefined;
  const opening = isOpen ? await openingMove(standing) : undefined;
  const move = introduction && standing ? await followedUp(standing, introduction, nextMove) : opening;
  if (move) {
    const priority = turn.responding?.handoff === 'wiki' ? 'FORCE_START' : 'CURRENT_TOPIC';
    return { ...move, priority, because: 'there is more to say about the topic' };
  }
  // Who complains or turns something down wants to get away from what was named.
  const isUnwelcome = turn.navigation.negative || turn.annotations.complaint.kind !== 'none';
  const other = isUnwelcome ? undefined : await returnToUntalked(turn, state);
  return other && { ...other.move, entity: other.entity, priority: 'CONTEXTUAL', because: 'the user named it earlier' };
}
