/** What a text generator goes on from. */
export interface GenerationRequest {
  /** Alternating user and bot lines, oldest first. */
  readonly history: readonly string[];
  readonly samples: number;
  readonly topP: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly seed: number;
}

/** Proposes how to go on. Costly, so response generators ask only when no cheap proposal will do. */
export interface TextGenerator {
  readonly name: string;
  readonly version: string;
  generate(request: GenerationRequest, signal: AbortSignal): Promise<readonly string[]>;
}
