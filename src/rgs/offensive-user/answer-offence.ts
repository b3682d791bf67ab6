import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { againLines, enoughLines, firstFile, invitations, type Tone } from './content.ts';
import { type OffenceType, offenceTypeOf } from './offence-type.ts';
import type { OffensiveUserState } from './state.ts';
import { offensiveStrategy, strategies, type Tactic } from './strategies.ts';

const firstLines = firstFile.value;

/** From this offence on the bot offers to stop. */
const offerToStopFrom = 3;

/** Answers an offence with the conversation's strategy (paper §'offensive user', reference §10.9); never silent. */
export function answerOffence(turn: TurnContext, state: OffensiveUserState): Response<OffensiveUserState> {
  const name = turn.arm(offensiveStrategy);
  const { tactic, isNamed, needsPrompt } = strategies[name];
  const type = offenceTypeOf(turn.annotations);
  // Swearing with joy is no offence to count.
  const count = type === 'enthusiasm' ? state.count : state.count + 1;
  const addressed = turn.choose(address(wordingsFor(type, tactic, count), isNamed ? turn.user.name : null));
  const text = needsPrompt || addressed.endsWith('?') ? addressed : `${addressed} ${turn.choose(invitations)}`;
  return {
    text,
    priority: isAfterCrisis(turn) ? 'WEAK_CONTINUE' : 'FORCE_START',
    needsPrompt,
    ...topicAfter(turn, type),
    next: { strategy: name, count, peacefulTurns: 0, awaitsReply: !needsPrompt },
    because: `${type}, answered by ${name}${count > 1 ? `, offence ${count}` : ''}`,
  };
}

/** Somebody in distress may swear; who takes care of them goes first. */
function isAfterCrisis({ lastSpeakers }: TurnContext): boolean {
  return lastSpeakers?.response === 'crisis';
}

function wordingsFor(type: OffenceType, tactic: Tactic, count: number): readonly string[] {
  if (type === 'enthusiasm') return firstLines[tactic][type];
  if (count >= offerToStopFrom) return enoughLines[toneOf(type)];
  return count === 1 ? firstLines[tactic][type] : againLines[toneOf(type)][tactic];
}

function toneOf(type: OffenceType): Tone {
  if (type === 'criticism') return 'graceful';
  return type === 'other' || type === 'enthusiasm' ? 'light' : 'firm';
}

function address(wordings: readonly string[], name: string | null | undefined): string[] {
  return wordings.map((wording) => wording.replaceAll('{who}', name ? `, ${name}` : ''));
}

/** Sex and other unfit subjects are left; what an insult happens to name is nobody's topic; swearing and wishes change nothing. */
function topicAfter({ entity, navigation }: TurnContext, type: OffenceType): { entity?: Entity | null } {
  if (type === 'sexual' || type === 'inappropriate-topic') return { entity: null };
  const isMeant = toneOf(type) === 'light' || navigation.positive || !entity.initiatedByUser;
  return isMeant ? {} : { entity: entity.previous };
}
