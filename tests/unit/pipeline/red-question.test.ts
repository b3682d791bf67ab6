import { describe, expect, it } from '@jest/globals';
import type { RedQuestionKind } from '../../../src/contracts/annotations.ts';
import { redQuestionAnnotator, redQuestionOf } from '../../../src/pipeline/annotators/red-question/red-question.ts';

const questions: Readonly<Record<RedQuestionKind, readonly string[]>> = {
  medical: [
    'should i take ibuprofen for my headache',
    'Should I take ibuprofen for my headache?',
    'can i drink alcohol with antibiotics',
    'how much tylenol can i take',
    'is it safe to take aspirin while pregnant',
    'should i see a doctor about my back',
    'how do i get rid of a rash',
    'do i have diabetes',
    'why does my chest hurt',
    'what should i do about my fever',
    'is ibuprofen bad for my liver',
    'could it be cancer',
    'what are the side effects of prozac',
    'can stress cause high blood pressure',
    'what can i take for a headache',
    'i have a rash should i be worried',
    'how do i lower my cholesterol',
  ],
  legal: [
    'can i sue my landlord',
    'Can I sue my landlord?',
    'should i get a lawyer',
    'is it legal to record a phone call',
    'can my boss fire me for being sick',
    'can the police search my car',
    'how do i get a divorce',
    'what are my legal rights',
    'can my landlord evict me',
    'will i go to jail',
    'should i plead guilty to a speeding ticket',
    'how do i fight a speeding ticket',
    'do i need a visa to work there',
    'can i break my lease',
  ],
  financial: [
    'which stock should i buy',
    'Which stocks should I buy?',
    'should i invest in bitcoin',
    'should i buy tesla stock',
    'how should i invest my money',
    'how do i get out of debt',
    'should i refinance my mortgage',
    'is bitcoin a good investment',
    'how much should i save for retirement',
    'what should i do with my savings',
    'should i file for bankruptcy',
    'how can i improve my credit score',
    'where should i put my savings',
  ],
  none: [
    'i had a headache yesterday',
    'who is the best doctor on tv',
    'i want to be a lawyer',
    'should i become a doctor',
    'my mom is a nurse',
    'do you like doctor who',
    "i'm sick of this movie",
    'what should i watch tonight',
    'how are you doing today',
    'should i get a dog',
    'do you have a headache',
    'i went to the hospital last year',
    'my dad had cancer',
    'i work at a bank',
    'i love law and order',
    'let us talk about money',
    'i paid my taxes yesterday',
    'what is the capital of france',
    'how much does a giraffe weigh',
    'why do cats purr',
    'can i tell you a secret',
    'how do you make chicken stock',
    'do you like to play tennis on tennis courts',
    'i broke my leg skiing',
    'is it cold outside today',
    'can i sue',
    "what worries me is that i won't get into medicine",
    'take ibuprofen',
    '',
  ],
};

describe('red questions', () => {
  it.each(Object.entries(questions).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
    'are %s in %j',
    (kind, text) => {
      const question = redQuestionOf(text);
      expect(question.kind).toBe(kind);
      expect(question.probability >= 0.75).toBe(kind !== 'none');
    },
  );

  it('keep to the form of the annotation', () => {
    expect(redQuestionAnnotator.parse({ kind: 'legal', probability: 0.8 })).toEqual({
      kind: 'legal',
      probability: 0.8,
    });
    expect(() => redQuestionAnnotator.parse({ kind: 'legal', probability: 2 })).toThrow('probability');
  });
});
