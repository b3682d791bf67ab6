import type { Ledger } from '../../contracts/ledger.ts';
import type { Clause } from '../../contracts/moves.ts';
import { splitSentences, wordsOf } from '../../core/text.ts';
import { type Opening, opened, reopened, settled } from './entries.ts';

/** What the person's line is heard with. */
export interface HeardTurn {
  readonly clauses: readonly Clause[];
  /** The bot's line before; empty where there is none. */
  readonly lastReply: string;
  /** The number of this turn, from 1. */
  readonly turn: number;
}

/** Questions that nothing is owed for after them. */
const passing = new Set(['smalltalk', 'repeat']);
/** Fewer words tell nothing that can be asked for later. */
const fewestTold = 3;
const fewestAnswered = 2;
/** A complaint is about what was asked so many turns before it at most. */
const complainedWithin = 3;

/** The ledger after the person's line (design, 'Owe'): what each clause opens and settles. An offer is taken up now or never. */
export function heard(ledger: Ledger, heardTurn: HeardTurn): Ledger {
  const { clauses, turn } = heardTurn;
  return clauses.reduce((now, clause) => afterClause(now, clause, heardTurn), settled(ledger, ['offer'], turn));
}

function afterClause(ledger: Ledger, clause: Clause, { lastReply, turn }: HeardTurn): Ledger {
  switch (clause.move) {
    case 'asks':
      return passing.has(clause.kind ?? '') ? ledger : opened(ledger, entryOf('question', clause), turn);
    case 'tells':
      return told(ledger, clause, fewestTold, turn);
    case 'corrects':
      return told(ledger, clause, 1, turn);
    case 'answers':
      return told(ledger, clause, fewestAnswered, turn);
    case 'declines':
      return opened(ledger, refusalOf(lastReply, clause), turn);
    case 'wants':
      return clause.kind === 'other-topic' ? otherTopic(ledger, clause, turn) : ledger;
    case 'complains':
      return complained(ledger, turn);
    default:
      return ledger;
  }
}

function told(ledger: Ledger, clause: Clause, fewest: number, turn: number): Ledger {
  if (wordsOf(clause.text).length < fewest) return ledger;
  const after = opened(ledger, entryOf('told', clause), turn);
  const isConcern = clause.gravity !== 'light' || clause.kind === 'plan';
  return isConcern ? opened(after, entryOf('concern', clause), turn) : after;
}

function entryOf(kind: Opening['kind'], { text, kind: what, gravity }: Clause): Opening {
  return { kind, text, what, gravity };
}

/** What the bot asked last is what they do not want to tell. */
function refusalOf(lastReply: string, { text }: Clause): Opening {
  const question = splitSentences(lastReply).findLast((sentence) => sentence.endsWith('?'));
  return { kind: 'refused', text: question ?? text, what: null, gravity: 'light' };
}

function otherTopic(ledger: Ledger, clause: Clause, turn: number): Ledger {
  return opened(settled(ledger, ['concern'], turn), entryOf('refused', clause), turn);
}

/** 'I asked you something': the latest question that was held to be settled is open again. */
function complained(ledger: Ledger, turn: number): Ledger {
  const last = ledger.entries.findLast(
    ({ kind, settled: at }) => kind === 'question' && at !== null && turn - at <= complainedWithin,
  );
  return last ? reopened(ledger, last.id, turn) : ledger;
}
