import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { alexaLinesFile } from './channels/alexa/lines.ts';
import { type Config, loadConfig } from './config/config.ts';
import { newsFile } from './config/home-files.ts';
import { answersFolder, dataFolder, modelsFolder, packageVersion, packedAnswers } from './config/package-files.ts';
import { tightenHome } from './config/tighten-home.ts';
import { checkHome } from './config/writable-home.ts';
import type { AnyAnnotator } from './contracts/annotator.ts';
import type { EntityIndex } from './contracts/entity-index.ts';
import type { AnyResponseGenerator } from './contracts/response-generator.ts';
import type { NewsStore } from './contracts/news-store.ts';
import type { StateStore } from './contracts/state-store.ts';
import { type Clock, systemClock } from './core/clock.ts';
import { assembleBot, type Bot, type TurnListener } from './dialogue/bot.ts';
import type { BotParts } from './dialogue/bot-parts.ts';
import { openElasticIndex } from './entity/elastic/elastic-index.ts';
import type { ElasticAddress } from './entity/elastic/elastic-options.ts';
import { openSqliteIndex } from './entity/index/sqlite-index.ts';
import { createEntityLinker } from './entity/linker/create-entity-linker.ts';
import { readLexicon } from './entity/linker/lexicon.ts';
import { openAgentParts } from './games/taboo/agents/open-parts.ts';
import { clueFiles } from './games/taboo/play/clues.ts';
import { hostAttacker } from './games/taboo/play/host-attacker.ts';
import { hostDefender } from './games/taboo/play/host-defender.ts';
import { hostLinesFile } from './games/taboo/play/host-lines.ts';
import { createTabooTable } from './games/taboo/play/taboo-table.ts';
import { sentencesFile } from './games/trip/play/sentences.ts';
import { namesFile } from './games/trip/play/spoken-names.ts';
import { createTripTable } from './games/trip/play/trip-table.ts';
import { answersOf } from './knowledge/answers/answers-of.ts';
import { linesOfArticles } from './knowledge/content/article-lines.ts';
import { contentLines } from './knowledge/content/content-lines.ts';
import type { SpokenLine } from './knowledge/content/spoken-line.ts';
import type { ElasticKnowledge } from './knowledge/elastic/cluster-knowledge.ts';
import { openElasticKnowledge } from './knowledge/elastic/elastic-knowledge.ts';
import { ensureKnowledgeFile } from './knowledge/index-build/ensure-knowledge-file.ts';
import { readOpinionFiles } from './knowledge/opinions/read-opinions.ts';
import { readBank } from './models/bank/bank-content.ts';
import { createModelParts, fewerModels, modelVersions } from './models/model-parts.ts';
import { createPluginWatch, noWatch, type PluginWatch } from './observe/plugin-watch.ts';
import { tracedIndex } from './observe/tracing-index.ts';
import { tracedStore } from './observe/tracing-store.ts';
import { defaultAnnotators } from './pipeline/annotators/default-annotators.ts';
import { containsOffensive } from './pipeline/annotators/offensive/contains-offensive.ts';
import { createPipeline, requiredAnnotations } from './pipeline/pipeline.ts';
import { arrangeGenerators } from './rgs/arrange-generators.ts';
import { generatorList } from './rgs/index.ts';
import { handlerLinesFile } from './rgs/lines.ts';
import { createMemoryStore } from './state/memory-store.ts';
import { openSqliteNewsStore } from './state/news-sqlite-store.ts';
import { openStore } from './state/open-store.ts';

/** How `createBot` may differ from the default; everything is optional. */
export interface CreateBotOptions {
  /** Settings; read from the environment where left out. */
  readonly config?: Config;
  /** Where conversations are kept: a store, `'memory'`, or the one that PARLEY_STORE names where left out. */
  readonly store?: StateStore | 'memory';
  readonly index?: EntityIndex;
  /** Response generators of your own; they stand in front of the built-in ones, after crisis. */
  readonly generators?: readonly AnyResponseGenerator[];
  /** Annotators of your own; one with the name of a built-in one replaces it. */
  readonly annotators?: readonly AnyAnnotator[];
  /** What the bot, and a store that it opens itself, tell time by; that of the machine where left out. */
  readonly clock?: Clock;
  readonly newId?: () => string;
  readonly onTurn?: TurnListener;
  /** Told about long set-up work, such as building the knowledge base the first time; with the share that is done, from 0 to 1, where it is known. */
  readonly onProgress?: (message: string, done?: number) => void;
  /** Told what went wrong without spoiling a turn, such as a text generator for which the bank stood in, or a plug-in that blocks the process. */
  readonly onWarning?: (message: string) => void;
  /** Sees how long plug-ins keep the process busy; where left out, those that take a second are told of by `onWarning`. */
  readonly watch?: PluginWatch;
}

/**
 * Puts the default bot together: bundled knowledge, rules, SQLite file. The only place that names implementations.
 *
 * @throws ParleyError PARLEY_CONFIG_INVALID, PARLEY_HOME_UNWRITABLE, PARLEY_KNOWLEDGE_MISSING, PARLEY_INDEX_*, PARLEY_STORE_*, PARLEY_PIPELINE_*, PARLEY_RG_DUPLICATE
 * @example
 * const bot = await createBot({ store: 'memory' });
 * const { id } = await bot.startConversation();
 * console.log((await bot.turn(id, { text: 'hi there' })).reply.text);
 */
export async function createBot(options: CreateBotOptions = {}): Promise<Bot> {
  const config = options.config ?? loadConfig(process.env);
  if (options.store === undefined && config.PARLEY_STORE === 'sqlite') checkHome(config.PARLEY_HOME);
  tightenHome(config.PARLEY_HOME);
  const parts = await createParts(options, config);
  let store: StateStore | undefined;
  try {
    store =
      options.store === 'memory' ? createMemoryStore() : (options.store ?? (await openStore(config, options.clock)));
    return assemble(options, config, parts, store);
  } catch (error) {
    // What was handed in is its owner's to close.
    if (options.index === undefined) await parts.index.close();
    await parts.news?.close();
    if (store !== options.store) await store?.close();
    throw error;
  }
}

function assemble(options: CreateBotOptions, config: Config, parts: BotParts, store: StateStore): Bot {
  return assembleBot({
    parts,
    store: tracedStore(store),
    turnBudgetMs: config.PARLEY_TURN_BUDGET_MS,
    budgetFactor: config.PARLEY_BUDGET_FACTOR,
    newId: options.newId ?? randomUUID,
    ...(options.onTurn ? { onTurn: options.onTurn } : {}),
  });
}

/** The parts of the default bot without a store, for tests and tools. */
export async function createParts(options: CreateBotOptions, config: Config): Promise<BotParts> {
  const clock = options.clock ?? systemClock;
  const { onWarning } = options;
  const written = answersOf(answersFolder, packedAnswers);
  const surroundings = { clock, isOffensive: containsOffensive, written, ...(onWarning ? { onWarning } : {}) };
  const bundledModels = modelsFolder();
  const all = createModelParts(config, bundledModels, surroundings);
  const { withoutLarge: _full, ...models } = all;
  const { generators, ...rest } = generatorList;
  const { PARLEY_RGS_OFF: off, PARLEY_RGS_ORDER: order } = config;
  const arranged = arrangeGenerators(withOwn(generators, options.generators ?? []), { off, order });
  const index = tracedIndex(options.index ?? (await openIndex(config, options.onProgress)));
  const news = openNews(config);
  const watch = options.watch ?? (onWarning ? createPluginWatch({ clock, onWarning }) : noWatch);
  return {
    pipeline: createPipeline(annotatorsFor(options.annotators ?? []), clock, requiredAnnotations, watch),
    watch,
    list: { ...rest, ...arranged },
    index,
    ...models,
    ...(config.PARLEY_MODELS === 'none' ? {} : { fewerModels: fewerModels(all, config, bundledModels, surroundings) }),
    ...(news ? { news } : {}),
    taboo: createTabooTable({ parts: openAgentParts({ config }), attacker: hostAttacker, defender: hostDefender }),
    trip: createTripTable(),
    clock,
    isOffensive: containsOffensive,
    versions: { code: packageVersion(), models: modelVersions(models) },
    freeze: process.env['NODE_ENV'] !== 'production',
  };
}

/** The news, where feeds are set or were fetched before; else the bot has none, and says so when asked. */
function openNews(config: Config): NewsStore | undefined {
  const file = newsFile(config);
  return config.PARLEY_NEWS_FEEDS.length > 0 || existsSync(file) ? openSqliteNewsStore(file) : undefined;
}

async function openIndex(config: Config, onProgress: CreateBotOptions['onProgress']): Promise<EntityIndex> {
  if (config.PARLEY_INDEX === 'sqlite') {
    return openSqliteIndex(await ensureKnowledgeFile(config.PARLEY_HOME, dataFolder, onProgress));
  }
  const { PARLEY_ELASTIC_ALIAS: alias, PARLEY_ELASTIC_BUDGET_MS: budgetMs } = config;
  return openElasticIndex({ ...elasticAddress(config), alias, budgetMs });
}

function elasticAddress(config: Config): ElasticAddress {
  return {
    url: config.PARLEY_ELASTIC_URL,
    apiKey: config.PARLEY_ELASTIC_API_KEY,
    user: config.PARLEY_ELASTIC_USER,
    password: config.PARLEY_ELASTIC_PASSWORD,
  };
}

/**
 * The knowledge base in the Elasticsearch cluster of the settings, for loading and switching; nothing is sent yet.
 *
 * @throws ParleyError PARLEY_INDEX_LIBRARY_MISSING
 */
export function openElastic(config: Config, onProgress: (message: string) => void): Promise<ElasticKnowledge> {
  return openElasticKnowledge({
    ...elasticAddress(config),
    alias: config.PARLEY_ELASTIC_ALIAS,
    knowledgeFile: () => ensureKnowledgeFile(config.PARLEY_HOME, dataFolder, onProgress),
    onProgress,
  });
}

function annotatorsFor(own: readonly AnyAnnotator[]): AnyAnnotator[] {
  const lexicon = readLexicon(path.join(dataFolder, 'starter-kb'));
  const builtIn: AnyAnnotator[] = [
    ...defaultAnnotators(),
    createEntityLinker({ lexicon, isOffensive: containsOffensive }),
  ];
  return [...builtIn.filter(({ name }) => !own.some((replacement) => replacement.name === name)), ...own];
}

/** Own generators stand after the first built-in one (crisis), which nothing may outrank. */
function withOwn(
  builtIn: readonly AnyResponseGenerator[],
  own: readonly AnyResponseGenerator[],
): readonly AnyResponseGenerator[] {
  return [...builtIn.slice(0, 1), ...own, ...builtIn.slice(1)];
}

/**
 * Everything that the default bot says: the lines of its generators, of the turn handler and the bank, opinions, articles.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID, PARLEY_KNOWLEDGE_MISSING, PARLEY_KNOWLEDGE_INVALID
 */
export function readSpokenLines(): SpokenLine[] {
  const files = [
    handlerLinesFile,
    alexaLinesFile,
    hostLinesFile,
    ...clueFiles,
    namesFile,
    sentencesFile,
    ...generatorList.generators.flatMap(({ content }) => content ?? []),
    ...readBank(),
    ...readOpinionFiles(path.join(dataFolder, 'opinions')),
  ];
  const once = new Map(files.map((file) => [file.path, file]));
  return [...[...once.values()].flatMap(contentLines), ...linesOfArticles(path.join(dataFolder, 'articles'))];
}
