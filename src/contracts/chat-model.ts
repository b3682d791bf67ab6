/** One message of a chat, as language models read it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a chat model is asked for. */
export interface ChatRequest {
  /** The last one is the user's. */
  readonly messages: readonly ChatMessage[];
  /** So many answers at most. */
  readonly samples: number;
  readonly topP: number;
  /** 0: always the likeliest token. */
  readonly temperature: number;
  readonly maxTokens: number;
  readonly seed: number;
}

/** A model that goes on with a chat: behind a server, or in this process. */
export interface ChatModel {
  readonly name: string;
  readonly version: string;
  /** Begins to load what takes long, and to read the messages with which most requests will begin. */
  prepare?(opening: readonly ChatMessage[]): void;
  /** Answers; what is not finished when the time is up is given up to its last whole sentence. */
  complete(request: ChatRequest, signal: AbortSignal): Promise<readonly string[]>;
}
