import { mergedFacts } from '../../../src/knowledge/starter/fact-tables.ts';

const row = (title: string, relation: string, value: string) => ({ title, relation, value });

describe('fact tables', () => {
  it('outrank later tables relation by relation', () => {
    const merged = mergedFacts([
      [row('Japan', 'capital', 'Tokyo')],
      [row('Japan', 'capital', 'Goalkeeper'), row('Japan', 'continent', 'Asia')],
    ]);
    expect([...merged]).toEqual([row('Japan', 'capital', 'Tokyo'), row('Japan', 'continent', 'Asia')]);
  });

  it('keep several values of one relation', () => {
    const rows = [row('Google', 'founder', 'Larry Page'), row('Google', 'founder', 'Sergey Brin')];
    expect([...mergedFacts([rows, []])]).toEqual(rows);
  });
});
