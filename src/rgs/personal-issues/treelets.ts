import { answerWith, type Treelet, type TreeletBranch } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { lines } from './content.ts';
import { troubleIn } from './find-trouble.ts';
import { close, fresh, listen, type Move, takeUp } from './moves.ts';
import type { PersonalIssuesState, Talk } from './state.ts';
import { mourningThemes, type ThemeName } from './themes.ts';
import { askedClosed, isBrightening, isPlanning, isRefusing, onlyThanks } from './wishes.ts';

type TreeletName = Talk['awaiting'];
type Branch = TreeletBranch<PersonalIssuesState, TreeletName>;
type BranchName = 'elsewhere' | 'refuses' | 'brightens' | 'new-trouble' | 'unsure' | 'little' | 'agrees' | 'tells';
type IssueTreelet = Treelet<PersonalIssuesState, BranchName, TreeletName>;

const mostLittle = 2;
const shortLine = 3;
const ofPeople =
  /\b(?:i|i'm|i've|me|my|myself|we|us|our|he|he's|she|she's|him|her|his|they|they're|them|their|it|it's|that|nobody|everyone|everything)\b/u;
/** 'She won't eat' tells of her, and refuses nothing. */
const tellsOfAnother =
  /^(?:(?:and|but|well|because) )*(?:he|she|it|they|he's|she's|it's|they're|my \p{L}+) (?!was$|wasn't$|does$|doesn't$|is$|isn't$|did$|didn't$)\p{L}/u;
/** A worry that only sounds like a question: 'what if she doesn't come back'. */
const worries = /^(?:(?:and|but|so) )?what if (?:i|he|she|they|we|it|my)\b/u;

const withTalk =
  (say: (turn: TurnContext, state: PersonalIssuesState, talk: Talk) => Move | undefined): Branch['say'] =>
  (turn, state) =>
    state.talk === null ? undefined : say(turn, state, state.talk);

const elsewhere: Branch = { leadsTo: [], say: () => undefined };
const refuses: Branch = {
  leadsTo: [],
  say: (turn, state) => close(turn, state, [fresh(turn, lines.refusals)], 'the user would rather not'),
};
const brightens: Branch = {
  leadsTo: [],
  say: (turn, state) => close(turn, state, [fresh(turn, lines.brighter)], 'the user sounds lighter'),
};
const newTrouble: Branch = {
  leadsTo: ['listening'],
  say: withTalk((turn, state, talk) => {
    const trouble = troubleIn(turn);
    return trouble && takeUp(turn, state, trouble, talk);
  }),
};
const saysLittle = (wordings: readonly string[]): Branch => ({
  leadsTo: ['listening'],
  say: withTalk((turn, state, talk) => {
    if (talk.little + 1 >= mostLittle) return close(turn, state, [], 'enough was asked');
    return listen(turn, state, { ...talk, little: talk.little + 1 }, fresh(turn, wordings));
  }),
});
const agrees: Branch = {
  leadsTo: ['listening'],
  say: withTalk((turn, state, talk) => listen(turn, state, talk, fresh(turn, lines.goesOn))),
};
const tells: Branch = {
  leadsTo: ['listening', 'checking'],
  say: withTalk((turn, state, talk) => listen(turn, state, talk)),
};

/** The branches are the same in both: what differs is what yes and no mean. */
const branches = {
  elsewhere,
  refuses,
  brightens,
  'new-trouble': newTrouble,
  unsure: saysLittle(lines.unsure),
  little: saysLittle(lines.little),
  agrees,
  tells,
};

const treeletsByName: Readonly<Record<TreeletName, IssueTreelet>> = {
  listening: {
    name: 'listening',
    isEntry: true,
    classify: (turn, state) => common(turn, state) ?? heard(turn),
    branches,
  },
  checking: {
    name: 'checking',
    isEntry: false,
    classify: (turn, state) => common(turn, state) ?? permitted(turn),
    branches,
  },
};

/** For the static check of the graph. */
export const treelets: readonly IssueTreelet[] = Object.values(treeletsByName);

/** Answers with what the last line awaits; undefined where nothing is open or the user turns elsewhere. */
export async function continueTalk(turn: TurnContext, state: PersonalIssuesState): Promise<Move | undefined> {
  return state.talk === null ? undefined : answerWith(treeletsByName[state.talk.awaiting], turn, state);
}

function common(turn: TurnContext, { talk }: PersonalIssuesState): BranchName | undefined {
  const trouble = troubleIn(turn);
  if (trouble?.certainty === 'told' && isNew(trouble.theme, talk)) return 'new-trouble';
  if (isCare(turn)) return 'elsewhere';
  if (isRefusing(turn)) return 'refuses';
  if (isForOthers(turn)) return 'elsewhere';
  if (isBrightening(turn)) return 'brightens';
  if (onlyThanks(turn) || isLeaving(turn, talk) || isOtherTopic(turn)) return 'elsewhere';
  return undefined;
}

/** Who mourns may plan a walk and yet not be done with it. */
function isLeaving(turn: TurnContext, talk: Talk | null): boolean {
  return isPlanning(turn) && !(talk && mourningThemes.has(talk.theme));
}

/** To miss somebody who died, and the illness before it, belong to the loss. */
function isNew(theme: ThemeName, talk: Talk | null): boolean {
  if (talk === null || theme === talk.theme) return false;
  const isLoss = talk.theme === 'loss' || talk.theme === 'pet';
  return !(isLoss && (theme === 'missing' || theme === 'illness' || theme === 'loss' || theme === 'pet'));
}

function isCare({ text, annotations }: TurnContext): boolean {
  const { offensive, redQuestion, stopping } = annotations;
  return (
    text === '' ||
    offensive.isOffensive ||
    offensive.crisis !== 'none' ||
    redQuestion.kind !== 'none' ||
    stopping.trying
  );
}

/** Requests, questions and complaints have others to answer them. */
function isForOthers({ annotations, navigation, text }: TurnContext): boolean {
  const { question, answer, complaint, dialogueAct } = annotations;
  if (navigation.positive && navigation.source === 'request') return true;
  return (
    (question.isQuestion && !worries.test(text)) ||
    answer.returnedQuestion ||
    complaint.kind !== 'none' ||
    dialogueAct.label === 'dev-command'
  );
}

/** The user names something new, in a cheerful way or without more words: that may be talked about. */
function isOtherTopic({ annotations, entity, text }: TurnContext): boolean {
  if (!entity.initiatedByUser) return false;
  return (
    annotations.expressedOpinion.sentiment === 'positive' ||
    !(ofPeople.test(text) || wordsOf(text).length > shortLine + 1)
  );
}

function heard(turn: TurnContext): BranchName {
  const { answer } = turn.annotations;
  const isShort = wordsOf(turn.text).length <= shortLine;
  if (answer.dontKnow) return 'unsure';
  if (saysNo(turn) && isShort) return askedClosed(turn) ? 'tells' : 'refuses';
  if ((answer.isYes || answer.backChannel) && isShort) return 'little';
  return 'tells';
}

function saysNo({ annotations, text }: TurnContext): boolean {
  return annotations.answer.isNo && !tellsOfAnother.test(text);
}

function permitted(turn: TurnContext): BranchName {
  const { answer } = turn.annotations;
  if (saysNo(turn) || /\b(?:leave it|change|something else|rest|enough|stop)\b/u.test(turn.text)) return 'refuses';
  if (answer.dontKnow) return 'refuses';
  return answer.isYes && wordsOf(turn.text).length <= shortLine + 1 ? 'agrees' : 'tells';
}
