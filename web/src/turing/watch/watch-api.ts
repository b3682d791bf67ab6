import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type {
  WatchedFramesAnswer,
  WatchedTalk,
  WatchedTalksAnswer,
} from '../../../../src/games/turing/protocol/spectators.ts';
import { call } from '../../api.ts';

/** What watching needs of the HTTP interface. */
export interface WatchApi {
  /** Forums whose talks may be watched, also those that ask for an account. */
  forums(): Promise<readonly ForumAnswer[]>;
  talks(forum: string): Promise<readonly WatchedTalk[]>;
  /** The frames behind the `after`th that are due. */
  frames(forum: string, talk: string, after: number): Promise<WatchedFramesAnswer>;
}

const base = '/v1/turing/forums';
const part = encodeURIComponent;

/** The interface for the holder of a token, or for somebody without an account. */
export function createWatchApi(token: string | null): WatchApi {
  // A key of other pages is none here.
  const ask = <T>(path: string): Promise<T> => call<T>('GET', `${base}${path}`, undefined, token ?? '');
  return {
    forums: async () => {
      const { forums } = await ask<{ forums: readonly ForumAnswer[] }>('');
      return forums.filter(({ spectators }) => spectators !== null);
    },
    talks: async (forum) => (await ask<WatchedTalksAnswer>(`/${part(forum)}/talks`)).talks,
    frames: (forum, talk, after) => ask(`/${part(forum)}/talks/${part(talk)}?after=${after}`),
  };
}
