/** The public API of Parley. */
export type * from './contracts/annotations.ts';
export type { Annotator, AnnotatorInput, AnyAnnotator } from './contracts/annotator.ts';
export { defineAnnotator } from './contracts/annotator.ts';
export type * from './contracts/conversation.ts';
export type * from './contracts/entity-index.ts';
export type * from './contracts/experiment.ts';
export type * from './contracts/fluency.ts';
export { paraphrase } from './contracts/paraphrase.ts';
export type * from './contracts/response-generator.ts';
export { defineResponseGenerator } from './contracts/response-generator.ts';
export type * from './contracts/state-store.ts';
export type * from './contracts/text-generator.ts';
export type { Treelet, TreeletBranch } from './contracts/treelet.ts';
export { answerWith } from './contracts/treelet.ts';
export type * from './contracts/turn.ts';
export type * from './contracts/turn-record.ts';
export type * from './contracts/user-profile.ts';
export type { Clock } from './core/clock.ts';
export { errorCatalogue, ParleyError, type ParleyErrorCode } from './core/errors.ts';
export { createRandom, type Random } from './core/random.ts';
export { type CreateBotOptions, createBot } from './app.ts';
export { type Config, loadConfig } from './config/config.ts';
export type { Bot, ConversationOptions, Utterance } from './dialogue/bot.ts';
export type { StageListener, TurnStage } from './dialogue/turn-stages.ts';
export { playTabooTurn, type PlayTabooTurnOptions } from './games/arena/client.ts';
export type { TabooTurnReply, TabooTurnRequest } from './games/arena/protocol/taboo-turn.ts';
export {
  connectTuring,
  type TuringClient,
  type TuringClientOptions,
  type TuringHandlers,
} from './games/turing/client/turing-client.ts';
export type { TuringGame } from './games/turing/client/turing-game.ts';
export { remote } from './pipeline/remote-annotator.ts';
export { openDynamoStore } from './state/dynamo-store.ts';
export type { DynamoStoreOptions } from './state/dynamo-options.ts';
export { createMemoryStore } from './state/memory-store.ts';
export { openSqliteStore } from './state/sqlite-store.ts';
