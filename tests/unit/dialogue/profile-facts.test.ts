import { describe, expect, it } from '@jest/globals';
import {
  emptyProfile,
  type ProfileFact,
  type UserProfile,
  wasKnownBefore,
} from '../../../src/contracts/user-profile.ts';
import { withFacts } from '../../../src/dialogue/profile-facts.ts';
import { patchProfile } from '../../../src/dialogue/profile-patch.ts';
import { profileOf } from '../../../src/state/stored-json.ts';

const at = Date.parse('2026-05-04T09:30:00Z');
const noted = '2026-05-04T09:30:00.000Z';
const after = (...facts: readonly ProfileFact[]): UserProfile => withFacts(emptyProfile, facts, at);

describe('a profile', () => {
  it('keeps what is told, with the moment', () => {
    const profile = after({ kind: 'pet', name: 'Rex', animal: 'dog' }, { kind: 'like', thing: 'pizza' });
    expect(profile).toMatchObject({ pets: [{ name: 'Rex', kind: 'dog' }], likes: ['pizza'] });
    expect(profile.dates).toEqual({ 'pets:rex': { noted }, 'likes:pizza': { noted } });
  });

  it('is the very same where nothing new is told', () => {
    const once = after({ kind: 'like', thing: 'pizza' }, { kind: 'pet', animal: 'dog' });
    const facts: ProfileFact[] = [
      { kind: 'like', thing: 'Pizza' },
      { kind: 'pet', animal: 'dog' },
      { kind: 'lost', who: 'nobody' },
      { kind: 'not', list: 'pets', what: 'cat' },
    ];
    expect(withFacts(once, facts, at + 1000)).toBe(once);
  });

  it('gives a nameless pet its name', () => {
    const profile = after({ kind: 'pet', animal: 'dog' }, { kind: 'pet', name: 'Rex', animal: 'dog' });
    expect(profile.pets).toEqual([{ name: 'Rex', kind: 'dog' }]);
    expect(Object.keys(profile.dates)).toEqual(['pets:rex']);
  });

  it('moves a taste from one list to the other', () => {
    const profile = after({ kind: 'like', thing: 'pizza' }, { kind: 'dislike', thing: 'pizza' });
    expect(profile).toMatchObject({ likes: [], dislikes: ['pizza'] });
  });

  it('marks who is lost, and enters nobody by a death', () => {
    const rex: ProfileFact = { kind: 'pet', name: 'Rex', animal: 'dog' };
    expect(after(rex, { kind: 'lost', who: 'rex' }).pets).toEqual([{ name: 'Rex', kind: 'dog', gone: true }]);
    expect(after({ kind: 'lost', who: 'rex' })).toBe(emptyProfile);
  });

  it('lets go of what is not so', () => {
    const rex: ProfileFact = { kind: 'pet', name: 'Rex', animal: 'dog' };
    expect(after(rex, { kind: 'not', list: 'pets', what: 'dog' })).toEqual(emptyProfile);
    expect(after(rex, { kind: 'not', list: 'pets', what: null }).pets).toEqual([]);
    const plan: ProfileFact = { kind: 'plan', plan: 'going to Italy', until: '2026-05-17' };
    expect(after(plan).dates['plans:going to italy']).toEqual({ noted, until: '2026-05-17' });
    expect(after(plan, { kind: 'not', list: 'plans', what: 'italy' }).plans).toEqual([]);
  });

  it('takes the origin for a home until it hears of another', () => {
    expect(after({ kind: 'origin', place: 'Ohio' })).toMatchObject({ home: 'Ohio', origin: 'Ohio' });
    const moved = after({ kind: 'origin', place: 'Ohio' }, { kind: 'home', place: 'Berlin' });
    expect(moved).toMatchObject({ home: 'Berlin', origin: 'Ohio' });
  });

  it('keeps to its limits', () => {
    const likes = Array.from({ length: 25 }, (_none, index) => `thing ${index}`);
    const profile = patchProfile(emptyProfile, { likes: [...likes, 'x'.repeat(61)] }, at);
    expect(profile?.likes).toEqual(likes.slice(-20));
    expect(Object.keys(profile?.dates ?? {})).toHaveLength(20);
  });

  it('keeps no dates of what is gone', () => {
    const profile = after({ kind: 'like', thing: 'pizza' });
    expect(patchProfile(profile, { likes: [] }, at)).toEqual(emptyProfile);
  });

  it('is known from before only by what was told before', () => {
    const profile = after({ kind: 'like', thing: 'pizza' });
    expect(wasKnownBefore(profile, new Date(at))).toBe(false);
    expect(wasKnownBefore(profile, new Date(at + 1))).toBe(true);
    expect(wasKnownBefore({ ...emptyProfile, name: null }, new Date(at))).toBe(true);
  });

  it('loads from before facts had dates', () => {
    const { dates, ...old } = { ...emptyProfile, likes: ['tea'] };
    expect(profileOf(JSON.stringify(old), 'the profile of u')).toEqual({ ...emptyProfile, likes: ['tea'] });
  });
});
