/** What the page needs of the HTTP interface (docs/http-api.md). */

export interface Verdict {
  readonly rg: string;
  readonly status: string;
  readonly priority: string | null;
  readonly text: string | null;
  readonly reason: string;
  readonly ms: number;
}

export interface LinkedSpan {
  readonly text: string;
  readonly tier: string;
  readonly rules: readonly string[];
  readonly candidates: readonly {
    readonly score: number;
    readonly entity: { readonly title: string; readonly kind: string };
  }[];
}

export interface Generated {
  readonly texts: readonly string[];
  readonly rejected: readonly { readonly text: string; readonly reason: string }[];
  /** Of each text, in the same order; absent in turns from before this was told. */
  readonly origins?: readonly { readonly source: 'written' | 'sample'; readonly fit?: number }[];
  /** Why a model that was asked gave nothing. */
  readonly failure?: string;
}

export interface Ranking {
  readonly texts: readonly string[];
  readonly fits: readonly number[];
}

export interface Explanation {
  readonly annotations: Readonly<Record<string, unknown>> & {
    readonly entityLinks: {
      readonly highPrecision: readonly LinkedSpan[];
      readonly thresholdRemoved: readonly LinkedSpan[];
      readonly conflictRemoved: readonly LinkedSpan[];
    };
  };
  readonly annotators: readonly {
    readonly name: string;
    readonly status: string;
    readonly startMs: number;
    readonly ms: number;
  }[];
  readonly responses: readonly Verdict[];
  readonly prompts: readonly Verdict[];
  /** What the text generator gave each plug-in, and what was held back; null where it failed. */
  readonly samples: Readonly<Record<string, readonly (Generated | null)[]>>;
  /** How well the texts fit that each plug-in chose among; null where the ranker failed; absent where there is none. */
  readonly rankings?: Readonly<Record<string, Ranking | null>>;
  /** What the reader found for each plug-in; null where nothing; absent where nobody asked. */
  readonly readings?: Readonly<Record<string, { readonly text: string; readonly probability: number } | null>>;
  /** What the book of answers gave for each question; null where nothing; absent where nobody asked. */
  readonly bookAnswers?: Readonly<Record<string, { readonly asked: string; readonly probability: number } | null>>;
  /** What is open between the two after the turn; absent from servers that keep no ledger. */
  readonly ledger?: readonly LedgerEntry[];
  readonly totalMs: number;
}

/** One thing that was asked, told, offered or refused; `settled` is the turn that settled it. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: string;
  readonly text: string;
  readonly what: string | null;
  readonly gravity: string;
  readonly opened: number;
  readonly settled: number | null;
}

export interface Reply {
  readonly turnId: string;
  readonly reply: string;
  readonly ends: boolean;
  readonly rg: string;
  readonly promptRg: string | null;
  readonly entity: string | null;
  readonly explain?: Explanation;
}

export interface ListedTurn extends Reply {
  readonly index: number;
  readonly user: string;
}

export interface Conversation {
  readonly id: string;
  readonly userId: string;
}

/** A problem as the server words it. */
export class Problem extends Error {
  readonly status: number;
  readonly remedy: string;
  /** As docs/errors.md lists them; empty where the server said none. */
  readonly code: string;

  constructor(status: number, detail: string, remedy: string, code = '') {
    super(detail);
    this.status = status;
    this.remedy = remedy;
    this.code = code;
  }
}

/** The server did not answer, or its answer broke off. */
export class Unreachable extends Error {}

/** What comes over the line; what breaks there is the line's fault. @throws Unreachable */
export async function overLine<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    throw new Unreachable('The server cannot be reached.', { cause: error });
  }
}

const keyName = 'parley.key';

/** Keeps the API key for this tab, where the server asks for one. */
export function rememberKey(key: string): void {
  sessionStorage.setItem(keyName, key);
}

export function startConversation(userId: string | undefined): Promise<Conversation> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return call('POST', '/v1/conversations', { timeZone, ...(userId === undefined ? {} : { userId }) });
}

/** What explains a turn that was answered before. @throws Problem of status 403 where the key does not allow it */
export async function findExplanation(conversationId: string, turnId: string): Promise<Explanation | undefined> {
  const turn: Reply = await call(
    'GET',
    `/v1/conversations/${encodeURIComponent(conversationId)}/turns/${encodeURIComponent(turnId)}?explain=1`,
  );
  return turn.explain;
}

export async function listTurns(conversationId: string): Promise<readonly ListedTurn[]> {
  const turns: ListedTurn[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: { turns: ListedTurn[]; next: number | null } = await call(
      'GET',
      `/v1/conversations/${encodeURIComponent(conversationId)}/turns?limit=200&after=${after}`,
    );
    turns.push(...page.turns);
    after = page.next;
  }
  return turns;
}

export function rate(conversationId: string, stars: number): Promise<void> {
  return call('POST', `/v1/conversations/${encodeURIComponent(conversationId)}/rating`, { stars });
}

export async function forgetUser(userId: string): Promise<void> {
  try {
    await call('DELETE', `/v1/users/${encodeURIComponent(userId)}`);
  } catch (error) {
    // Nothing was kept, or it was deleted before.
    if (!(error instanceof Problem && error.code === 'PARLEY_USER_UNKNOWN')) throw error;
  }
}

/** Calls the server, with the API key of this tab, or another one that is given. @throws Problem, Unreachable */
export async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await request(method, path, { body, token });
  const text = await overLine(response.text());
  if (!response.ok) throw problemFrom(response.status, text);
  const value = text === '' ? undefined : JSON.parse(text);
  return value;
}

interface RequestOptions {
  readonly body?: unknown;
  /** That of this tab where left out. */
  readonly token?: string | undefined;
  readonly accept?: string;
}

/** Asks the server for something, with what it needs to let one in. @throws Unreachable */
export function request(
  method: string,
  path: string,
  { body, token, accept = 'application/json' }: RequestOptions,
): Promise<Response> {
  const key = token ?? sessionStorage.getItem(keyName);
  const headers = {
    accept,
    ...(body === undefined && method !== 'POST' ? {} : { 'content-type': 'application/json' }),
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };
  return overLine(fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }));
}

/** What a server says went wrong; what stands between it and the page may say it in another form. */
export function problemFrom(status: number, text: string): Problem {
  const { detail, remedy, code } = problemIn(text);
  return new Problem(status, detail ?? `The server answered ${status}.`, remedy ?? 'Try again.', code);
}

function problemIn(text: string): { readonly detail?: string; readonly remedy?: string; readonly code?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // A page of a proxy, say.
    return {};
  }
}
