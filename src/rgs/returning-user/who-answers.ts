import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { lines } from './lines.ts';
import { deniesToBe, givesOtherName, isSameName, nameGiven, startAnew } from './somebody-else.ts';
import { asking, handedOver, type ReturningState, settled } from './state.ts';
import type { ReturningTreelet } from './treelet-names.ts';
import { greetFully } from './welcome.ts';

type WhoBranch = 'same' | 'other' | 'who-asks' | 'elsewhere';
type NameBranch = 'name' | 'refuses' | 'elsewhere';

const asksWho =
  /\b(?:who (?:is|are|am i|was) (?:this|you|that|it|talking)|who's (?:this|that|asking|there|speaking)|why do you (?:ask|want)|what do you mean)\b/u;

/** True if the user asks who is speaking. */
export function asksWhoSpeaks({ text }: TurnContext): boolean {
  return asksWho.test(text);
}

/** After 'am I talking to Ann?'. */
export const whoAnswers: Treelet<ReturningState, WhoBranch, ReturningTreelet> = {
  name: 'who',
  isEntry: false,
  classify: (turn) => {
    const { annotations, navigation, user } = turn;
    if (givesOtherName(turn) || deniesToBe(turn)) return 'other';
    const given = nameGiven(turn);
    if (annotations.answer.isYes || (given !== null && isSameName(given, user.name ?? ''))) return 'same';
    if (annotations.answer.isNo && !navigation.positive) return 'other';
    return asksWhoSpeaks(turn) ? 'who-asks' : 'elsewhere';
  },
  branches: {
    same: {
      leadsTo: ['news'],
      say: (turn, state) => {
        const hello = turn.choose(fillAll(lines.sameAgain, { name: turn.user.name ?? '' }));
        return { ...greetFully(turn, state, hello), priority: 'STRONG_CONTINUE' };
      },
    },
    other: { leadsTo: ['name'], say: (turn, state) => ({ ...startAnew(turn, state), priority: 'FORCE_START' }) },
    'who-asks': { leadsTo: ['who'], say: introduceAgain },
    elsewhere: { leadsTo: [], say: () => undefined },
  },
};

/** Says who speaks, and asks who is there where a name is known. */
export function introduceAgain(turn: TurnContext, state: ReturningState): Response<ReturningState> {
  const { name } = turn.user;
  const said = { priority: 'FORCE_START', because: 'the user asks who is speaking' } as const;
  if (typeof name !== 'string') {
    return handedOver({ ...said, text: turn.choose(lines.whoIAmNameless), next: settled(turn, state) });
  }
  const text = turn.choose(fillAll(lines.whoIAm, { name }));
  return asking({ ...said, text, next: { ...settled(turn, state), awaits: 'who' } });
}

/** After 'then we haven't met, what's your name?'. */
export const nameAnswers: Treelet<ReturningState, NameBranch, ReturningTreelet> = {
  name: 'name',
  isEntry: false,
  classify: (turn) => {
    if (nameGiven(turn) !== null) return 'name';
    const { navigation, annotations } = turn;
    const leaves = navigation.positive && navigation.topic !== null && navigation.source === 'request';
    return leaves || annotations.question.isQuestion || annotations.offensive.isOffensive ? 'elsewhere' : 'refuses';
  },
  branches: {
    name: {
      leadsTo: [],
      say: (turn, state) => {
        const name = nameGiven(turn) ?? '';
        const text = turn.choose(fillAll(lines.newName, { name }));
        return handedOver({ text, because: 'a new name', profile: { name }, next: settled(turn, state) });
      },
    },
    refuses: {
      leadsTo: [],
      say: (turn, state) => {
        const text = turn.choose(lines.newNameless);
        return handedOver({ text, because: 'no name', profile: { name: null }, next: settled(turn, state) });
      },
    },
    elsewhere: { leadsTo: [], say: () => undefined },
  },
};
