import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const headline = wordings('source', 'when', 'headline');
const birth = wordings('year', 'name');

/** What is said with the news and on this day. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    askTopic: wordings('topics'),
    askAnyTopic: wordings(),
    headline,
    oldHeadline: headline,
    askMore: wordings(),
    askAnother: wordings(),
    noText: wordings(),
    enough: wordings(),
    noneLeft: wordings(),
    noneOnTopic: wordings('topic'),
    offerNewest: wordings(),
    noFeeds: wordings(),
    emptyFeeds: wordings(),
    offerDay: wordings(),
    handOver: wordings(),
    leaveDay: wordings(),
    origin: wordings('source', 'when'),
    comment: wordings(),
    offerNews: wordings(),
    inTheNews: wordings('name', 'headline'),
    offerDayAlone: wordings(),
    born: birth,
    died: birth,
    founded: birth,
    anotherDay: wordings(),
    dayDone: wordings(),
    dayNone: wordings(),
  }),
);

export const lines = linesFile.value;
