/** What a bot answered, unread. */
export interface BotAnswer {
  /** As of HTTP; a bot on a WebSocket that answers with an error has that error's, 400 where it names none. */
  readonly status: number;
  readonly text: string;
  /** How long the bot asks to be left alone. */
  readonly retryAfterMs?: number;
}

/** The way to one bot. */
export interface BotLine {
  /**
   * Sends a request and waits for the answer to it.
   *
   * @throws Error that says why there is no answer; its cause has the code ECONNREFUSED where nobody listens
   */
  exchange(request: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<BotAnswer>;
  /** Sends anything at all, to see what a bot makes of it; only where each request has an answer of its own. */
  readonly exchangeText?: (body: string, signal: AbortSignal) => Promise<BotAnswer>;
  close(): void;
}

export interface BotLineOptions {
  readonly fetch?: typeof fetch;
  /** Sent as a bearer token. */
  readonly secret?: string;
}

/** Bytes; a reply has 2,000 characters at most. */
export const largestAnswer = 65_536;

/** Headers by which a bot knows its caller. */
export function secretHeaders({ secret }: BotLineOptions): Readonly<Record<string, string>> {
  return secret === undefined || secret === '' ? {} : { authorization: `Bearer ${secret}` };
}
