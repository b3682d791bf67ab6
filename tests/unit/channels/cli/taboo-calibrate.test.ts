import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { SpokenLine } from '../../../../src/knowledge/content/spoken-line.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const things = ['garden', 'river', 'kitchen', 'guitar', 'horse', 'winter', 'island', 'window', 'market', 'teacher'];
const frames = [
  'I like to think about the {} in the morning.',
  'Have you ever been afraid of a {}?',
  'My {} was cold.',
];

/** Lines and articles enough to be drawn from. */
function spoken(): SpokenLine[] {
  const said = (form: SpokenLine['form'], file: string, text: string, line: number): SpokenLine => ({
    file,
    line,
    text,
    form,
    slots: [],
  });
  return things.flatMap((thing) =>
    frames.flatMap((frame, place) => {
      const text = frame.replace('{}', thing);
      return [said('line', 'lines.yaml', text, place + 1), said('article', `${thing}.md`, text, place + 1)];
    }),
  );
}

const share = z.number().min(0).max(1);
const report = z.object({
  from: z.string(),
  limits: z.object({ fastFluency: z.unknown() }),
  judges: z.array(
    z.object({
      judge: z.enum(['fluency', 'relevance']),
      kind: z.enum(['fast', 'neural']),
      version: z.string(),
      n: z.int().min(1),
      passes: z.object({ literal: share, calibrated: share }),
      separations: z
        .array(
          z.object({
            from: z.enum(['shuffled words', 'word salad', 'random replies']),
            n: z.int().min(1),
            auc: share,
            calibratedAuc: share,
            rejected: share,
            roc: z.array(z.unknown()).min(2),
          }),
        )
        .min(1),
    }),
  ),
  missing: z.array(z.object({ judge: z.string(), kind: z.literal('neural'), reason: z.string() })),
  together: z.array(z.object({ kind: z.enum(['fast', 'neural']), n: z.int().min(1), passes: share })),
});

const cli = aCli(someParts([]), { PARLEY_MODELS_FOLDER: '/nowhere' }, undefined, spoken);
const calibrate = (...parameters: string[]) => cli.run(['taboo', 'calibrate', '--lines', '10', ...parameters]);

describe('parley taboo calibrate', () => {
  it('measures all four judges where nothing else is asked for, and says which models are not there', async () => {
    const { json, error, status } = await calibrate('--json');
    expect(status).toBe(0);
    const found = report.parse(json()[0]);
    expect(found.from).toContain("the package's own lines");
    expect(found.judges.map(({ kind, judge }) => `${kind} ${judge}`)).toEqual(['fast fluency', 'fast relevance']);
    expect(found.judges[0]?.separations.map(({ from }) => from)).toEqual(['shuffled words', 'word salad']);
    expect(found.judges[1]?.separations.map(({ from }) => from)).toEqual(['random replies']);
    expect(found.together).toHaveLength(1);
    expect(found.missing.map(({ kind, judge }) => `${kind} ${judge}`)).toEqual(['neural fluency', 'neural relevance']);
    expect(error).toContain('Measuring: fast fluency');
  });

  it('gives the same for the same seed', async () => {
    const [first, second] = [await calibrate('--json', '--seed', '7'), await calibrate('--json', '--seed', '7')];
    expect(first.out).toBe(second.out);
  });

  it('shows it to people, and draws the curves', async () => {
    const svg = path.join(cli.home, 'roc.svg');
    const { out, status } = await calibrate('--svg', svg);
    expect(status).toBe(0);
    expect(out).toMatch(/fast fluency +│ shuffled words +│ \d+ and \d+/u);
    expect(out).toMatch(/Both fast judges let \d+\.\d % of \d+ replies of people pass/u);
    expect(existsSync(svg) && readFileSync(svg, 'utf8')).toContain('<svg');
  });

  it('says which neural judges are not there', async () => {
    const { json, status } = await calibrate('--judges', 'neural', '--json');
    expect(status).toBe(0);
    const { missing, judges } = report.parse(json()[0]);
    expect(missing.map(({ judge }) => judge)).toEqual(['fluency', 'relevance']);
    expect(judges).toEqual([]);
  });

  it('refuses a data folder that is none', async () => {
    const { error, status } = await calibrate('--data', path.join(cli.home, 'nowhere'));
    expect(error).toContain(`There is no data folder '${path.join(cli.home, 'nowhere')}'.`);
    expect(error).toContain('or leave --data out');
    expect(status).toBe(1);
  });

  it('names the file that a data folder lacks', async () => {
    const { error, status } = await calibrate('--data', cli.home);
    expect(error).toMatch(/The source file .+\.jsonl\.gz is missing\./u);
    expect(status).toBe(2);
  });
});
