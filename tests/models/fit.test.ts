/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { mostJudged, type Place, type SaidLine } from '../../src/contracts/fit.ts';
import { createOnnxFit } from '../../src/models/talk/onnx-fit.ts';
import { aCopyOf, folderOf, parityRows, patience, roundingOfLogits, whereThere } from './model-folders.ts';

const parityRow = z.object({
  told: z.array(z.string()),
  before: z.array(z.string()),
  reply: z.string(),
  fit: z.number(),
});
const settings = z.object({ calibration: z.object({ temperature: z.number() }) });

function lineOf(text: string): SaidLine {
  return text.startsWith('bot: ') ? { bot: true, text: text.slice(5) } : { bot: false, text: text.slice(6) };
}

whereThere('fit')('the model of fit', () => {
  const judge = createOnnxFit({ folder: folderOf('fit') });

  it(
    'gives the numbers of the training on 150 replies',
    async () => {
      const { readFile } = await import('node:fs/promises');
      const config = settings.parse(JSON.parse(await readFile(`${folderOf('fit')}/config.json`, 'utf8')));
      const { temperature } = config.calibration;
      const rows = parityRows('fit', parityRow);
      const gaps: number[] = [];
      for (const { told, before, reply, fit } of rows) {
        const [chance = 0] = await judge.fit({ told, lines: before.map(lineOf) }, [reply]);
        gaps.push(Math.abs(chance - 1 / (1 + Math.exp(-fit / temperature))));
      }
      expect(rows).toHaveLength(150);
      expect(Math.max(...gaps)).toBeLessThan(roundingOfLogits);
    },
    patience,
  );

  it.each([
    [
      'my dog is at the vet and i am scared',
      'Oh no. What did the vet say so far?',
      'Dogs come in many different breeds.',
    ],
    ['i got the job!', 'Congratulations! When do you start?', 'Do you like to travel by train?'],
  ])('after %p prefers %p', async (said, better, worse) => {
    const place: Place = { told: [], lines: [{ bot: false, text: said }] };
    const [one = 0, other = 1] = await judge.fit(place, [better, worse]);
    expect(one).toBeGreaterThan(other);
  });

  it('judges a reply the same, whatever is judged beside it', async () => {
    const place: Place = { told: ['my name is Ann'], lines: [{ bot: false, text: 'i am tired' }] };
    const [alone = 0] = await judge.fit(place, ['A long day?']);
    const [, beside = 1] = await judge.fit(place, ['Tired is what people are after work, mostly.', 'A long day?']);
    expect(Math.abs(alone - beside)).toBeLessThan(roundingOfLogits);
  });

  it('judges none of no replies, and refuses too many', async () => {
    const place: Place = { told: [], lines: [] };
    expect(await judge.fit(place, [])).toEqual([]);
    const many = Array.from({ length: mostJudged + 1 }, () => 'Hm.');
    await expect(judge.fit(place, many)).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
  });

  it('is not used where its weights are damaged', async () => {
    const damaged = createOnnxFit({ folder: aCopyOf('fit', 'model.onnx') });
    await expect(damaged.fit({ told: [], lines: [] }, ['hi'])).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
  });
});
