import type { ComplaintKind } from '../../contracts/annotations.ts';
import { placePassedBy } from '../../contracts/ledger.ts';
import { stateless, type Stateless } from '../../contracts/stateless.ts';
import { defineResponseGenerator, type EntityUpdate, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { turnOfLastQuestion } from '../../core/last-question.ts';
import { isInGame, isLaunchAsking, lastSpeakerOf } from '../../core/last-speaker.ts';
import { givesGameUp, leavesGame } from '../../core/leaves-game.ts';
import { asides, type ComplaintShade, complaintLines, linesFile } from './content.ts';
import { shadePatterns } from './patterns.ts';
import { explainQuestion, sayAgain } from './say-again.ts';

/** A wrong name is put right by those who keep it. */
const aboutUsersName = /\b(?:my name|the name|wrong name|name (?:is )?wrong|call(?:ing)? me)\b/u;

/** Answers complaints about the conversation itself and turns to something else; what was unclear is said again (paper §'complaint'). */
export const complaint = defineResponseGenerator<Stateless>({
  name: 'complaint',
  description: 'Answers complaints: misheard, unclear, repeated, too private, or just bad.',
  examples: ["that's not what i said", 'what do you mean', 'you already said that', "that's private", "you're boring"],
  state: stateless,
  content: [linesFile],
  respond: (turn) => {
    const { kind } = turn.annotations.complaint;
    // While Launch waits for the user's name, 'what', 'why' and refusals are its answers.
    const isOthersTurn =
      turn.annotations.offensive.crisis !== 'none' ||
      isLaunchAsking(turn) ||
      aboutUsersName.test(turn.text) ||
      leavesOwnGame(turn);
    if (turn.text === '' || isOthersTurn) return undefined;
    return kind === 'none' ? explained(turn) : answer(turn, kind);
  },
});

/** 'Why do you ask', 'how do you mean that': whoever asked explains itself; where it does not, its question is asked again here. */
function explained(turn: TurnContext): Response<Stateless> | undefined {
  const said = explainQuestion(turn);
  return said && { ...said, priority: 'CAN_START', next: {}, because: 'the user wonders at the question' };
}

/** Giving up a game is no complaint. */
function leavesOwnGame(turn: TurnContext): boolean {
  return isInGame(turn) && (givesGameUp(turn.text) || leavesGame(turn.text));
}

function answer(turn: TurnContext, kind: Exclude<ComplaintKind, 'none'>): Response<Stateless> {
  // Wiki says a passage again itself, in other words.
  const isWikis = kind === 'clarification' && lastSpeakerOf(turn) === 'wiki';
  const isWeak = isWikis || turn.lastSpeakers?.response === 'crisis';
  // 'You didn't answer me. Is this recorded?', 'are you spying on me': whoever has the answer goes first.
  const asksBack = kind === 'privacy' && turn.annotations.question.isQuestion;
  const asksOn = kind !== 'clarification' && (asksBack || turnOfLastQuestion(turn) !== undefined);
  const priority = isWeak ? 'CAN_START' : asksOn ? 'STRONG_CONTINUE' : 'FORCE_START';
  const shared = { priority, ...topicAfter(turn, kind), next: {}, because: `a complaint: ${kind}` } as const;
  if (kind === 'clarification') return { ...sayAgain(turn), ...shared };
  const shade = shadeOf(kind, turn.text);
  const reply = turn.choose(complaintLines[shade]);
  // Who can answer what was passed by goes first.
  if (turn.io.talker && placePassedBy(turn) !== undefined)
    return { text: reply, needsPrompt: false, ...shared, priority: 'UNIVERSAL_FALLBACK' };
  // Whoever has had enough of questions gets none for once.
  if (shade === 'questions') return { text: `${reply} ${turn.choose(asides)}`, needsPrompt: false, ...shared };
  return { text: reply, needsPrompt: true, ...shared };
}

function shadeOf(kind: Exclude<ComplaintKind, 'none' | 'clarification'>, text: string): ComplaintShade {
  if (kind === 'misheard' || kind === 'repetition') return kind;
  const shade = shadePatterns[kind].find(([, pattern]) => pattern.test(text))?.[0];
  return shade ?? (kind === 'privacy' ? 'private' : 'general');
}

/** What was unclear stays the topic; otherwise it is left, unless the user puts a misunderstanding right by naming theirs. */
function topicAfter({ entity }: TurnContext, kind: ComplaintKind): { entity?: EntityUpdate } {
  if (kind === 'clarification') return entity.initiatedByUser ? { entity: entity.previous } : {};
  return kind === 'misheard' && entity.initiatedByUser ? {} : { entity: null };
}
