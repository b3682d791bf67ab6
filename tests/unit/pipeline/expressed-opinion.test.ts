import { describe, expect, it } from '@jest/globals';
import { expressedOpinionAnnotator } from '../../../src/pipeline/annotators/expressed-opinion/expressed-opinion-annotator.ts';
import { readOpinion } from '../../../src/pipeline/annotators/expressed-opinion/read-opinion.ts';
import { correctTags } from '../../../src/pipeline/annotators/language/correct-tags.ts';
import { sentenceSpans } from '../../../src/pipeline/annotators/language/sentence-spans.ts';
import { loadWinkModel } from '../../../src/pipeline/annotators/language/wink-model.ts';

const model = await loadWinkModel();

function opinionOf(text: string): readonly (string | null)[] {
  const sentences = sentenceSpans(correctTags(model(text))).map(({ start, end }) => text.slice(start, end));
  const { sentiment, topic, reason } = readOpinion(sentences);
  return [sentiment, topic, reason];
}

describe('an expressed opinion', () => {
  it.each([
    ['i love pasta because it is quick', 'positive', 'pasta', 'it is quick'],
    ['I love pasta. Because it is quick!', 'positive', 'pasta', 'it is quick'],
    ['i really like taylor swift', 'positive', 'taylor swift', null],
    ['Yes, I love the Beatles!', 'positive', 'beatles', null],
    ['i like cats and dogs a lot', 'positive', 'cats and dogs', null],
    ["i'm really into chess", 'positive', 'chess', null],
    ["i'm a huge fan of football", 'positive', 'football', null],
    ['chess is my favourite game', 'positive', 'chess', null],
    ['pizza is my favorite', 'positive', 'pizza', null],
    ['my favorite movie is titanic', 'positive', 'titanic', null],
    ['pasta is the best', 'positive', 'pasta', null],
    ['i think pizza is great', 'positive', 'pizza', null],
    ['i like to play chess', 'positive', 'chess', null],
    ['i like to swim', 'positive', 'swim', null],
    ['i enjoy listening to jazz', 'positive', 'jazz', null],
    ['i love it', 'positive', null, null],
    ["i can't get enough of sushi", 'positive', 'sushi', null],
    ['i prefer tea over coffee', 'positive', 'tea', null],
    ['love dogs', 'positive', 'dogs', null],
    ['i do like tennis', 'positive', 'tennis', null],
    ['i hate waiting', 'negative', 'waiting', null],
    ["i'm not a fan of country music", 'negative', 'country music', null],
    ["i'm not a big fan of sushi", 'negative', 'sushi', null],
    ['not a fan of sushi', 'negative', 'sushi', null],
    ["i don't like mushrooms because they're slimy", 'negative', 'mushrooms', "they're slimy"],
    ["no i don't really like sports", 'negative', 'sports', null],
    ['I do not like green eggs', 'negative', 'green eggs', null],
    ["i can't stand spiders", 'negative', 'spiders', null],
    ['the movie titanic is overrated', 'negative', 'movie titanic', null],
    ['titanic is so overrated', 'negative', 'titanic', null],
    ['mondays suck', 'negative', 'mondays', null],
    ["i'm not into sports", 'negative', 'sports', null],
    ["i don't care for olives", 'negative', 'olives', null],
    ["i've never liked horror movies", 'negative', 'horror movies', null],
    ["i'm tired of winter", 'negative', 'winter', null],
    ['my least favorite food is liver', 'negative', 'liver', null],
    ["golf isn't my thing", 'negative', 'golf', null],
    ['i like dogs but i hate cats', 'positive', 'dogs', null],
    ["i don't mind rain", 'neutral', 'rain', null],
    ["i don't hate it", 'neutral', null, null],
    ['pizza is okay', 'neutral', 'pizza', null],
    ["i'm fine with either", 'neutral', 'either', null],
  ])('in "%s" is %s about %s since %s', (text, sentiment, topic, reason) => {
    expect(opinionOf(text)).toEqual([sentiment, topic, reason]);
  });

  it.each([
    'do you like cats',
    'do you love pasta?',
    'i would like to talk about cats',
    "i'd like to hear more",
    "i'd love that",
    'i like to think so',
    'it looks like rain',
    "let's talk about cats",
    'i feel like dancing',
    'i had pasta for dinner',
    'what do you like',
    "that's great",
    "that's cool",
    "i'm good",
    "i don't know",
    'how was your day',
    'my day was great',
    'would you like it',
    'i am like that',
    '',
  ])('is not in "%s"', (text) => {
    expect(opinionOf(text)).toEqual([null, null, null]);
  });

  it('is none where the annotator fails', () => {
    const fallback = expressedOpinionAnnotator.fallback({
      turn: { turnId: 't', text: 'i love it', nbest: [], channel: 'http' },
      lastReply: '',
      recentReplies: [],
      expectedType: null,
      currentEntity: null,
    });
    expect(expressedOpinionAnnotator.parse(fallback)).toEqual({ sentiment: null, topic: null, reason: null });
  });
});
