import type { ConversationState } from '../contracts/conversation.ts';
import type { BotParts } from './bot-parts.ts';
import { keepStates } from './generator-states.ts';
import { said } from './ledger/said.ts';
import { initialIdleTurns } from './prompt-sampling.ts';
import type { Spoken, Turn } from './turn-progress.ts';

/** The conversation's state after the turn. */
export function nextState(turn: Turn, spoken: Spoken): ConversationState {
  const { parts, state, arms, input, ledger } = turn.frame;
  const idle = idleTurnsOf(parts, state);
  const spoke = (name: string): boolean => name === spoken.rg || name === spoken.promptRg;
  const repeatsLast = spoken.phases.response?.chosen?.proposal.repeatsLast === true;
  return {
    ...state,
    turnCount: state.turnCount + 1,
    ended: spoken.ends,
    history: [...state.history, { user: input.text, bot: spoken.text }],
    lastSpeakers: (repeatsLast ? state.lastSpeakers : null) ?? { response: spoken.rg, prompt: spoken.promptRg },
    idleTurns: Object.fromEntries(Object.entries(idle).map(([name, turns]) => [name, spoke(name) ? 0 : turns])),
    arms: arms.assigned(),
    tracker: spoken.tracker,
    ledger: said(ledger, spoken.text, state.turnCount + 1),
    generators: keepStates(parts.list.generators, spoken.states, state.generators),
  };
}

/** Turns since each generator last spoke, this turn counted. */
export function idleTurnsOf(parts: BotParts, state: ConversationState): Record<string, number> {
  return Object.fromEntries(
    parts.list.generators.map(({ name }) => [name, (state.idleTurns[name] ?? initialIdleTurns) + 1]),
  );
}
