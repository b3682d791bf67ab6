import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../src/core/random.ts';
import { hear } from '../../../../src/testing/soak/heard.ts';
import { sayAs, userKinds } from '../../../../src/testing/soak/simulated-users.ts';

const replies = [
  'What is your name?',
  'Do you like it?',
  'This one or that one?',
  'Which film is best?',
  'Why?',
  'Fine.',
];

describe('simulated users', () => {
  it('are of eight kinds', () => {
    expect(userKinds).toEqual(['contrary', 'eager', 'hopper', 'lost', 'questioner', 'rude', 'silent', 'terse']);
  });

  it.each(userKinds)('%s has something to say to everything, and leaves no slot open', (kind) => {
    for (let seed = 0; seed < 100; seed += 1) {
      for (const reply of replies) {
        const said = sayAs(kind, hear(1 + (seed % 3), reply, seed % 2 ? 'film' : null), createRandom(seed));
        expect(said).not.toMatch(/[{}]/);
      }
    }
  });

  it('say the same for the same seed', () => {
    const say = (): string => sayAs('questioner', hear(4, 'Why?', null), createRandom(5));
    expect(say()).toBe(say());
  });

  it('name something of the kind that the bot expects', () => {
    const said = Array.from({ length: 40 }, (_none, seed) =>
      sayAs('eager', hear(3, 'Which film?', 'film'), createRandom(seed)),
    );
    expect(
      said.filter((line) => /titanic|matrix|star wars|jaws|inception|godfather|frozen|toy story/.test(line)).length,
    ).toBeGreaterThan(25);
  });
});
