/** What a coded error may carry beside its message. */
export interface ParleyErrorDetails {
  /** What the reader can do about it. */
  readonly remedy: string;
  /** The input or names concerned, for logs and problem documents. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** Every code that Parley throws, with the HTTP status that a channel answers with and what it means. `docs/errors.md` is made from this table. */
export const errorCatalogue = {
  PARLEY_RANDOM_RANGE: { status: 500, meaning: 'A random choice was asked from nothing.' },
  PARLEY_RANDOM_WEIGHTS: { status: 500, meaning: 'The weights of a random choice are negative or all zero.' },
  PARLEY_CONFIG_INVALID: { status: 500, meaning: 'A setting is missing or has a value that is not allowed.' },
  PARLEY_OPEN_WITHOUT_KEYS: { status: 500, meaning: 'The server would listen beyond this machine without API keys.' },
  PARLEY_PORT_IN_USE: { status: 500, meaning: 'Another program listens on the port.' },
  PARLEY_ADDRESS_UNUSABLE: { status: 500, meaning: 'The server may not or cannot listen on the address.' },
  PARLEY_INPUT_INVALID: {
    status: 400,
    meaning: 'A request, a file or an argument does not have the form it must have.',
  },
  PARLEY_JSON_INVALID: { status: 400, meaning: 'The body is not JSON.' },
  PARLEY_BODY_TOO_LARGE: { status: 413, meaning: 'The body is larger than allowed.' },
  PARLEY_MEDIA_TYPE: { status: 415, meaning: 'The body is of another type than JSON.' },
  PARLEY_UNAUTHORISED: { status: 401, meaning: 'An API key is needed and none, or a wrong one, was given.' },
  PARLEY_FORBIDDEN: { status: 403, meaning: 'The API key does not allow this.' },
  PARLEY_RATE_LIMITED: { status: 429, meaning: 'Too many requests in a short time.' },
  PARLEY_ROUTE_UNKNOWN: { status: 404, meaning: 'There is nothing at this address.' },
  PARLEY_METHOD_UNKNOWN: { status: 405, meaning: 'This address does not take this method.' },
  PARLEY_CONVERSATION_UNKNOWN: { status: 404, meaning: 'There is no conversation of this name.' },
  PARLEY_CONVERSATION_EXISTS: { status: 409, meaning: 'A conversation of this name exists already.' },
  PARLEY_CONVERSATION_ENDED: { status: 409, meaning: 'The conversation has ended; a new one is needed.' },
  PARLEY_USER_UNKNOWN: { status: 404, meaning: 'Nothing is kept about this user.' },
  PARLEY_TURN_UNKNOWN: { status: 404, meaning: 'There is no such turn.' },
  PARLEY_TURN_CONFLICT: { status: 409, meaning: 'Another process wrote the same turn first, until the deadline.' },
  PARLEY_TURN_ID_REUSED: { status: 409, meaning: 'A turn id came back with another text.' },
  PARLEY_STORE_UNAVAILABLE: { status: 503, meaning: 'The state store cannot be reached or opened.' },
  PARLEY_HOME_UNWRITABLE: { status: 500, meaning: 'The folder of settings, state and knowledge cannot be written.' },
  PARLEY_STORE_LIBRARY_MISSING: { status: 500, meaning: 'The library of a state store is not installed.' },
  PARLEY_STORE_NEWER: { status: 500, meaning: 'The stored data was written by a newer version.' },
  PARLEY_STORE_CORRUPT: { status: 500, meaning: 'A stored item is damaged and cannot be read.' },
  PARLEY_STORE_REFUSED: { status: 500, meaning: 'A value would not read back; what was stored before stands.' },
  PARLEY_STATE_TOO_LARGE: { status: 500, meaning: 'A turn record does not fit the size of one stored item.' },
  PARLEY_KNOWLEDGE_MISSING: { status: 500, meaning: 'The knowledge base is missing or unreadable.' },
  PARLEY_KNOWLEDGE_INVALID: { status: 500, meaning: 'A table of the knowledge base has a row that cannot be read.' },
  PARLEY_KNOWLEDGE_BUSY: { status: 409, meaning: 'Another process is changing the imported knowledge.' },
  PARLEY_INDEX_UNAVAILABLE: { status: 503, meaning: 'The knowledge index in Elasticsearch cannot be reached or used.' },
  PARLEY_INDEX_LIBRARY_MISSING: { status: 500, meaning: 'The client of Elasticsearch is not installed.' },
  PARLEY_INDEX_UNKNOWN: { status: 404, meaning: 'There is no such, or no finished, index in Elasticsearch.' },
  PARLEY_INDEX_LOAD_FAILED: { status: 502, meaning: 'Elasticsearch did not take all documents of the knowledge base.' },
  PARLEY_CONTENT_INVALID: { status: 500, meaning: 'A content file cannot be read or breaks the rules for content.' },
  PARLEY_PIPELINE_MISSING: { status: 500, meaning: 'An annotator needs an annotation that nobody gives.' },
  PARLEY_PIPELINE_DUPLICATE: { status: 500, meaning: 'Two annotators give the same annotation.' },
  PARLEY_PIPELINE_CYCLE: { status: 500, meaning: 'Annotators need each other in a circle.' },
  PARLEY_ANNOTATOR_UNKNOWN: { status: 404, meaning: 'There is no annotator of this name.' },
  PARLEY_REMOTE_FAILED: { status: 502, meaning: 'A remote annotator failed, was late or answered nonsense.' },
  PARLEY_FEED_REFUSED: { status: 400, meaning: 'The address of a feed is none that may be fetched.' },
  PARLEY_FEED_FAILED: { status: 502, meaning: 'A feed cannot be fetched, is too large or late, or is no feed.' },
  PARLEY_GENERATOR_FAILED: { status: 502, meaning: 'A text generator failed or answered nonsense.' },
  PARLEY_GENERATOR_UNAVAILABLE: { status: 500, meaning: 'A text generator lacks its model, library or settings.' },
  PARLEY_MODEL_MISSING: { status: 500, meaning: 'A folder holds no model.' },
  PARLEY_MODEL_UNFETCHED: { status: 500, meaning: 'A model that is not bundled could not be fetched.' },
  PARLEY_MODEL_DAMAGED: { status: 500, meaning: 'A file of a model is missing, altered or unreadable.' },
  PARLEY_MODEL_RUNTIME: { status: 500, meaning: 'The library that runs models is not installed or does not run here.' },
  PARLEY_RG_DUPLICATE: { status: 500, meaning: 'Two response generators have the same name.' },
  PARLEY_RG_UNKNOWN: { status: 400, meaning: 'There is no response generator of this name.' },
  PARLEY_PLUGIN_GARBAGE: { status: 500, meaning: 'A plug-in gave something that its contract does not allow.' },
  PARLEY_PLUGIN_INVALID: { status: 500, meaning: 'A plug-in lacks a member of its contract, or has a wrong one.' },
  PARLEY_ACTION_IMPOSSIBLE: {
    status: 500,
    meaning: 'A dialogue policy chose an action that its action space does not have.',
  },
  PARLEY_TREELET_INVALID: { status: 500, meaning: 'A treelet is unreachable, unanswerable or leads nowhere.' },
  PARLEY_FORCED_SILENT: { status: 400, meaning: 'A response generator that was forced to answer proposed nothing.' },
  PARLEY_SCRIPT_INVALID: { status: 400, meaning: 'A conversation script has an unknown key or a wrong value.' },
  PARLEY_FILE_UNREADABLE: { status: 400, meaning: 'A file cannot be read.' },
  PARLEY_NAME_TAKEN: { status: 409, meaning: 'A file or entry of this name exists already.' },
  PARLEY_ALEXA_REFUSED: { status: 400, meaning: 'A request to the skill did not prove that it comes from Alexa.' },
  PARLEY_ALEXA_SDK_MISSING: { status: 500, meaning: 'The libraries of the Alexa channel are not installed.' },
  PARLEY_ALEXA_FAILED: { status: 502, meaning: 'A service of Alexa failed, was late or answered nonsense.' },
  PARLEY_SIGNATURE_INVALID: { status: 401, meaning: 'A webhook request is not signed with the shared secret.' },
  PARLEY_AGENT_UNKNOWN: { status: 400, meaning: 'There is no player of this name, or its address cannot be used.' },
  PARLEY_AGENT_MISSING: { status: 503, meaning: 'Nobody is there who could play this side.' },
  PARLEY_AGENT_FAILED: { status: 502, meaning: 'A player failed, gave up or answered nonsense.' },
  PARLEY_GAME_UNKNOWN: { status: 404, meaning: 'There is no game of this id; games are kept for a while only.' },
  PARLEY_GAME_IMPOSSIBLE: { status: 422, meaning: 'A game cannot have come this far by its rules.' },
  PARLEY_GAME_TREE_INVALID: {
    status: 422,
    meaning: 'A game to be solved breaks a rule: probabilities, actions, payoffs.',
  },
  PARLEY_GAME_FILE_INVALID: {
    status: 400,
    meaning: 'A game file (.efg, .nfg) cannot be read; line and column are given.',
  },
  PARLEY_GAME_TOO_LARGE: { status: 413, meaning: 'A game to be solved is larger than allowed.' },
  PARLEY_RECALL_IMPERFECT: { status: 422, meaning: 'A player of a game to be solved forgets what it knew or did.' },
  PARLEY_FORUM_INVALID: {
    status: 400,
    meaning: 'A forum of the Turing game cannot be used as its file describes it; line and column are given.',
  },
  PARLEY_FORUM_UNKNOWN: { status: 404, meaning: 'There is no forum of this name.' },
  PARLEY_TURING_FORUM_UNKNOWN: { status: 404, meaning: 'There is no forum of this name to play in.' },
  PARLEY_TURING_GAME_UNKNOWN: { status: 404, meaning: 'Whoever asks plays no game of this id.' },
  PARLEY_TURING_NOT_ALLOWED: {
    status: 403,
    meaning: 'An account may not do this now: its audition, its kind or a ban forbids it.',
  },
  PARLEY_TURING_BUSY: { status: 409, meaning: 'An account plays, or waits for, as many games as it may.' },
  PARLEY_TURING_CONSENT_NEEDED: {
    status: 403,
    meaning: 'Nothing is kept before the present text of consent was agreed to.',
  },
  PARLEY_TURING_ADULTS_ONLY: { status: 403, meaning: 'Only adults may play with strangers.' },
  PARLEY_TURING_NICKNAME_REFUSED: {
    status: 422,
    meaning: 'A nickname is taken, offensive or has another form than allowed.',
  },
  PARLEY_TURING_ACCOUNT_UNKNOWN: {
    status: 404,
    meaning: 'There is no such account, or whoever asks has no say over it.',
  },
  PARLEY_TURING_EXAM_UNAVAILABLE: { status: 409, meaning: 'A bot cannot be examined now.' },
  PARLEY_STUDY_UNKNOWN: { status: 404, meaning: 'There is no such study, or no such participant in it.' },
  PARLEY_STUDY_CLOSED: { status: 409, meaning: 'A study lets nobody in any more, or is not over yet.' },
  PARLEY_STUDY_NOT_NOW: { status: 422, meaning: 'This cannot be done at this point of a study.' },
  PARLEY_BUDGET_SPENT: { status: 429, meaning: 'What a run may cost at a paid service is spent.' },
  PARLEY_REPLY_UNRECORDED: { status: 500, meaning: 'A run is replayed and asks what was not recorded.' },
  PARLEY_NOT_READY: { status: 503, meaning: 'The server is about to stop and wants no new callers.' },
  PARLEY_OVERLOADED: { status: 503, meaning: 'More turns are under way than the server takes on at once.' },
  PARLEY_LATE: { status: 504, meaning: 'Something did not finish within its budget.' },
  PARLEY_INTERNAL: { status: 500, meaning: 'A fault in Parley itself.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

/** A code of the catalogue. */
export type ParleyErrorCode = keyof typeof errorCatalogue;

const marker = Symbol.for('parley.error');

/**
 * An error with a code from the catalogue; its message names the input and the cause, its remedy says what to do.
 *
 * @example throw new ParleyError('PARLEY_RG_UNKNOWN', 'No response generator is called "wikki".', { remedy: 'Did you mean "wiki"?' })
 */
export class ParleyError extends Error {
  readonly code: ParleyErrorCode;
  readonly remedy: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly [marker] = true;

  constructor(code: ParleyErrorCode, message: string, details: ParleyErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ParleyError';
    this.code = code;
    this.remedy = details.remedy;
    this.context = details.context ?? {};
  }

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** True for a ParleyError, also for one from another copy of the package. */
  static isInstance(value: unknown): value is ParleyError {
    return value instanceof Error && marker in value;
  }
}

/**
 * The message of anything that was thrown, read from the value: the class of an error differs where a package is loaded twice. Never throws,
 * whatever was thrown.
 */
export function messageOf(thrown: unknown): string {
  try {
    return textField(thrown, 'message') ?? String(thrown);
  } catch {
    return 'something was thrown that has no readable message';
  }
}

/** The code of a system's or a driver's error, as ENOENT or SQLITE_BUSY; empty where it has none. */
export function systemCodeOf(thrown: unknown): string {
  return textField(thrown, 'code') ?? '';
}

function textField(thrown: unknown, key: string): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const value: unknown = Reflect.get(thrown, key);
  return typeof value === 'string' ? value : undefined;
}
