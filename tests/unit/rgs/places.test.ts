import { describe, expect, it } from '@jest/globals';
import { generatorList, responseGenerators } from '../../../src/rgs/index.ts';
import { generatorPlaces } from '../../../src/rgs/places.ts';

describe('the list of response generators', () => {
  it('is in the order of the places that are kept; one for which the defaults do may stand anywhere', () => {
    const order = generatorPlaces.map(({ name }) => name);
    const names = responseGenerators.map(({ name }) => name);
    const placed = names.filter((name) => order.includes(name));
    expect(placed).toEqual(order.filter((name) => names.includes(name)));
    expect(new Set(order).size).toBe(33);
  });

  it('gives each generator the prompt weights of its place', () => {
    const weights = Object.fromEntries(
      generatorList.generators.map(({ name, promptWeights }) => [name, promptWeights?.GENERIC]),
    );
    expect(weights).toMatchObject({ categories: 3, fallback: 1, wiki: 0 });
  });
});
