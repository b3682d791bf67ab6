import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Entry } from '../../../../src/knowledge/import/entry.ts';
import { longestLine } from '../../../../src/knowledge/import/read-lines.ts';
import { surveyWorld } from '../../../../src/knowledge/import/survey-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-world-'));
afterAll(() => rmSync(folder, { recursive: true }));

const island = '{"type":"entity","title":"Quillmark","kind":"place"}';

function survey(content: string | Buffer) {
  const file = join(folder, 'world.jsonl');
  writeFileSync(file, content);
  const entries: Entry[] = [];
  const messages: string[] = [];
  const result = surveyWorld(
    file,
    (title) => title === 'Peru',
    (message) => messages.push(message),
    (entry) => entries.push(entry),
  );
  return { ...result, entries, messages };
}

describe('a world file', () => {
  it('may have its lines in any order, empty lines, and lines about entities of the package', () => {
    const lines = [
      '{"type":"alias","title":"Quillmark","anchor":"the island of ink"}',
      '',
      `${island}\r`,
      '{"type":"relation","title":"Peru","relation":"capital","value":"Lima"}',
    ];
    expect(survey(lines.join('\n'))).toMatchObject({
      counts: { entity: 1, alias: 1, relation: 1, article: 0, opinion: 0 },
      problemCount: 0,
      warningCount: 0,
    });
  });

  it.each([
    ['no JSON', '{"type":"entity"', /is no JSON/, /one JSON object a line/],
    ['no object', '[1]', /the object/, /import\.md/],
    ['an unknown type', '{"type":"planet","title":"Mars"}', /"type"/, /import\.md/],
    ['an unknown field', '{"type":"entity","title":"A","kind":"place","colour":"red"}', /colour/, /unknown fields out/],
    ['an unknown kind', '{"type":"entity","title":"A","kind":"island"}', /"kind": is none of the kinds/, /import\.md/],
    ['a missing field', '{"type":"relation","title":"Quillmark","relation":"capital"}', /"value"/, /import\.md/],
    ['a wrong share', '{"type":"alias","title":"Quillmark","anchor":"ink","probability":2}', /"probability"/, /./],
    ['an alias without letters', '{"type":"alias","title":"Quillmark","anchor":"!!!"}', /no letter/, /./],
    ['control characters', '{"type":"entity","title":"A\\u0007","kind":"place"}', /control characters/, /./],
    ['braces', '{"type":"entity","title":"{name}","kind":"place"}', /braces/, /./],
    ['an unknown entity', '{"type":"alias","title":"Atlantis","anchor":"x"}', /no known entity/, /"title":"Atlantis"/],
    ['a repeated entity', island, /repeats the entity of "Quillmark" in line 1/, /Remove one/],
    [
      'too few reasons',
      '{"type":"opinion","category":"a","title":"Quillmark","name":"q","parley":"likes","for":[],"against":[]}',
      /at least 4/,
      /./,
    ],
    [
      'too much',
      `{"type":"entity","title":"${'a'.repeat(longestLine)}","kind":"place"}`,
      /longer than 64 KB/,
      /Shorten/,
    ],
  ])('with %s names the line, the cause and the remedy', (_case, bad, cause, remedy) => {
    const { problems, counts } = survey(
      `${island}\n${bad}\n{"type":"alias","title":"Quillmark","anchor":"ink land"}\n`,
    );
    expect(problems).toEqual([{ line: 2, cause: expect.stringMatching(cause), remedy: expect.stringMatching(remedy) }]);
    expect(counts).toMatchObject({ entity: 1, alias: 1 });
  });

  it('may not hold other bytes than UTF-8', () => {
    expect(survey(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])).problems).toMatchObject([{ line: 1 }]);
  });

  it('with very many bad lines tells the first twenty, counts all, and says how far it is', () => {
    const { problems, problemCount, messages } = survey('x\n'.repeat(60_000));
    expect([problems.length, problemCount]).toEqual([20, 60_000]);
    expect(messages).toEqual(['Checked 50,000 lines.']);
  });

  it('of which one line is far longer than what is read at a time goes on after it', () => {
    const { problems, counts } = survey(`${'x'.repeat(700_000)}\n${island}\n${'y'.repeat(300_000)}`);
    expect(problems.map(({ line }) => line)).toEqual([1, 3]);
    expect(counts.entity).toBe(1);
  });

  it('that is empty, absent or a folder is refused', () => {
    expect(() => survey('')).toThrow(/is empty/);
    const rest = [() => false, () => {}] as const;
    expect(() => surveyWorld(folder, ...rest)).toThrow(/is no file/);
    expect(() => surveyWorld(join(folder, 'absent.jsonl'), ...rest)).toThrow(/absent\.jsonl cannot be read/);
  });

  it('is given warnings for what sounds odd, which stop nothing', () => {
    const article = {
      type: 'article',
      title: 'Quillmark',
      introduction: `An island (small). ${'very '.repeat(40)}black.`,
      didYouKnow: ['no capital here'],
    };
    const { warnings, warningCount, problemCount } = survey(`${island}\n${JSON.stringify(article)}`);
    expect(problemCount).toBe(0);
    expect(warningCount).toBe(warnings.length);
    const causes = warnings.map(({ line, cause }) => `${line} ${cause}`).join('\n');
    for (const part of [/2 .*is short/, /brackets/, /41 words|4\d words/, /"no capital here" does not begin/]) {
      expect(causes).toMatch(part);
    }
  });

  it('has the example of the documentation as one that is good', () => {
    const good = surveyWorld(
      'docs/examples/quillmark.jsonl',
      () => false,
      () => {},
    );
    expect(good).toMatchObject({ problemCount: 0, warningCount: 0, counts: { entity: 7, article: 4, opinion: 1 } });
  });
});
