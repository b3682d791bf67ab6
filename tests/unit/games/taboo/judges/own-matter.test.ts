import { describe, expect, it } from '@jest/globals';
import { createFastRelevance } from '../../../../../src/games/taboo/judge/fast-relevance.ts';
import { readLimits } from '../../../../../src/games/taboo/judge/judge-limits.ts';
import { createAssociations } from '../../../../../src/games/taboo/language/association-table.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const judge = createFastRelevance(createAssociations(), createInflections(), readLimits().fastRelevance.limit);
const before = ['I love talking about movies. What did you see lately?'];

describe('an utterance that brings its own matter', () => {
  it.each([
    'What has six strings and a wooden body?',
    'What would you eat with a spoon when you are ill?',
    'Where would you lift weights?',
    'It has six strings and a wooden body.',
    'It lives in the sea, and it is no fish.',
    'You ride it to school, and it has two wheels.',
    'Something that you peel before you eat it.',
  ])('is let stand whatever was said before: %s', (text) => {
    expect(judge.judge({ text, before }).valid).toBe(true);
  });

  it.each([
    ['Here you are, Sir.', 'Funny, just like how the sequel caused an increase in sales of popcorn.'],
    ['Yes, Mr. Du, when were you born?', 'Yeah, since the second part is going to answer all the mysteries.'],
  ])('is not any utterance: after %s not %s', (line, text) => {
    const judged = judge.judge({ text, before: [line] });
    expect(judged).toMatchObject({ valid: false });
  });
});
