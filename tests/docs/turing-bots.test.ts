import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { turingHttpLimits } from '../../src/channels/http/turing/turing-limits.ts';
import { auditionSettings } from '../../src/games/turing/auditions/audition-settings.ts';
import { serverFrame } from '../../src/games/turing/protocol/frames.ts';

const page = readFileSync(new URL('../../docs/turing-bots.md', import.meta.url), 'utf8');

describe('The page about bots of the Turing test', () => {
  it('names every frame', () => {
    for (const { shape } of serverFrame.options.filter((option) => option.shape.kind.value !== 'pong')) {
      expect(page).toContain(`| \`${shape.kind.value}\` |`);
    }
  });

  it('has the limits that hold', () => {
    const { requests, actions, tokens, accounts, connections } = turingHttpLimits;
    expect(page).toContain(`| \`actions\` | ${actions} a minute`);
    expect(page).toContain(`| \`requests\` | ${requests} a minute`);
    expect(page).toContain(`| \`connections\` | ${connections} streams`);
    expect(page).toContain(`| \`tokens\` | ${tokens} tokens a minute`);
    expect(page).toContain(`| \`accounts\` | ${accounts} new accounts an hour`);
    const { novice, full } = auditionSettings.limits;
    expect(page).toContain(
      `${novice.simultaneous} and ${novice.perDay}, full players ${full.simultaneous} and ${full.perDay.toLocaleString('en-GB')}`,
    );
  });
});
