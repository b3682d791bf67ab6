import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { clause, line, parseContent, wordings } from '../../../../src/core/content.ts';
import { articleLines } from '../../../../src/knowledge/content/article-lines.ts';
import { contentLines } from '../../../../src/knowledge/content/content-lines.ts';
import { findSpoken } from '../../../../src/knowledge/content/find-spoken.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-content-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function aFile(name: string, text: string): string {
  const file = path.join(home, name);
  writeFileSync(file, text);
  return file;
}

describe('finding what is spoken', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['an object', z.object({ a: line(), b: z.string() }), { a: 'said', b: 'not' }],
    ['a list', z.array(line()), ['said']],
    ['a record', z.record(z.string(), line()), { any: 'said' }],
    ['a tuple', z.tuple([z.number(), line()]), [1, 'said']],
    ['the rest of a tuple', z.tuple([z.number()], line()), [1, 'said']],
    ['an optional', z.object({ a: line().optional(), b: line().optional() }), { a: 'said' }],
    ['a default', z.array(line()).default(['said']), ['said']],
    ['a nullable in a readonly', z.object({ a: line().nullable() }).readonly(), { a: 'said' }],
    ['one side of a union', z.union([z.number(), z.array(line())]), ['said']],
    [
      'both sides of an intersection',
      z.intersection(z.object({ a: line() }), z.object({ b: z.number() })),
      { a: 'said' },
    ],
    ['a schema that is defined later', z.lazy(() => line()), 'said'],
    ['a schema with a transformation after it', z.array(line()).transform((lines) => lines), ['said']],
    ['a refined schema', line().refine(() => true), 'said'],
  ])('looks into %s', (_kind, schema, value) => {
    expect(findSpoken(schema, value).map(({ text }) => text)).toEqual(['said']);
  });

  it('tells the place, the slots and the form', () => {
    const schema = z.object({ hello: wordings('name'), reasons: z.array(clause()) });
    expect(findSpoken(schema, { hello: ['Hi {name}.'], reasons: ['it is'] })).toEqual([
      { place: ['hello', 0], text: 'Hi {name}.', form: 'line', slots: ['name'] },
      { place: ['reasons', 0], text: 'it is', form: 'clause', slots: [] },
    ]);
  });
});

describe('line numbers', () => {
  it('are those of the YAML file, also after comments and in folded text', () => {
    const text =
      '# Hellos.\nhello:\n  - One.\n  # Another.\n  - >-\n    Two and\n    more.\nlast: { deep: [Three.] }\n';
    const schema = z.object({ hello: z.array(line()), last: z.object({ deep: z.array(line()) }) });
    const file = aFile('lines.yaml', text);
    const lines = contentLines({ path: file, schema, value: parseContent(file, text, schema) });
    expect(lines.map(({ line: number, text: said }) => [number, said])).toEqual([
      [3, 'One.'],
      [5, 'Two and more.'],
      [8, 'Three.'],
    ]);
    expect(lines[0]).toMatchObject({ file, form: 'line', slots: [] });
  });

  it('are those of the article in which a sentence begins', () => {
    const file = aFile(
      'owl.md',
      '---\ntitle: Owl\n---\nOwls fly. They\nhoot.\n\n## Food\nMice.\n\n## Did you know\n- Owls turn their heads.\n',
    );
    expect(articleLines(file).map(({ line: number, text, form }) => [number, text, form])).toEqual([
      [4, 'Owls fly.', 'article'],
      [4, 'They hoot.', 'article'],
      [8, 'Mice.', 'article'],
      [11, '- Owls turn their heads.'.slice(2), 'article'],
    ]);
  });
});
