import { describe, expect, it } from '@jest/globals';
import type { LinkedSpan } from '../../../src/contracts/entity-index.ts';
import { withoutOwnName } from '../../../src/dialogue/without-own-name.ts';
import { aTurnContext } from '../../support/turn.ts';

const span = (text: string): LinkedSpan => ({
  span: text.toLowerCase(),
  text,
  start: 0,
  end: text.length,
  candidates: [],
  tier: 'high',
  isManual: false,
  isForced: false,
  rules: [],
});

function left(name: string | null | undefined, sentences: readonly string[], navigation: object = {}): string[] {
  const { annotations } = aTurnContext({ said: sentences.join(' ') });
  const entityLinks = {
    highPrecision: [span('Max'), span('Mad Max')],
    thresholdRemoved: [],
    conflictRemoved: [],
    spans: [],
  };
  const given = { ...annotations, sentences: [...sentences], entityLinks };
  const links = withoutOwnName({ ...given, navigation: { ...annotations.navigation, ...navigation } }, name);
  return links.highPrecision.map(({ text }) => text);
}

describe("the user's own name", () => {
  it('is no topic', () => expect(left('Max', ["I'm Max.", 'Do you keep what I say?'])).toEqual(['Mad Max']));

  it('is one where the user wants it or asks about it', () => {
    expect(left('Max', ["let's talk about max"], { positive: true, source: 'request' })).toContain('Max');
    expect(left('Max', ['who is max planck'])).toContain('Max');
  });

  it('matters only where it is known', () => {
    expect(left(undefined, ["I'm Max."])).toContain('Max');
    expect(left(null, ["I'm Max."])).toContain('Max');
  });
});
