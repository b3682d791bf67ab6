import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../../../../../src/core/random.ts';
import { createDetector, programChance } from '../../../../../src/games/turing/detector/detector.ts';
import { readDetector, writtenDetector } from '../../../../../src/games/turing/detector/detector-file.ts';
import { detectorReport } from '../../../../../src/games/turing/detector/detector-report.ts';
import type { Suspect } from '../../../../../src/games/turing/detector/read-dialogues.ts';
import { type TalkMessage, talkTokens } from '../../../../../src/games/turing/detector/talk-words.ts';
import { looksAt, talkUpTo, trainDetector } from '../../../../../src/games/turing/detector/train-detector.ts';

function talk(...texts: readonly string[]): TalkMessage[] {
  return texts.map((text, place) => ({ from: place % 2 === 0 ? 'you' : 'partner', text }));
}

/** Programs repeat themselves and say odd words; people do not. */
function invented(place: number): Suspect {
  const random = createRandom(place);
  const isProgram = place % 2 === 0;
  const words = isProgram ? ['zorp', 'indeed', 'query', 'fine'] : ['yeah', 'lol', 'dunno', 'fine'];
  const messages = Array.from({ length: 12 }, (_, turn): TalkMessage => {
    const text = [random.pick(words), random.pick(words), random.pick(words)].join(' ');
    return turn % 2 === 0 ? { from: 'you', text: 'so what is new' } : { from: 'partner', text };
  });
  const split = (['train', 'train', 'dev', 'test'] as const)[Math.floor(place / 2) % 4] ?? 'test';
  return { split, source: 'invented', dialogue: place, isProgram, isWithProgram: false, messages };
}

describe('words of a talk', () => {
  it('are the same whoever stored the text', () => {
    expect(talkTokens("I do n't know , it 's FINE .")).toEqual(talkTokens('i don’t know, it’s fine.'));
    expect(talkTokens('what?? 12 :)')).toEqual(['what', '??', '12', ':', ')']);
    expect(talkTokens('')).toEqual([]);
  });

  it('of a talk so far end with the message that is asked for', () => {
    const all = talk('a', 'b', 'c', 'd');
    expect(talkUpTo(all, 1)).toEqual(all.slice(0, 2));
    expect(talkUpTo(all, 3)).toBeUndefined();
    expect(talkUpTo(all, Number.POSITIVE_INFINITY)).toEqual(all);
  });
});

describe('a detector', () => {
  const looks = looksAt(Array.from({ length: 240 }, (_, place) => invented(place)));
  const trained = trainDetector(looks, createRandom(1));

  it('learns what tells programs from people, and is surer the more it has seen', () => {
    const report = detectorReport(looks, trained);
    const [first] = report.looks;
    const all = report.looks.at(-1);
    expect(first?.auc).toBeGreaterThan(0.8);
    expect(all?.auc).toBeGreaterThan(0.95);
    expect(all?.brier).toBeLessThan(first?.brier ?? 0);
    expect(report.dialogues.test).toBe(60);
  });

  it('is the same from its file, but for rounding', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-'));
    const file = path.join(folder, 'detector.json');
    writeFileSync(file, writtenDetector(trained, 'a test'));
    const messages = talk('hi', 'zorp query', 'what', 'indeed zorp');
    expect(programChance(readDetector(file), messages)).toBeCloseTo(programChance(trained, messages), 1);
    writeFileSync(file, '{"format":1}');
    expect(() => readDetector(file)).toThrow(expect.objectContaining({ code: 'PARLEY_MODEL_DAMAGED' }));
    rmSync(folder, { recursive: true });
    expect(() => readDetector(file)).toThrow(expect.objectContaining({ code: 'PARLEY_MODEL_MISSING' }));
  });
});

describe('the detector of the package', () => {
  const detector = createDetector();

  it('says a half before the partner has said anything', () => {
    expect(detector.programChance([])).toBe(0.5);
    expect(detector.programChance([{ from: 'you', text: 'hello?' }])).toBe(0.5);
  });

  it('takes any text and gives a probability', () => {
    for (const text of ['', ' ', '💥', "'".repeat(5000), 'a'.repeat(100_000), '\u0000\u200b', '你好']) {
      const chance = detector.programChance([{ from: 'partner', text }]);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it('suspects who repeats polished sentences rather than who types carelessly', () => {
    const person = talk(
      'hi who are you',
      'lol nobody',
      'are you real',
      'nah im a toaster duh',
      'where u from',
      'dunno ask my mum',
    );
    const program = talk(
      'hi who are you',
      'I am doing well. How are you today?',
      'are you real',
      'I like to play music and read books. Do you have any hobbies?',
      'where u from',
      'I like to play music and read books. Do you have any hobbies?',
    );
    expect(detector.programChance(program)).toBeGreaterThan(0.5);
    expect(detector.programChance(person)).toBeLessThan(0.5);
  });
});
