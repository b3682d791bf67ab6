import type { TabooCause, TabooEvent, TabooGame, TabooMessage, TabooOutcome } from './taboo-game.ts';
import type { TabooRole } from './taboo-rules.ts';

/** Why an event cannot happen now. */
export type TabooRefusal = 'over' | 'not-your-turn' | 'no-guess-left' | 'must-guess';

export type TabooStep =
  | { readonly ok: true; readonly game: TabooGame }
  | { readonly ok: false; readonly refusal: TabooRefusal };

type Utterance = Extract<TabooEvent, { kind: 'utterance' }>;
type Guess = Extract<TabooEvent, { kind: 'guess' }>;

/**
 * What a game becomes by an event (paper, section 'Game Definition'): a pure function.
 *
 * A guess comes before the defender's utterance of the same turn. What cannot happen now is refused and changes nothing.
 */
export function playTaboo(game: TabooGame, event: TabooEvent): TabooStep {
  if (game.stage === 'over') return refused('over');
  switch (event.kind) {
    case 'forfeit':
    case 'timeout':
      return went(gaveUp(game, event));
    case 'guess':
      return guess(game, event);
    case 'utterance':
      return utterance(game, event);
  }
}

/** Who owes only the last guess and gives none has no more than spent it. */
function gaveUp(game: TabooGame, { role, kind }: Extract<TabooEvent, { kind: 'forfeit' | 'timeout' }>): TabooGame {
  const owesGuess = game.stage === 'forced-guess' && role === 'defender';
  return owesGuess ? ended(game, 'tie', 'turn-limit') : ended(game, other(role), kind);
}

function guess(game: TabooGame, event: Guess): TabooStep {
  if (game.stage === 'attacker') return refused('not-your-turn');
  if (game.guessesLeft === 0) return refused('no-guess-left');
  if (event.verdict === 'malformed') return went(malformed(game));
  const heard = withMessage(game, { turn: game.turn, role: 'defender', kind: 'guess', text: event.text });
  if (event.verdict === 'right') return went(ended(heard, 'defender', 'guessed'));
  if (game.rules.wrongGuess === 'loses') return went(ended(heard, 'attacker', 'wrong-guess'));
  return went(spent(heard));
}

/** Turned down; the guess is kept until this has happened too often. */
function malformed(game: TabooGame): TabooGame {
  const malformedGuesses = game.malformedGuesses + 1;
  const counted = { ...game, malformedGuesses };
  return malformedGuesses < game.rules.malformedGuesses ? counted : spent({ ...counted, malformedGuesses: 0 });
}

/** One guess fewer; in the end a defender who has none left may say no more. */
function spent(game: TabooGame): TabooGame {
  const fewer = { ...game, guessesLeft: game.guessesLeft - 1 };
  return game.stage === 'forced-guess' && fewer.guessesLeft === 0 ? ended(fewer, 'tie', 'turn-limit') : fewer;
}

function utterance(game: TabooGame, event: Utterance): TabooStep {
  if (game.stage === 'forced-guess') return refused(event.role === 'defender' ? 'must-guess' : 'not-your-turn');
  if (game.stage !== event.role) return refused('not-your-turn');
  return went(event.role === 'attacker' ? attackerSays(game, event) : defenderSays(game, event));
}

/** The leak is looked at first, then whether the utterance is valid. */
function attackerSays(game: TabooGame, event: Utterance): TabooGame {
  const { verdict } = event;
  const { attackerLeak } = game.rules;
  if (verdict.foul && attackerLeak !== 'unchecked') {
    return ended(said(game, event), attackerLeak === 'loses' ? 'defender' : 'tie', 'foul');
  }
  if (!verdict.valid) return invalid(game, event);
  return { ...said(game, event), stage: 'defender', retries: 0, leaked: game.leaked || verdict.hit };
}

/** Whether the defender loses by the target now: not by repeating what the attacker has said unpunished. */
export function isDefenderBound({ leaked, rules }: TabooGame): boolean {
  return !leaked || rules.repeatedLeakCounts;
}

/** The target is looked for first: who says it has lost, however badly it was said. */
function defenderSays(game: TabooGame, event: Utterance): TabooGame {
  const { verdict } = event;
  const counts = isDefenderBound(game);
  if (verdict.hit && counts) return ended(said(game, event), 'attacker', 'target-uttered');
  if (verdict.foul && counts) return ended(said(game, event), 'attacker', 'foul');
  if (!verdict.valid) return invalid(game, event);
  return afterDefender(said(game, event));
}

function afterDefender(game: TabooGame): TabooGame {
  const next = { ...game, retries: 0 };
  if (game.turn < game.rules.turns) return { ...next, stage: 'attacker', turn: game.turn + 1 };
  if (game.rules.forcedGuess && game.guessesLeft > 0) return { ...next, stage: 'forced-guess' };
  return ended(next, 'tie', 'turn-limit');
}

function invalid(game: TabooGame, event: Utterance): TabooGame {
  const { invalid: policy } = game.rules;
  const heard = withMessage(game, { ...messageOf(game, event), invalid: true });
  if (policy.kind === 'skip') {
    return event.role === 'attacker' ? { ...heard, stage: 'defender', retries: 0 } : afterDefender(heard);
  }
  if (policy.kind === 'retry' && game.retries < policy.times) return { ...heard, retries: game.retries + 1 };
  return ended(heard, other(event.role), event.role === 'attacker' ? 'invalid-attacker' : 'invalid-defender');
}

function said(game: TabooGame, event: Utterance): TabooGame {
  return withMessage(game, messageOf(game, event));
}

function messageOf(game: TabooGame, { role, text }: Utterance): TabooMessage {
  return { turn: game.turn, role, kind: 'utterance', text };
}

function withMessage(game: TabooGame, message: TabooMessage): TabooGame {
  return { ...game, history: [...game.history, message] };
}

function ended(game: TabooGame, winner: TabooOutcome['winner'], cause: TabooCause): TabooGame {
  return { ...game, stage: 'over', outcome: { winner, cause, turns: game.turn } };
}

function other(role: TabooRole): TabooRole {
  return role === 'attacker' ? 'defender' : 'attacker';
}

function went(game: TabooGame): TabooStep {
  return { ok: true, game };
}

function refused(refusal: TabooRefusal): TabooStep {
  return { ok: false, refusal };
}
