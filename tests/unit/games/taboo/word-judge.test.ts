import { describe, expect, it } from '@jest/globals';
import { createWordJudge } from '../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../src/games/taboo/lexicon/inflections.ts';

const inflections = createInflections();
const verdict = (target: string, text: string, as: 'attacker' | 'defender' = 'defender') =>
  createWordJudge(target, inflections).judge(text, as);

describe('the word judge', () => {
  it.each([
    ['banana', 'two bananas please'],
    ['banana', 'BANANA!'],
    ['banana', 'the banana’s skin'],
    ['banana', "the bananas' skins"],
    ['banana', "a banana'll do"],
    ['banana', '"banana," he said'],
    ['banana', 'banana-flavoured milk'],
    ['banana', 'ｂａｎａｎａ'],
    ['banana', 'ban\u200bana'],
    ['banana', 'ba\u00adna\u00adna'],
    ['banana', 'two\u200bbananas'],
    ['banana', 'b\u0430n\u0430na'],
    ['banana', 'bánänà'],
    ['banana', 'b4n4n4s'],
    ['banana', 'bananaaaaa'],
    ['banana', 'ba-na-na'],
    ['banana', '**bananas**'],
    ['banana', '_banana_'],
    ['mouse', 'three blind mice'],
    ['child', 'the children’s room'],
    ['run', 'he ran away'],
    ['run', 'running is fun'],
    ['knife', 'sharp knives'],
    ['leaf', 'autumn leaves'],
    ['lie', 'she lay down'],
    ['big', 'the biggest one'],
    ['box', 'boxes'],
    ['city', 'cities'],
    ['potato', 'potatoes'],
    ['quiz', 'quizzes'],
    ['person', 'people'],
    ['mice', 'a mouse'],
    ['bananas', 'one banana'],
    ['colour', 'the colors'],
    ['gray', 'grey skies'],
    ['chicken', 'she chickened out'],
    ['stomach', 'full stomachs'],
    ['church', 'old churches'],
    ['far', 'a little further'],
    ['travel', 'traveling and travelling'],
    ['ice cream', 'two ice creams'],
    ['ice cream', 'ice-cream'],
    ['ice cream', 'icecream'],
    ['t-shirt', 'my t-shirts'],
    ['café', 'a cafe'],
    ['Tokyo', 'tokyo’s trains'],
    ['email', 'an e-mail'],
    ['butterfly', 'a butter-fly'],
    ['dream', 'she dreamt of it'],
    ['star', 'starring her'],
    ['hope', 'hoping'],
  ])('hears %j in %j', (target, text) => {
    expect(verdict(target, text)).toMatchObject({ hit: true });
  });

  it.each([
    ['mile', 'what a smile'],
    ['ball', 'basketball'],
    ['transit', 'a transition'],
    ['car', 'my carpet and a scar'],
    ['see', 'a seed'],
    ['numb', 'the number'],
    ['garden', 'the gardener'],
    ['even', 'good evening'],
    ['star', 'to stare, she stared, staring'],
    ['hop', 'hoping'],
    ['comedy', 'a comic'],
    ['run', 'a runner'],
    ['doe', 'what does he do'],
    ['new', 'the news'],
    ['saw', 'i see'],
    ['carpet', 'in my car pets are fine'],
    ['carpet', 'i like my car. pets do too'],
    ['banana', 'b a n d'],
    ['shed', "she'd know"],
    ['hell', "he'll come"],
    ['well', "we'll see"],
    ['ice cream', 'cream on ice'],
    ['ice cream', 'the ice'],
    ['ran', 'orange'],
    ['art', 'a cart and a party'],
    ['banana', ''],
    ['banana', '🍌'],
  ])('does not hear %j in %j', (target, text) => {
    expect(verdict(target, text)).toMatchObject({ hit: false, foul: false, match: null });
  });

  it('tells the place in the text as it was given', () => {
    const text = 'well, two ＢＡＮＡＮＡＳ please';
    const { match } = verdict('banana', text);
    expect(match).toEqual({ start: 10, end: 17, form: 'bananas' });
    expect(text.slice(match?.start, match?.end)).toBe('ＢＡＮＡＮＡＳ');
  });

  it('is a foul for an attacker only, and explains itself', () => {
    expect(verdict('mouse', 'mice squeak')).toEqual({
      hit: true,
      foul: false,
      match: { start: 0, end: 4, form: 'mice' },
      reason: "The defender says 'mice', a form of 'mouse'.",
    });
    expect(verdict('mouse', 'mouse', 'attacker')).toMatchObject({
      hit: true,
      foul: true,
      reason: "The attacker says 'mouse'.",
    });
  });

  it.each(['b a n a n a', 'it is B. A. N. A. N. A. S.', 'b/a/n/a/n/a', 'say b, a, n, a, n, a'])(
    'takes %j for spelling, a foul for either side',
    (text) => {
      for (const side of ['attacker', 'defender'] as const)
        expect(verdict('banana', text, side)).toMatchObject({
          hit: false,
          foul: true,
          match: { form: 'banana' },
        });
    },
  );

  it('refuses a target without letters', () => {
    expect(() => createWordJudge(' 7! ', inflections)).toThrow(/no letters/u);
  });
});

describe('forms', () => {
  it.each([
    ['defeat', 'defeated'],
    ['resell', 'resold'],
    ['sweaty', 'sweatiest'],
    ['likely', 'likeliest'],
    ['lean', 'leaner'],
    ['die', 'dice'],
    ['money', 'monies'],
    ['staff', 'staves'],
    ['age', 'ageing'],
    ['bath', 'bathed'],
    ['bathe', 'bathing'],
    ['bus', 'bused'],
    ['plateau', 'plateaued'],
    ['psych', 'psyching'],
    ['dialogue', 'dialogued'],
    ['panic', 'panicking'],
    ['continental', 'continentals'],
    ['dis', 'dissed'],
    ['wig', 'wigging'],
  ])('of %j are heard that rules of spelling or use make: %j', (target, form) => {
    expect(verdict(target, `so ${form} it is`).hit).toBe(true);
  });

  it.each([
    ['bust', 'buster'],
    ['hop', 'hoping'],
    ['car', 'caring'],
    ['fir', 'fired'],
    ['ear', 'earring'],
    ['pud', 'pudding'],
    ['even', 'evening'],
    ['teach', 'teacher'],
    ['to', 'toes'],
    ['forwarder', 'forwarded'],
    ['outer', 'out'],
    ['recenter', 'recent'],
    ['hippie', 'hippiest'],
  ])('of %j are not heard that are other words: %j', (target, form) => {
    expect(verdict(target, `so ${form} it is`).hit).toBe(false);
  });
});

describe('a guess', () => {
  const { guess } = createWordJudge('banana', inflections);

  it.each(['banana', 'Bananas!', 'a banana', 'the banana', 'is it banana?', 'it is a banana'])(
    '%j is right',
    (text) => {
      expect(guess(text)).toBe('right');
    },
  );

  it.each(['apple', 'banana bread', 'not banana', 'bananarama'])('%j is wrong', (text) => {
    expect(guess(text)).toBe('wrong');
  });

  it.each(['', '?!', 'apple or banana', 'apple, banana', 'i think it must be banana'])('%j is malformed', (text) => {
    expect(guess(text)).toBe('malformed');
  });

  it('may be a phrase', () => {
    expect(createWordJudge('ice cream', inflections).guess('ice creams')).toBe('right');
    expect(createWordJudge('ice cream', inflections).guess('cream')).toBe('wrong');
  });
});

describe('long texts', () => {
  const units = ['ba-', "b's-", 'b4n-', 'bа-', "b-'-'-", '\u0301\u0316', 'b a n ', 'b\u200b', '1-', "'", 'ice-'];
  const leastMs = (repeats: number, work: () => void): number => {
    const times = Array.from({ length: repeats }, () => {
      const from = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(from);
      return user + system;
    });
    return Math.min(...times) / 1000;
  };

  it.each(units)('are judged in time that grows as they do: %j', (unit) => {
    const judges = ['banana', 'ice cream'].map((target) => createWordJudge(target, inflections));
    const timeOf = (length: number): number => {
      const text = `x${unit.repeat(Math.ceil(length / unit.length))}x`;
      return leastMs(7, () => judges.forEach((judge) => judge.judge(text, 'attacker')));
    };
    timeOf(32_000);
    // Eight times the text takes some eight times as long; by the square it would be 64 times. Longer texts measure the garbage collector.
    expect(timeOf(32_000) / Math.max(timeOf(4000), 0.2)).toBeLessThan(24);
  });

  it('hear the word at the end of a long chain, and marks over marks hide none', () => {
    expect(verdict('banana', `${'ba-'.repeat(5000)}ba-na-na`)).toMatchObject({ hit: true, match: { form: 'banana' } });
    expect(verdict('banana', `ba${'\u0301\u0316'.repeat(5000)}nana`).hit).toBe(true);
    expect(verdict('banana', "''''banana''''").hit).toBe(true);
  });
});
