import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyLedger, type EntryKind, type Ledger, openEntries } from '../../../src/contracts/ledger.ts';
import { type Clause, moveNames } from '../../../src/contracts/moves.ts';
import { mostEntries } from '../../../src/dialogue/ledger/entries.ts';
import { heard } from '../../../src/dialogue/ledger/hear.ts';
import { said } from '../../../src/dialogue/ledger/said.ts';
import { aClause } from '../../support/turn.ts';

/** A talk: what each line's clauses do, and the reply. */
function ledgerAfter(...turns: readonly (readonly [clauses: readonly Clause[], reply: string])[]): Ledger {
  return turns.reduce((ledger, [clauses, reply], place) => {
    const lastReply = turns[place - 1]?.[1] ?? '';
    return said(heard(ledger, { clauses, lastReply, turn: place + 1 }), reply, place + 1);
  }, emptyLedger);
}

function open(ledger: Ledger, kind: EntryKind): string[] {
  return openEntries(ledger, kind).map(({ text }) => text);
}

const tells = (text: string, given: Partial<Clause> = {}): Clause => aClause({ text, kind: 'event', ...given });
const asks = (text: string, kind = 'advice'): Clause => aClause({ text, move: 'asks', kind });

describe('the ledger', () => {
  it('owes an answer until the bot has spoken', () => {
    const ledger = heard(emptyLedger, { clauses: [asks('should i go')], lastReply: '', turn: 1 });
    expect(open(ledger, 'question')).toEqual(['should i go']);
    expect(open(said(ledger, 'Go.', 1), 'question')).toEqual([]);
  });

  it('owes it again where the person complains', () => {
    const before = ledgerAfter([[asks('should i go')], 'The weather is a topic.']);
    const complaint = aClause({ text: 'i asked you something', move: 'complains', kind: 'not-listened' });
    const after = heard(before, { clauses: [complaint], lastReply: '', turn: 2 });
    expect(openEntries(after, 'question')).toMatchObject([{ text: 'should i go', opened: 2 }]);
    expect(open(heard(before, { clauses: [complaint], lastReply: '', turn: 9 }), 'question')).toEqual([]);
  });

  it('keeps what was told, and minds what is serious or planned', () => {
    const ledger = ledgerAfter([
      [tells('my gran died', { gravity: 'grave' }), tells('we go to rome in may', { kind: 'plan' }), tells('oh well')],
      'I am sorry.',
    ]);
    expect(open(ledger, 'told')).toEqual(['my gran died', 'we go to rome in may']);
    expect(open(ledger, 'concern')).toEqual(['my gran died', 'we go to rome in may']);
  });

  it('leaves a concern where the person wants another subject', () => {
    const ledger = ledgerAfter(
      [[tells('my gran died', { gravity: 'grave' })], 'I am sorry.'],
      [[aClause({ text: 'let us talk of films', move: 'wants', kind: 'other-topic' })], 'All right.'],
    );
    expect(open(ledger, 'concern')).toEqual([]);
    expect(open(ledger, 'told')).toEqual(['my gran died']);
  });

  it('notes which question was declined', () => {
    const declines = aClause({ text: 'rather not say', move: 'declines' });
    expect(open(ledgerAfter([[], 'Hello. How old are you?'], [[declines], 'Fine.']), 'refused')).toEqual([
      'How old are you?',
    ]);
  });

  it.each([
    ['Do you like anniversaries? I have one for today, if you want it.', true],
    ['Would you like to hear it?', true],
    ['Do you like tea?', false],
    ['If you like tea, drink it.', false],
  ])('knows an offer: %s', (reply, isOffer) => {
    expect(open(ledgerAfter([[], reply]), 'offer')).toHaveLength(isOffer ? 1 : 0);
  });

  it('has an offer stand for one turn', () => {
    const offered = ledgerAfter([[], 'I know a story. Shall I tell it?']);
    expect(open(offered, 'offer')).toEqual(['I know a story. Shall I tell it?']);
    expect(open(heard(offered, { clauses: [], lastReply: '', turn: 2 }), 'offer')).toEqual([]);
  });

  it('keeps no question that nothing is owed for', () => {
    const ledger = heard(emptyLedger, { clauses: [asks('how are you', 'smalltalk')], lastReply: '', turn: 1 });
    expect(ledger).toEqual(emptyLedger);
  });

  it('stays small, keeps its order and never gives a number twice, whatever is said', () => {
    const clause = fc.record({
      start: fc.constant(0),
      end: fc.constant(9),
      text: fc.string({ maxLength: 300 }),
      move: fc.constantFrom(...moveNames),
      kind: fc.constantFrom(null, 'event', 'plan', 'other-topic', 'advice'),
      gravity: fc.constantFrom('light' as const, 'serious' as const, 'grave' as const),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const turn = fc.tuple(fc.array(clause, { maxLength: 5 }), fc.string());
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
        const { entries, lastId } = ledgerAfter(...turns);
        expect(entries.length).toBeLessThanOrEqual(mostEntries);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        expect(entries.every(({ id, text }) => id <= lastId && text !== '')).toBe(true);
      }),
    );
  });
});
