import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isRhetorical } from '../../core/rhetorical.ts';
import { wondersAt } from '../../core/wonders-at.ts';
import { type AreaName, areaNames, familyAreas } from './areas.ts';
import { asksBack, onlyAsksBack } from './asks-back.ts';
import { isBareNo, noEnds } from './bare-no.ts';
import { hasQuestion, withoutQuestions } from './candidates.ts';
import { contentOf, lines, listening } from './content.ts';
import { followed, leavesFood, namesOthersTopic } from './drift.ts';
import { easierReply, findReply, type Reply } from './find-reply.ts';
import { judgesAnother } from './judges-another.ts';
import { knownBetter, mentionsIn, mentionsInAnswer, ownIn, startsWithOwn } from './mentions.ts';
import { tellsGrief } from '../../core/sorrow.ts';
import { isStory, kept, type NeuralChatState, type Talk } from './state.ts';
import { saysLittle } from './thin-answer.ts';
import { withQuestions } from './unasked.ts';

type Branch = 'elsewhere' | 'wonders' | 'refuses' | 'unsure' | 'leaves' | 'asks-back' | 'answers';
type ChatTreelet = Treelet<NeuralChatState, Branch, AreaName>;
type ChatResponse = Response<NeuralChatState>;

const mostBotTurns = 5;
const reluctant =
  /\b(?:rather not|prefer not|none of your|not telling|private|personal|don't (?:want|wanna) to? ?(?:talk|say|tell|answer|discuss)|not (?:gonna|going to) (?:say|tell)|leave me|stop asking|skip (?:it|that|this)|next question|why do you care)\b/u;
const stillThem = /\b(?:she|she's|he|he's|they|they're|her|him|his|them|their)\b/u;

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
      wonders: { leadsTo: [name], say: explain },
      refuses: {
        leadsTo: [],
        say: (turn, state) => close(turn, state, contentOf(name).refusals, 'the user would rather not'),
      },
      unsure: { leadsTo: [], say: (turn, state) => close(turn, state, lines.unsure, 'the user does not know') },
      leaves: {
        leadsTo: [],
        say: (turn, state) => close(turn, state, lastLines(turn, name), 'the talk has run dry'),
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
  if (talk && wondersAt(text) && annotations.complaint.kind === 'none') return 'wonders';
  if (!talk || isForOthers(turn) || turnsToAnother(turn, state)) return 'elsewhere';
  if (annotations.offensive.isOffensive) return 'leaves';
  if (navigation.negative || reluctant.test(text)) return 'refuses';
  if (onlyAsksBack(turn)) return talk.toldAboutMe ? 'leaves' : 'asks-back';
  if (answer.dontKnow) return 'unsure';
  if (isBareNo(turn) && noEnds(turn, talk)) return 'refuses';
  return answer.backChannel && !answer.isYes && talk.botTurns > 1 ? 'leaves' : 'answers';
}

/** Requests, questions, complaints and grief have others to answer them. */
function isForOthers(turn: TurnContext): boolean {
  const { text, annotations, navigation } = turn;
  if (text === '' || (navigation.positive && navigation.source === 'request')) return true;
  if (annotations.question.isQuestion && !asksBack(turn) && !isRhetorical(text)) return true;
  const { offensive, redQuestion, complaint, stopping, dialogueAct } = annotations;
  const isCare = offensive.crisis !== 'none' || redQuestion.kind !== 'none' || stopping.trying;
  return isCare || complaint.kind !== 'none' || dialogueAct.label === 'dev-command' || tellsGrief(text);
}

/** Asked about a sister, the user speaks of their dog instead; or of a film. */
function turnsToAnother(turn: TurnContext, { talk, opened }: NeuralChatState): boolean {
  if (talk === null) return false;
  if (judgesAnother(turn, talk)) return true;
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
  return mentionsIn(turn).some(({ area }) => !opened.includes(area));
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

/** A wrap-up, but not one that claims to have heard something where nothing was said. */
function lastLines(turn: TurnContext, area: AreaName): readonly string[] {
  return saysLittle(turn) ? lines.lightEnds : contentOf(area).wrapUps;
}

/** Why the bot asks, or what it means, and a question in other words; or it lets go. */
function explain(turn: TurnContext, state: NeuralChatState): ChatResponse | undefined {
  const { talk, questions } = state;
  if (!talk) return undefined;
  const leads = wondersAt(turn.text) === 'why' ? lines.whyIAsk : lines.whatIMean;
  const goesOn = talk.botTurns + 1 < mostBotTurns;
  const reply = goesOn ? easierReply(turn, talk, questions, leads) : undefined;
  if (!reply) return close(turn, state, leads, 'the user wonders at the question');
  return {
    text: reply.text,
    priority: 'STRONG_CONTINUE',
    needsPrompt: false,
    next: { ...state, talk: continued(turn, talk, reply), questions: withQuestions(questions, reply.text) },
    because: 'the user wonders at the question',
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
    next: {
      ...state,
      talk: continued(turn, { ...talk, toldAboutMe: true }, { text }),
      questions: withQuestions(state.questions, text),
    },
    because: 'the user asks back',
  };
}

async function goOn(turn: TurnContext, state: NeuralChatState): Promise<ChatResponse | undefined> {
  if (!state.talk) return undefined;
  const talk = withPerson(turn, followed(turn, state.talk));
  const reply = await findReply(turn, talk, state.questions);
  const isLast = talk.botTurns + 1 >= mostBotTurns;
  const body = isLast ? withoutQuestions(reply.text) : reply.text;
  const tellsOfItself = asksBack(turn) && !talk.toldAboutMe;
  const ends = !hasQuestion(body);
  const parts = [tellsOfItself ? turn.choose(contentOf(talk.area).aboutMe) : '', body];
  const all = ends && !reply.isLast ? [...parts, turn.choose(endsOf(talk))] : parts;
  const told = { ...talk, toldAboutMe: talk.toldAboutMe || tellsOfItself };
  return {
    text: all.filter((part) => part !== '').join(' '),
    priority: 'STRONG_CONTINUE',
    needsPrompt: ends,
    next: {
      ...state,
      talk: ends ? null : continued(turn, told, reply),
      questions: withQuestions(state.questions, body),
      opened: [...new Set([...state.opened, talk.area])],
    },
    because: `the user answers about ${talk.area}`,
  };
}

function endsOf(talk: Talk): readonly string[] {
  return isStory(talk) ? listening.ends : contentOf(talk.area).wrapUps;
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
