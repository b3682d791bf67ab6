import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { type AreaName, areaNames, familyAreas } from './areas.ts';
import { hasQuestion, withoutQuestions } from './candidates.ts';
import { contentOf, lines } from './content.ts';
import { followed, leavesFood, namesOthersTopic } from './drift.ts';
import { findReply, type Reply, saysNothing } from './find-reply.ts';
import { knownBetter, mentionsIn, mentionsInAnswer, ownIn, startsWithOwn } from './mentions.ts';
import { tellsGrief } from './sorrow.ts';
import { kept, type NeuralChatState, type Talk } from './state.ts';

type Branch = 'elsewhere' | 'refuses' | 'unsure' | 'leaves' | 'asks-back' | 'answers';
type ChatTreelet = Treelet<NeuralChatState, Branch, AreaName>;
type ChatResponse = Response<NeuralChatState>;

const mostBotTurns = 5;
const returned =
  /(?:^| )(?:and |but |so )?(?:(?:what|how) about (?:you|yours|yourself)(?: .*)?|and (?:you|yours|yourself)|(?:what|which|who|how|where|are|do|did|have|is|was|would) (?:.* )?(?:you|your|yours|yourself)\b.*)$/u;
/** What may stand before 'what about you' without being an answer. */
const mere = /^(?:(?:and|so|well|ok|okay|yeah|hm|um|uh|oh|first|parley|but|i see|tell me) ?)*$/u;
const reluctant =
  /\b(?:rather not|prefer not|none of your|not telling|private|personal|don't (?:want|wanna) to? ?(?:talk|say|tell|answer|discuss)|not (?:gonna|going to) (?:say|tell)|leave me|stop asking|skip (?:it|that|this)|next question|why do you (?:ask|care|want))\b/u;
const stillThem = /\b(?:she|she's|he|he's|they|they're|her|him|his|them|their)\b/u;
const openQuestion = /(?:^|[.!,] )(?:and |so )?(?:what|which|who|whom|where|when|why|how)\b[^.!]*\?\s*$/iu;

/** Areas in which 'my mother …' may well be the answer. */
const welcomesPeople: ReadonlySet<AreaName> = new Set(['emotions', 'food', ...familyAreas]);

/** A treelet for each area; all sort the user's line alike (reference §10.11). */
export const treelets: readonly ChatTreelet[] = areaNames.map(treeletFor);

/** The treelet of the area. */
export function treeletOf(area: AreaName): ChatTreelet | undefined {
  return treelets.find(({ name }) => name === area);
}

function treeletFor(name: AreaName): ChatTreelet {
  return {
    name,
    isEntry: true,
    classify,
    branches: {
      elsewhere: { leadsTo: [], say: () => undefined },
      refuses: {
        leadsTo: [],
        say: (turn, state) => close(turn, state, contentOf(name).refusals, 'the user would rather not'),
      },
      unsure: { leadsTo: [], say: (turn, state) => close(turn, state, lines.unsure, 'the user does not know') },
      leaves: {
        leadsTo: [],
        say: (turn, state) => close(turn, state, contentOf(name).wrapUps, 'the talk has run dry'),
      },
      'asks-back': { leadsTo: [name], say: tellOfItself },
      answers: { leadsTo: [name, 'current-and-recent-activities'], say: goOn },
    },
  };
}

function classify(turn: TurnContext, state: NeuralChatState): Branch {
  const { talk } = state;
  const { text, annotations, navigation } = turn;
  const { answer } = annotations;
  if (!talk || isForOthers(turn) || turnsToAnother(turn, state)) return 'elsewhere';
  if (annotations.offensive.isOffensive) return 'leaves';
  if (navigation.negative || reluctant.test(text)) return 'refuses';
  if (onlyAsksBack(turn)) return talk.toldAboutMe ? 'leaves' : 'asks-back';
  if (answer.dontKnow) return 'unsure';
  if (isBareNo(turn) && noEnds(turn, talk)) return 'refuses';
  return answer.backChannel && !answer.isYes && talk.botTurns > 1 ? 'leaves' : 'answers';
}

/** Requests, questions, complaints and grief have others to answer them. */
function isForOthers({ text, annotations, navigation }: TurnContext): boolean {
  if (text === '' || (navigation.positive && navigation.source === 'request')) return true;
  if (annotations.question.isQuestion && !annotations.answer.returnedQuestion) return true;
  const { offensive, redQuestion, complaint, stopping, dialogueAct } = annotations;
  const isCare = offensive.crisis !== 'none' || redQuestion.kind !== 'none' || stopping.trying;
  return isCare || complaint.kind !== 'none' || dialogueAct.label === 'dev-command' || tellsGrief(text);
}

/** Asked about a sister, the user speaks of their dog instead; or of a film. */
function turnsToAnother(turn: TurnContext, { talk, opened }: NeuralChatState): boolean {
  if (talk === null) return false;
  const { about } = talk;
  if (!about) {
    if (namesOthersTopic(turn)) return true;
    const opensOwn = !welcomesPeople.has(talk.area) && startsWithOwn.test(turn.text);
    return (leavesFood(turn, talk) || opensOwn) && speaksOfNew(turn, opened);
  }
  const other = mentionsIn(turn).find(({ area }) => area !== about.area && !opened.includes(area));
  const before = other && turn.text.slice(0, turn.text.indexOf(other.relation));
  return before !== undefined && !stillThem.test(before) && !before.includes(about.relation);
}

function speaksOfNew(turn: TurnContext, opened: readonly AreaName[]): boolean {
  return ownIn(turn).some(({ area }) => !opened.includes(area));
}

/** 'What about you', without an answer before it. */
function onlyAsksBack({ text, annotations }: TurnContext): boolean {
  return annotations.answer.returnedQuestion && mere.test(text.replace(returned, ''));
}

function isBareNo(turn: TurnContext): boolean {
  return turn.annotations.answer.isNo && wordsOf(turn.text).length <= 4;
}

/** 'No' to an open question, or late in a talk, is a refusal; else it is an answer, where the area has something to say to it. */
function noEnds(turn: TurnContext, talk: Talk): boolean {
  if (talk.botTurns > 2 || openQuestion.test(talk.lines.at(-1) ?? '')) return true;
  return talk.botTurns === 1 && !(contentOf(talk.area).nothing && saysNothing(turn)) && talk.about === null;
}

function close(turn: TurnContext, state: NeuralChatState, wordings: readonly string[], because: string): ChatResponse {
  return {
    text: turn.choose(wordings),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    next: { ...state, talk: null },
    because,
  };
}

/** The bot's own answer, and the question goes back. */
function tellOfItself(turn: TurnContext, state: NeuralChatState): ChatResponse | undefined {
  const { talk } = state;
  if (!talk) return undefined;
  const text = `${turn.choose(contentOf(talk.area).aboutMe)} ${turn.choose(lines.backToUser)}`;
  return {
    text,
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    next: { ...state, talk: continued(turn, { ...talk, toldAboutMe: true }, { text }) },
    because: 'the user asks back',
  };
}

async function goOn(turn: TurnContext, state: NeuralChatState): Promise<ChatResponse | undefined> {
  if (!state.talk) return undefined;
  const talk = withPerson(turn, followed(turn, state.talk));
  const reply = await findReply(turn, talk);
  const isLast = talk.botTurns + 1 >= mostBotTurns;
  const body = isLast ? withoutQuestions(reply.text) : reply.text;
  const asksBack = turn.annotations.answer.returnedQuestion && !talk.toldAboutMe;
  const ends = !hasQuestion(body);
  const parts = [asksBack ? turn.choose(contentOf(talk.area).aboutMe) : '', body];
  const all = ends ? [...parts, turn.choose(contentOf(talk.area).wrapUps)] : parts;
  const told = { ...talk, toldAboutMe: talk.toldAboutMe || asksBack };
  return {
    text: all.filter((part) => part !== '').join(' '),
    priority: 'STRONG_CONTINUE',
    needsPrompt: ends,
    next: {
      ...state,
      talk: ends ? null : continued(turn, told, reply),
      opened: [...new Set([...state.opened, talk.area])],
    },
    because: `the user answers about ${talk.area}`,
  };
}

/** The talk with the person whom the answer brings up, where one asked for somebody; 'my brother' takes the place of a sister. */
function withPerson(turn: TurnContext, talk: Talk): Talk {
  if (!familyAreas.has(talk.area)) return talk;
  const named = talk.about === null ? mentionsInAnswer(turn, talk.area) : ownIn(turn);
  const other = named.find(({ area }) => area === talk.area);
  const about = other === undefined || other.relation === talk.about?.relation ? talk.about : other;
  return { ...talk, about: about && knownBetter(turn, about) };
}

function continued(turn: TurnContext, talk: Talk, { text, asked }: Reply): Talk {
  return {
    ...talk,
    botTurns: talk.botTurns + 1,
    lines: [...talk.lines, kept(turn.input.text), kept(text)],
    asked: asked === undefined ? talk.asked : [...talk.asked, asked],
  };
}
