import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAnswers } from '../../../../src/knowledge/answers/parse-answers.ts';
import { readAnswers } from '../../../../src/knowledge/answers/read-answers.ts';

const eggs = `@ howto · boiled eggs
? how long do you boil an egg
? how many minutes for a soft egg
? eggs how long
= Six minutes for a soft yolk.
+ Soft or hard?`;

describe('parseAnswers', () => {
  it('reads kind, subject, wordings, answer and way on', () => {
    expect(parseAnswers(`${eggs}\n\n`, 'a.txt')).toEqual([
      {
        kind: 'howto',
        subject: 'boiled eggs',
        questions: ['how long do you boil an egg', 'how many minutes for a soft egg', 'eggs how long'],
        text: 'Six minutes for a soft yolk.',
        goesOn: 'Soft or hard?',
        line: 1,
      },
    ]);
  });

  it('reads nothing from an empty file, and an entry without a way on', () => {
    expect(parseAnswers('\n', 'a.txt')).toEqual([]);
    expect(parseAnswers(eggs.replace(/\n\+.*/u, ''), 'a.txt')[0]).not.toHaveProperty('goesOn');
  });

  it.each([
    ['a line without a mark', `${eggs}\nand so on`, 'line 7'],
    ['a beginning without a head', '? why', 'line 1'],
    ['a kind that there is not', eggs.replace('howto', 'rumour'), 'line 1'],
    ['no subject', eggs.replace(' · boiled eggs', ''), 'line 1'],
    ['two wordings', eggs.replace('? eggs how long\n', ''), 'fewer than 3'],
    ['no answer', eggs.replace(/= .*\n/u, ''), 'not one answer'],
    ['two answers', `${eggs}\n= Seven.`, 'not one answer'],
    ['two ways on', `${eggs}\n+ Hungry?`, 'more than one way on'],
  ])('says where there is %s', (_what, text, message) => {
    expect(() => parseAnswers(text, 'a.txt')).toThrow(
      expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_INVALID', message: expect.stringContaining(message) }),
    );
  });
});

describe('readAnswers', () => {
  const folderOf = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'answers-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return folder;
  };

  it('reads the files of a folder in their order', () => {
    const tea = eggs.replaceAll('egg', 'tea bag').replace('boiled', 'wet');
    const found = readAnswers(folderOf({ 'b.txt': eggs, 'a.txt': tea, 'notes.md': 'not read' }));
    expect(found.map(({ file, subject }) => `${file} ${subject}`)).toEqual(['a.txt wet tea bags', 'b.txt boiled eggs']);
  });

  it('reads them from the packed file where there is no folder', () => {
    const packed = path.join(folderOf({}), 'answers.json.gz');
    writeFileSync(packed, gzipSync(JSON.stringify([['a.txt', eggs]])));
    expect(readAnswers('/nowhere/answers', packed).map(({ subject }) => subject)).toEqual(['boiled eggs']);
    writeFileSync(packed, 'half a download');
    expect(() => readAnswers('/nowhere/answers', packed)).toThrow(
      expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_MISSING' }),
    );
  });

  it('says where a wording stands twice, and where the folder is not there', () => {
    expect(() => readAnswers(folderOf({ 'a.txt': eggs, 'b.txt': eggs }))).toThrow(
      /"how long do you boil an egg" stands in two answers: a\.txt, line 1, and b\.txt, line 1/u,
    );
    expect(() => readAnswers('/nowhere/answers')).toThrow(
      expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_MISSING' }),
    );
  });
});
