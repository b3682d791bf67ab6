import { memoised } from '../../../../core/memoised.ts';
import type { TabooRules } from '../../rules/taboo-rules.ts';
import type { DefenderView } from '../../rules/taboo-view.ts';
import type { AgentParts } from '../agent-parts.ts';
import { type ChatKit, chatKit } from '../chatbot/chat-kit.ts';
import { type AttackLines, readAttackLines } from './attack-lines.ts';
import { type KnownWord, readKnownWords, readLeadWords } from './known-words.ts';
import { type ParleyLines, readParleyLines } from './parley-lines.ts';
import { parleySettings } from './parley-settings.ts';
import { guessThresholds } from './stopping.ts';
import { createSuspectTracker, type SuspectTracker } from './suspects.ts';

/** What Parley's own agents share: made once for the same parts, and without anything of a game. */
export interface ParleyKit {
  readonly chat: ChatKit;
  readonly tracker: SuspectTracker;
  readonly lines: ParleyLines;
  readonly attack: AttackLines;
  /** What fills the slots of the attacker's lines. */
  readonly known: ReadonlyMap<string, KnownWord>;
  /** What leads to a word for which nobody wrote whole lines. */
  readonly leads: ReadonlyMap<string, readonly string[]>;
  /** From which probability a last guess is made, turn by turn. */
  readonly thresholds: (rules: TabooRules) => readonly number[];
  /** What is guessed where a guess is due and nothing speaks for anything. */
  readonly anyGuess: (view: DefenderView) => string;
}

const kits = new WeakMap<AgentParts, Promise<ParleyKit>>();
const usualGuess = 'dog';
const mostRuleSets = 50;

/** The kit of the parts. */
export async function parleyKit(parts: AgentParts): Promise<ParleyKit> {
  const before = kits.get(parts);
  if (before) return before;
  const made = makeKit(parts);
  kits.set(parts, made);
  return made;
}

async function makeKit(parts: AgentParts): Promise<ParleyKit> {
  const chat = await chatKit(parts);
  const thresholds = memoised(thresholdsFor, mostRuleSets);
  return {
    chat,
    lines: readParleyLines(),
    attack: readAttackLines(),
    known: readKnownWords(),
    leads: readLeadWords(),
    tracker: createSuspectTracker({
      associations: parts.associations(),
      passages: parts.passages(),
      contentWords: chat.words.content,
      isNoun: chat.isNoun,
    }),
    thresholds: ({ turns, forcedGuess, wrongGuess }) => thresholds(`${turns} ${forcedGuess} ${wrongGuess}`),
    anyGuess: () => usualGuess,
  };
}

/** @param key turns, forced guess, wrong guess */
function thresholdsFor(key: string): readonly number[] {
  const [turns, forcedGuess, wrongGuess] = key.split(' ');
  const { informationPerTurn, hazardPerTurn } = parleySettings;
  return guessThresholds({
    turns: Number(turns),
    forcedGuess: forcedGuess === 'true',
    wrongGuessLoses: wrongGuess === 'loses',
    informationPerTurn,
    hazardPerTurn,
  });
}
