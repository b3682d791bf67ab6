import type { StateStore } from '../contracts/state-store.ts';
import type { ModelLevel } from '../contracts/conversation.ts';
import type { Channel, Hypothesis } from '../contracts/turn.ts';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { ParleyError } from '../core/errors.ts';
import { hashText } from '../core/random.ts';
import { defaultTenant, type Tenant } from '../core/tenant.ts';
import { withoutMarkup } from '../core/without-markup.ts';
import { storeOfTenant } from '../state/tenant-store.ts';
import type { BotParts } from './bot-parts.ts';
import type { TurnOverrides } from './playback.ts';
import { receiveGenerator } from './received/receive-generator.ts';
import { receiveStore } from './received/receive-store.ts';
import { type ReplayedTurn, replay } from './replay.ts';
import { withModels } from './models-of.ts';
import { startState } from './start-conversation.ts';
import { checkTreelets } from './treelet-check.ts';
import { createTurnHandler } from './turn-handler.ts';
import { type StageListener, tellerFor } from './turn-stages.ts';

/** Limits of what a turn may bring. */
export const turnLimits = { textCharacters: 2000, hypotheses: 10, idCharacters: 128 } as const;

/** A store may take so long for everything of a user. */
const allOfAUserMs = 300_000;

/** What a conversation may be started with; everything has a default. */
export interface ConversationOptions {
  readonly conversationId?: string;
  readonly userId?: string;
  readonly seed?: number;
  readonly channel?: Channel;
  readonly timeZone?: string | null;
  /** The most models that may answer; all that the bot has where left out. */
  readonly models?: ModelLevel;
  readonly arms?: Readonly<Record<string, string>>;
}

/** What the user said, as a channel hands it over. */
export interface Utterance {
  readonly text: string;
  /** The same id twice gives the same answer; a fresh one where left out. */
  readonly turnId?: string;
  readonly nbest?: readonly Hypothesis[];
  readonly clientTime?: string;
}

/** Called after a turn was committed, when the reply is on its way, with whose it is. */
export type TurnListener = (record: TurnRecord, tenant: Tenant) => void;

/** A bot, ready to talk. */
export interface Bot {
  readonly parts: BotParts;
  readonly store: StateStore;
  /** @throws ParleyError PARLEY_CONVERSATION_EXISTS */
  startConversation(options?: ConversationOptions): Promise<{ readonly id: string; readonly userId: string }>;
  /**
   * Answers a turn. The reply is the same whether or not anybody listens to its stages.
   *
   * @param onStage told what is decided when it is decided: for channels that show it
   * @throws ParleyError as `TurnHandler.handle`, and PARLEY_INPUT_INVALID for a text that is too long
   */
  turn(
    conversationId: string,
    utterance: Utterance,
    overrides?: TurnOverrides,
    onStage?: StageListener,
  ): Promise<TurnRecord>;
  replay(conversationId: string, options?: { readonly from?: number }): AsyncGenerator<ReplayedTurn>;
  /** Deletes everything kept about a user; returns the number of items. */
  forget(userId: string): Promise<number>;
  /**
   * The same bot with the conversations and users of a tenant alone; those of others are unknown to it. The bot itself sees all, by the ids of
   * its store. Whom a tenant's bot is closed by, nothing happens to: it ends with the bot that it is of.
   */
  forTenant(tenant: Tenant): Bot;
  close(): Promise<void>;
}

export interface BotOptions {
  readonly parts: BotParts;
  readonly store: StateStore;
  /** For a whole turn, in milliseconds. */
  readonly turnBudgetMs: number;
  /** By which the budgets of annotators and generators are multiplied; 1 where left out. */
  readonly budgetFactor?: number;
  readonly newId: () => string;
  readonly onTurn?: TurnListener;
}

/**
 * Puts a bot together and checks what can be checked before the first turn: names of generators and their treelets.
 *
 * @throws ParleyError PARLEY_PLUGIN_INVALID, PARLEY_RG_DUPLICATE, PARLEY_TREELET_INVALID
 */
export function assembleBot(options: BotOptions): Bot {
  const parts = received(options.parts);
  const itemMs = options.turnBudgetMs * (options.budgetFactor ?? 1);
  const store = receiveStore(options.store, { itemMs, allMs: Math.max(itemMs, allOfAUserMs) });
  const checked: BotOptions = { ...options, parts, store };
  checkNames(parts);
  checkTreelets(parts.list.generators);
  const ofTenants = new Map<Tenant, Bot>();
  const forTenant = (tenant: Tenant): Bot => {
    const bot = ofTenants.get(tenant) ?? {
      ...botOn({ ...checked, store: storeOfTenant(store, tenant) }, tenant),
      forTenant,
      close: async () => undefined,
    };
    ofTenants.set(tenant, bot);
    return bot;
  };
  return {
    ...botOn(checked, defaultTenant),
    forTenant,
    close: async () => {
      try {
        await store.close();
      } finally {
        await parts.index.close();
        await parts.news?.close();
      }
    },
  };
}

/** What a bot does with the conversations of one store. */
function botOn(options: BotOptions, tenant: Tenant): Omit<Bot, 'forTenant' | 'close'> {
  const { parts, store, newId, budgetFactor = 1, onTurn } = options;
  const handler = createTurnHandler({
    parts,
    store,
    budgetMs: options.turnBudgetMs,
    budgetFactor,
    ...(onTurn ? { onTurn: (record) => onTurn(record, tenant) } : {}),
  });
  return {
    parts,
    store,
    startConversation: (wanted = {}) => startConversation(options, wanted),
    turn: async (conversationId, utterance, overrides, onStage) => {
      const stored = await store.start(conversationId);
      const channel = stored?.channel ?? 'http';
      const { text, turnId = newId(), nbest = [], clientTime } = utterance;
      checkUtterance({ text, turnId, nbest });
      const input = {
        turnId,
        text: withoutMarkup(text),
        nbest,
        channel,
        ...(clientTime === undefined ? {} : { clientTime }),
      };
      const tell = tellerFor(onStage);
      if (stored) await tell({ stage: 'acknowledged', turnId });
      return handler.handle(conversationId, input, overrides, tell);
    },
    replay: (conversationId, wanted = {}) =>
      replay(parts, store, conversationId, { ...wanted, budgetMs: options.turnBudgetMs, budgetFactor }),
    forget: (userId) => store.forget(userId),
  };
}

/** The parts with every generator behind its guard. */
function received(parts: BotParts): BotParts {
  const { list, watch } = parts;
  return { ...parts, list: { ...list, generators: list.generators.map((one) => receiveGenerator(one, watch)) } };
}

async function startConversation(
  { parts, store, newId }: BotOptions,
  wanted: ConversationOptions,
): Promise<{ id: string; userId: string }> {
  withModels(parts, wanted.models).prepare?.();
  const id = wanted.conversationId ?? newId();
  const userId = wanted.userId ?? newId();
  const state = startState({
    conversationId: id,
    userId,
    seed: wanted.seed ?? hashText(id),
    channel: wanted.channel ?? 'http',
    timeZone: wanted.timeZone ?? null,
    startedAt: parts.clock.now(),
    ...(wanted.models ? { models: wanted.models } : {}),
    ...(wanted.arms ? { arms: wanted.arms } : {}),
  });
  if ((await store.create(state)) === 'created') return { id, userId };
  throw new ParleyError('PARLEY_CONVERSATION_EXISTS', `There is a conversation ${id} already.`, {
    remedy: 'Leave the id out to get a fresh one, or go on with the conversation that exists.',
    context: { conversationId: id },
  });
}

function checkNames({ list }: BotParts): void {
  const names = list.generators.map((generator) => generator.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new ParleyError('PARLEY_RG_DUPLICATE', `Two response generators are called "${twice}".`, {
    remedy: 'Give one of them another name, or remove it from the list.',
    context: { name: twice },
  });
}

function checkUtterance({ text, turnId, nbest }: Required<Pick<Utterance, 'text' | 'turnId' | 'nbest'>>): void {
  const { textCharacters, hypotheses, idCharacters } = turnLimits;
  const longest = Math.max(text.length, ...nbest.map((hypothesis) => hypothesis.text.length));
  if (longest > textCharacters) throw tooMuch('text', longest, `characters; at most ${textCharacters} are read`);
  if (nbest.length > hypotheses)
    throw tooMuch('list of hypotheses', nbest.length, `entries; at most ${hypotheses} are read`);
  if (turnId.length > idCharacters)
    throw tooMuch('turn id', turnId.length, `characters; at most ${idCharacters} are kept`);
}

function tooMuch(part: string, size: number, limit: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `The ${part} has ${size} ${limit}.`, {
    remedy: 'Send less, or several turns.',
    context: { part, size },
  });
}
