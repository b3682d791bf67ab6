import type { TurnRecord } from '../contracts/turn-record.ts';
import { type BookLog, createBookLog } from './book-log.ts';
import type { BotParts } from './bot-parts.ts';
import { createFitLog, type FitLog } from './fit-log.ts';
import { createNewsLog, type NewsLog } from './news-log.ts';
import type { Playback } from './playback.ts';
import { createRankingLog, type RankingLog } from './ranking-log.ts';
import { createReadingLog, type ReadingLog } from './reading-log.ts';
import { createSampleLog, type SampleLog } from './sample-log.ts';

/** What plug-ins learn in a turn from what may say something else the next time. */
export interface TurnLogs {
  readonly samples: SampleLog;
  readonly rankings: RankingLog;
  readonly readings: ReadingLog;
  readonly books: BookLog;
  readonly news: NewsLog;
  readonly fits: FitLog;
}

/** Opens the logs of a turn; one that is run again learns what its record has. */
export function openTurnLogs(
  {
    ranker,
    answers,
    answerBook,
    news,
    judge,
    clock,
  }: Pick<BotParts, 'ranker' | 'answers' | 'answerBook' | 'news' | 'judge' | 'clock'>,
  playback?: Playback,
): TurnLogs {
  return {
    samples: createSampleLog(playback?.samples),
    rankings: createRankingLog(ranker, playback),
    readings: createReadingLog(answers, playback),
    books: createBookLog(answerBook, playback),
    news: createNewsLog(news, playback),
    fits: createFitLog(judge, clock, playback),
  };
}

/** What a turn record keeps of the logs; what there is not, it has no field for. */
export function kept(logs: TurnLogs): Pick<TurnRecord, 'samples' | 'rankings' | 'readings' | 'bookAnswers' | 'news'> {
  const fits = logs.fits.fits();
  const rankings = logs.rankings.rankings() ?? (Object.keys(fits).length > 0 ? {} : undefined);
  const readings = logs.readings.readings();
  const bookAnswers = logs.books.bookAnswers();
  const news = logs.news.lookups();
  return {
    samples: logs.samples.samples(),
    ...(rankings ? { rankings: { ...rankings, ...fits } } : {}),
    ...(readings ? { readings } : {}),
    ...(bookAnswers ? { bookAnswers } : {}),
    ...(news ? { news } : {}),
  };
}
