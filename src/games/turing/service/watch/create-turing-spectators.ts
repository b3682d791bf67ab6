import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { createTalkMask, type TalkMask } from '../../export/mask-talk.ts';
import type { Forum } from '../../forums/forum.ts';
import type { WatchedTalk } from '../../protocol/spectators.ts';
import { type AccountsDocuments, accountsDocuments } from '../accounts/accounts-parts.ts';
import type { ShownTalk, TuringSpectators } from '../turing-spectators.ts';
import { allNicknames } from './all-nicknames.ts';
import { type ShowableGame, showableGame } from './may-be-shown.ts';
import { forgetOldest, type Remembered, remembered } from './remembered.ts';
import { type DueFrame, talkFrames } from './talk-frames.ts';
import { endedSince, forgetEndedBefore, sideOf, type WatchedEntry } from './watched-index.ts';

const second = 1000;
/** How long a talk is shown after its end was. */
const shownMs = 15 * 60 * second;
const mostListed = 50;

/**
 * Shows talks to spectators, over a store that several processes may share.
 *
 * @example const spectators = createTuringSpectators({ store, clock })
 */
export function createTuringSpectators(parts: {
  readonly store: TuringStore;
  readonly clock: Clock;
}): TuringSpectators {
  return new Spectators(parts.store, parts.clock);
}

class Spectators implements TuringSpectators {
  readonly #store: TuringStore;
  readonly #clock: Clock;
  readonly #documents: AccountsDocuments;
  readonly #entries = new Map<string, Remembered<readonly WatchedEntry[]>>();
  readonly #showable = new Map<string, Remembered<ShowableGame | undefined>>();
  readonly #frames = new Map<string, readonly DueFrame[]>();
  #mask: Remembered<TalkMask> | undefined;

  constructor(store: TuringStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#documents = accountsDocuments(store);
  }

  async talks(forum: Forum): Promise<readonly WatchedTalk[]> {
    const now = this.#clock.now();
    const shown = (await this.#shownNow(forum)).slice(-mostListed).reverse();
    const talks = await Promise.all(
      shown.map(async (entry) => ((await this.#showableOf(entry)) ? [listed(entry, now)] : [])),
    );
    return talks.flat();
  }

  async frames(forum: Forum, talk: string, after = 0): Promise<ShownTalk> {
    const entry = (await this.#shownNow(forum)).find((one) => one.talk === talk);
    const all = entry && (await this.#framesOf(entry));
    if (all === undefined) throw unknownTalk(talk, forum);
    const now = this.#clock.now();
    const due = all.filter(({ dueAt }) => dueAt <= now);
    const next = all[due.length];
    return {
      frames: due.slice(after).map(({ frame }) => frame),
      isOver: next === undefined,
      nextMs: next === undefined ? null : next.dueAt - now,
    };
  }

  /** Talks whose beginning is due, and whose end was not shown too long ago. */
  async #shownNow(forum: Forum): Promise<readonly WatchedEntry[]> {
    if (forum.spectators === null) throw nobodyWatches(forum);
    const entries = await remembered(this.#entries, forum.name, this.#clock, () => this.#read(forum));
    const now = this.#clock.now();
    return entries.filter(({ startedAt, endedAt, delaySeconds }) => {
      const delayMs = delaySeconds * second;
      return startedAt + delayMs <= now && endedAt + delayMs + shownMs > now;
    });
  }

  async #read({ name, spectators }: Forum): Promise<readonly WatchedEntry[]> {
    const since = this.#clock.now() - (spectators?.delaySeconds ?? 0) * second - shownMs;
    await forgetEndedBefore(this.#store, name, since);
    return endedSince(this.#store, name, since);
  }

  #showableOf({ talk, game }: WatchedEntry): Promise<ShowableGame | undefined> {
    const look = () => showableGame(this.#documents, game);
    return remembered(this.#showable, talk, this.#clock, look);
  }

  /** All frames of a talk, as long as it may be shown. */
  async #framesOf(entry: WatchedEntry): Promise<readonly DueFrame[] | undefined> {
    const shown = await this.#showableOf(entry);
    if (shown === undefined) return undefined;
    const known = this.#frames.get(entry.talk);
    if (known) return known;
    const mask = await this.#maskSince(entry.startedAt);
    const frames = talkFrames(entry, shown.game, shown.nicknames, mask);
    forgetOldest(this.#frames);
    this.#frames.set(entry.talk, frames);
    return frames;
  }

  /** The mask with everybody's nicknames, as they were when a talk had begun or later. */
  #maskSince(moment: number): Promise<TalkMask> {
    if (this.#mask && this.#mask.at > moment) return this.#mask.value;
    const at = this.#clock.now();
    const value = allNicknames(this.#documents).then(createTalkMask);
    this.#mask = { at, value };
    value.catch(() => (this.#mask = undefined));
    return value;
  }
}

function listed({ talk, game, roles, startedAt, endedAt, delaySeconds }: WatchedEntry, now: number): WatchedTalk {
  const delayMs = delaySeconds * second;
  const [left, right] = sideOf(game, 'a') === 'left' ? [roles.a, roles.b] : [roles.b, roles.a];
  return { talk, shownSince: startedAt + delayMs, isOver: endedAt + delayMs <= now, roles: { left, right } };
}

function nobodyWatches({ name }: Forum): ParleyError {
  return new ParleyError(
    'PARLEY_TURING_NOT_ALLOWED',
    `Talks of the forum ${name} are shown to nobody but their players.`,
    {
      remedy: 'GET /v1/turing/forums tells under `spectators` which forums let others watch.',
    },
  );
}

function unknownTalk(talk: string, { name }: Forum): ParleyError {
  return new ParleyError(
    'PARLEY_TURING_GAME_UNKNOWN',
    `No talk '${talk.slice(0, 40)}' is shown in the forum ${name} now.`,
    {
      remedy: `GET /v1/turing/forums/${name}/talks lists those that are.`,
    },
  );
}
