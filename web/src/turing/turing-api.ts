import type {
  BotsAnswer,
  ConsentAnswer,
  ForumAnswer,
  LeaderboardAnswer,
  MeAnswer,
  OneForumAnswer,
  OpenedAnswer,
  PlayedAnswer,
  ProposedFileAnswer,
  ProposedForumAnswer,
  ReplayAnswer,
  TokensAnswer,
} from '../../../src/games/turing/protocol/answers.ts';
import { call, Problem } from '../api.ts';
import type { Language } from '../words/languages.ts';

/** What the page needs of the HTTP interface of the Turing game (docs/http-api.md), for somebody with an account. */
export interface TuringApi {
  me(): Promise<MeAnswer>;
  agree(consent: string, language: Language): Promise<void>;
  forums(): Promise<readonly ForumAnswer[]>;
  forum(name: string): Promise<OneForumAnswer>;
  keyboard(forum: string, text: string): Promise<readonly string[]>;
  played(before?: string): Promise<PlayedAnswer>;
  replay(game: string): Promise<ReplayAnswer>;
  leaderboard(forum: string): Promise<LeaderboardAnswer>;
  report(game: string, reason: ReportReason, text: string): Promise<void>;
  block(game: string): Promise<void>;
  proposals(): Promise<readonly ProposedForumAnswer[]>;
  proposal(name: string): Promise<ProposedFileAnswer>;
  propose(content: string): Promise<ProposedForumAnswer>;
  vote(forum: string, vote: 'support' | 'take-back'): Promise<ProposedForumAnswer>;
  bots(): Promise<BotsAnswer>;
  openBot(nickname: string): Promise<OpenedAnswer>;
  tokens(account: string): Promise<TokensAnswer>;
  rotate(account: string, label: string): Promise<string>;
  revoke(account: string, label: string): Promise<void>;
  exported(): Promise<unknown>;
  erase(): Promise<void>;
}

export type ReportReason = 'abuse' | 'personal-data' | 'cheating' | 'other';

const base = '/v1/turing';
/** As many words as the keyboard is asked for at once: those that fit what is typed are offered. */
const keysAsked = 200;
/** Where bots are tried out among bots. */
const sandbox = 'sandbox';
const part = encodeURIComponent;

/** What one agrees to. */
export function readConsent(): Promise<ConsentAnswer> {
  return call('GET', `${base}/consent`);
}

/** Opens an account; its token is told this one time. */
export function openAccount(nickname: string, consent: string, language: Language): Promise<OpenedAnswer> {
  return call('POST', `${base}/people`, { nickname, isAdult: true, consent, language });
}

/**
 * The interface for the holder of a token.
 *
 * @param onRefused called where the token is good no more
 */
export function createTuringApi(token: string, onRefused: () => void): TuringApi {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    try {
      return await call<T>(method, `${base}${path}`, body, token);
    } catch (error) {
      if (error instanceof Problem && error.status === 401) onRefused();
      throw error;
    }
  };
  const tokenPath = (account: string, label = '', step = ''): string =>
    `/tokens${label === '' ? '' : `/${part(label)}`}${step}?account=${part(account)}`;
  return {
    me: () => ask('GET', '/me'),
    agree: (consent, language) => ask('POST', '/me/consent', { consent, language }),
    forums: async () => {
      const { forums } = await ask<{ forums: readonly ForumAnswer[] }>('GET', '/forums');
      return forums.filter(({ name }) => name !== sandbox);
    },
    forum: (name) => ask('GET', `/forums/${part(name)}`),
    keyboard: async (forum, text) => {
      const path = `/forums/${part(forum)}/keyboard`;
      return (await ask<{ words: readonly string[] }>('POST', path, { text, most: keysAsked })).words;
    },
    played: (before) => ask('GET', `/me/games?limit=20${before === undefined ? '' : `&before=${part(before)}`}`),
    replay: (game) => ask('GET', `/me/games/${part(game)}`),
    leaderboard: (forum) => ask('GET', `/forums/${part(forum)}/leaderboard`),
    report: (game, reason, text) => ask('POST', `/games/${part(game)}/report`, { reason, text }),
    block: (game) => ask('POST', `/games/${part(game)}/block`, {}),
    proposals: async () =>
      (await ask<{ proposals: readonly ProposedForumAnswer[] }>('GET', '/forums/proposals')).proposals,
    proposal: (name) => ask('GET', `/forums/proposals/${part(name)}`),
    propose: (content) => ask('POST', '/forums/proposals', { content }),
    vote: (forum, vote) => ask('POST', `/forums/proposals/${part(forum)}/votes`, { vote }),
    bots: () => ask('GET', '/bots'),
    openBot: (nickname) => ask('POST', '/bots', { nickname }),
    tokens: (account) => ask('GET', tokenPath(account)),
    rotate: async (account, label) =>
      (await ask<{ token: string }>('POST', tokenPath(account, label, '/rotate'), {})).token,
    revoke: (account, label) => ask('DELETE', tokenPath(account, label)),
    exported: () => ask('GET', '/me/export'),
    erase: () => ask('DELETE', '/me'),
  };
}
