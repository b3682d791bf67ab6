import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import {
  causeOf,
  moment,
  points,
  refusalInWords,
  refusedInWords,
  upTo,
  whyUnrated,
} from '../../../../web/src/turing/in-words.ts';
import { turingWords } from '../../../../web/src/words/turing-words.ts';
import { openWords, speak } from '../../../../web/src/words/words.ts';

const nothing = { predicting: 0, predicted: 0, style: 0, leaving: 0, total: 0 };
const over = (change: Partial<OverFrame>): OverFrame => ({
  kind: 'over',
  game: 'g',
  seq: 9,
  cause: 'time',
  brokenBy: null,
  partner: 'bot',
  partnerName: null,
  yourPrediction: null,
  partnerPrediction: null,
  you: nothing,
  them: nothing,
  isRated: false,
  unrated: null,
  result: 0.5,
  lasted: 60_000,
  ...change,
});

describe('what the Turing page says', () => {
  beforeAll(() => openWords(turingWords));
  afterEach(async () => {
    await speak('en', []);
  });

  it('tells why a talk ended, and by whose doing', async () => {
    expect(causeOf(over({}))).toBe('The time was up.');
    expect(causeOf(over({ cause: 'left', brokenBy: 'you' }))).toBe('You left the talk.');
    expect(causeOf(over({ cause: 'silence', brokenBy: 'partner' }))).toBe('Your partner never said a word.');
    await speak('de', []);
    expect(causeOf(over({ cause: 'silence' }))).toBe('Eine Weile hat niemand etwas gesagt.');
    expect(whyUnrated(over({}))).toContain('Niemand hat geraten');
    expect(whyUnrated(over({ unrated: 'farming' }))).toContain('wie ein früheres Gespräch');
  });

  it('has the words of the server in English, and its own for the codes that it knows in other languages', async () => {
    const refused = { code: 'format', text: 'Ask one question.' };
    expect(refusedInWords(refused)).toBe('Ask one question.');
    await speak('de', []);
    expect(refusedInWords(refused, 'Stell eine Frage.')).toBe(
      'Das hat nicht die Form, die dieses Forum verlangt. Stell eine Frage.',
    );
    expect(refusedInWords({ code: 'PARLEY_TURING_BUSY', text: 'Busy.' })).toContain('Beende erst, was läuft.');
    expect(refusedInWords({ code: 'not-your-turn', text: 'Wait.' })).toBe('Dein Gegenüber ist dran.');
    expect(refusedInWords({ code: 'PARLEY_UNHEARD_OF', text: 'Something else.' })).toBe('Something else.');
    expect(refusalInWords('unheard-of')).toBe('Das geht jetzt nicht.');
  });

  it('writes points, lengths and moments as the language does', async () => {
    expect([points(1.5), points(-0.125), points(0)]).toEqual(['+1.5', '−0.13', '0']);
    expect([upTo(45), upTo(60), upTo(150)]).toEqual(['up to 45 seconds', 'up to 1 minute', 'up to 2.5 minutes']);
    await speak('de', []);
    expect([points(1.5), upTo(150)]).toEqual(['+1,5', 'bis zu 2,5 Minuten']);
    expect(moment(Date.UTC(2026, 10, 23, 12))).toContain('2026');
  });
});
