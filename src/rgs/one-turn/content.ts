import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** In the form in which words are compared. */
const phrases = z.array(z.string().min(1)).min(1);

/** About the name of the user; {name} is it. */
export const namesFile = readContent(
  import.meta.url,
  'content/names.yaml',
  z.strictObject({
    renamed: wordings('name'),
    introduced: wordings('name'),
    knownAlready: wordings('name'),
    forgotten: wordings(),
    yourNameIs: wordings('name'),
    nameUnknown: wordings(),
  }),
);

export const { renamed, introduced, knownAlready, forgotten, yourNameIs, nameUnknown } = namesFile.value;

/** Jokes, and what is said around them. */
export const jokesFile = readContent(
  import.meta.url,
  'content/jokes.yaml',
  z.strictObject({
    jokes: wordings(),
    jokeOffers: wordings(),
    jokeOpenings: wordings(),
    enoughJokes: wordings(),
    outOfJokes: wordings(),
  }),
);

export const { jokes, jokeOffers, jokeOpenings, enoughJokes, outOfJokes } = jokesFile.value;

/** Requests to talk that name no topic. */
export const topicsFile = readContent(
  import.meta.url,
  'content/topics.yaml',
  z.strictObject({ hesitations: wordings(), bareRequests: wordings(), openRequests: wordings() }),
);

export const { hesitations, bareRequests, openRequests } = topicsFile.value;

/** Where a conversation begins with a set phrase. */
export const introductionsFile = readContent(
  import.meta.url,
  'content/introductions.yaml',
  z.strictObject({ shortIntroductions: wordings() }),
);

export const { shortIntroductions } = introductionsFile.value;

/** What the bot says it likes best; each is honest about being a bot. */
export const favouritesFile = readContent(
  import.meta.url,
  'content/favourites.yaml',
  z.strictObject({
    favourites: z.record(z.string(), wordings()),
    favouriteActivities: z.record(z.string(), z.string()),
    favouriteNames: z.record(z.string(), z.string()),
  }),
);

export const { favourites, favouriteActivities, favouriteNames } = favouritesFile.value;

/** Answers that are worked out. */
export const specialFile = readContent(
  import.meta.url,
  'content/special.yaml',
  z.strictObject({
    timeLines: wordings('time'),
    dateLines: wordings('date'),
    noClockLines: wordings(),
    repeatOpenings: wordings(),
    nothingToRepeat: wordings(),
    yourWords: wordings('words'),
  }),
);

export const { timeLines, dateLines, noClockLines, repeatOpenings, nothingToRepeat } = specialFile.value;

/** How users ask for them. */
export const requestsFile = readContent(
  import.meta.url,
  'content/requests.yaml',
  z.strictObject({
    timePhrases: phrases,
    datePhrases: phrases,
    repeatPhrases: phrases,
    myNamePhrases: phrases,
    forgetNamePhrases: phrases,
    jokePhrases: phrases,
    anotherPhrases: phrases,
    nextTopicPhrases: z.strictObject({ sure: phrases, perhaps: phrases }),
  }),
);

export const {
  timePhrases,
  datePhrases,
  repeatPhrases,
  myNamePhrases,
  forgetNamePhrases,
  jokePhrases,
  anotherPhrases,
  nextTopicPhrases,
} = requestsFile.value;

/** What is said to news from the life of the user. */
export const feelingsFile = readContent(
  import.meta.url,
  'content/feelings.yaml',
  z.strictObject({
    events: z.strictObject({
      'a nuisance': wordings(),
      'good news': wordings(),
    }),
    personLines: wordings(),
    plainAfterwards: wordings(),
    gladAfterwards: wordings(),
  }),
);

export const { events, personLines, plainAfterwards, gladAfterwards } = feelingsFile.value;

const experience = z.strictObject({
  about: wordings('name', 'plural'),
  /** Left out: what is not known is left to others. */
  plain: wordings().optional(),
});

/** What the bot says about its own experience with something. */
export const tastesFile = readContent(
  import.meta.url,
  'content/tastes.yaml',
  z.strictObject({
    experiences: z.strictObject({
      own: experience,
      seen: experience,
      read: experience,
      heard: experience,
      visited: experience,
      tasted: experience,
      played: experience,
      liked: experience,
      thought: experience,
    }),
    anyFavourite: wordings('thing'),
    likedAbout: wordings('name'),
    likedAboutAny: wordings(),
    views: wordings(),
    noSides: wordings('name'),
  }),
);

/** Every data file of one-turn but those of the intents. */
export const oneTurnContent = [
  namesFile,
  jokesFile,
  topicsFile,
  introductionsFile,
  favouritesFile,
  specialFile,
  requestsFile,
  feelingsFile,
  tastesFile,
];
