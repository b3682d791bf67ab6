import { defineResponseGenerator, type EntityOverride, type Prompt } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isTopicTalk, lastSpeakerOf } from '../../core/last-speaker.ts';
import { isUnreadable } from '../../core/unreadable.ts';
import { lines, personalIssuesContent } from './content.ts';
import { type Trouble, troubleIn } from './find-trouble.ts';
import { fresh, hearAgain, type Move, takeUp } from './moves.ts';
import { isCoolingDown, type PersonalIssuesState, personalIssuesState } from './state.ts';
import { continueTalk, treelets } from './treelets.ts';
import { askedHowItIs, onlyThanks } from './wishes.ts';

const notHeard: ReadonlySet<string> = new Set(['misheard', 'clarification', 'repetition']);
/** They ask how the user is, and answer a bare feeling themselves. */
const askers: ReadonlySet<string> = new Set(['neural-chat', 'launch', 'returning-user']);
const afterglow = 2;

/** Listens to what weighs on the user, without advice (reference §11 'personal issues'). */
export const personalIssues = defineResponseGenerator<PersonalIssuesState>({
  name: 'personal-issues',
  description: 'Listens where somebody tells of loss, illness, trouble, worry or sadness, and gives no advice.',
  examples: ['my grandma died last week', 'my boss yelled at me', 'i feel so lonely'],
  state: personalIssuesState,
  content: personalIssuesContent,
  treelets,
  respond: async (turn, state) => (await continueTalk(turn, state)) ?? begin(turn, state),
  prompt: offerToGoOn,
  passed: afterOthers,
  overrideEntity: keepsOut,
});

function begin(turn: TurnContext, state: PersonalIssuesState): Move | undefined {
  const { navigation } = turn;
  const trouble = troubleIn(turn);
  if (!trouble || (trouble.certainty !== 'told' && (navigation.source === 'request' || navigation.negative))) {
    return undefined;
  }
  // A loss is always met; other things are not gone into again soon after.
  const isLoss = trouble.theme === 'loss' || trouble.theme === 'pet';
  const isNew = trouble.certainty === 'told' && trouble.theme !== state.ended?.theme;
  if (isCoolingDown(state, turn.turnIndex) && !isLoss && !isNew) {
    return trouble.certainty === 'hinted' ? undefined : hearAgain(turn, state);
  }
  return { ...takeUp(turn, state, trouble, null), priority: priorityOf(turn, trouble) };
}

/** Whoever would talk about a thing that is named in passing must wait. */
function priorityOf(turn: TurnContext, { certainty, theme }: Trouble): Move['priority'] {
  const { entity, navigation } = turn;
  const isAsked = askers.has(lastSpeakerOf(turn) ?? '') && askedHowItIs(turn);
  if (certainty === 'hinted' || (certainty === 'felt' && isAsked)) return 'CAN_START';
  const mayGetLost = isTopicTalk(turn) && (certainty === 'told' || theme === 'worry');
  return entity.initiatedByUser || navigation.positive || mayGetLost ? 'FORCE_START' : 'STRONG_CONTINUE';
}

/** After others answered a question or thanks in between: back to it, if the user likes. No facts about giraffes there. */
function offerToGoOn(turn: TurnContext, state: PersonalIssuesState): Prompt<PersonalIssuesState> | undefined {
  const { paused, ended } = state;
  const { navigation, responding, annotations, turnIndex } = turn;
  if (responding?.handoff || navigation.positive || navigation.negative || annotations.offensive.crisis !== 'none') {
    return undefined;
  }
  if (paused?.turn === turnIndex) {
    const text = fresh(turn, onlyThanks(turn) ? lines.afterThanks : lines.backToIt);
    return goingOn(
      text,
      { ...state, talk: { ...paused.talk, awaiting: 'checking' }, paused: null },
      'it was interrupted',
    );
  }
  if (ended === null || turnIndex - ended.turn > afterglow || !onlyThanks(turn)) return undefined;
  return goingOn(fresh(turn, lines.softTurns), state, 'the user gives thanks for a talk about something sad');
}

function goingOn(text: string, next: PersonalIssuesState, because: string): Prompt<PersonalIssuesState> {
  return { text, priority: 'FORCE_START', entity: null, next, because };
}

function afterOthers(turn: TurnContext, state: PersonalIssuesState): PersonalIssuesState {
  if (isUnreadable(turn) || turn.text === '' || notHeard.has(turn.annotations.complaint.kind)) return state;
  const { talk } = state;
  const isInterrupted = (turn.annotations.question.isQuestion || onlyThanks(turn)) && !turn.navigation.positive;
  return { ...state, talk: null, paused: talk && isInterrupted ? { talk, turn: turn.turnIndex } : null };
}

/** What is named in passing in such a talk is no topic. */
function keepsOut(turn: Omit<TurnContext, 'entity'>, { talk }: PersonalIssuesState): EntityOverride | undefined {
  const { annotations, navigation, text } = turn;
  if (talk === null || navigation.positive || navigation.negative || annotations.question.isQuestion) return undefined;
  const isTold = /\b(?:i|i'm|me|my|we|our|he|she|him|her|his|they|them|their|it)\b/u.test(text);
  return isTold && annotations.expressedOpinion.sentiment !== 'positive' ? { entity: null } : undefined;
}
