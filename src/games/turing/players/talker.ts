import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import type { StartedFrame } from '../protocol/frames.ts';
import type { SeenMessage } from '../rules/turing-view.ts';
import { guessNow } from './guess.ts';
import { type PlainLines, readPlainLines } from './plain-lines.ts';
import type { PlayerMove, SeatedTalker, TalkerView } from './player.ts';
import { type Allows, allowedIn, firstSayable, isOneWord, openingLinesFor, plainLinesFor } from './sayable.ts';
import { partnerLines, type PlayerParts, type Speaker, type SpeakerOf, type Talk } from './talk.ts';

/** Nothing is to be done before something happens. */
const longWaitMs = 120_000;
/** A message that was refused is tried in another form so many times; then silence is better, for refusals are counted. */
const mostTries = 3;
/** Into a silence one speaks once, then one waits. */
const mostInARow = 2;
/** The shortest wait: what is due now is done, and time is read from a view that may lag behind. */
const leastWaitMs = 50;

/** Nobody begins to write when the talk is as good as over; two programs would fill the last moment with talk. */
const lastMomentMs = 2000;

const opening = { leastMs: 1500, spreadMs: 9000 };
/** Of the silence that a forum allows, how much a bot bears. */
const patience = { least: 0.35, spread: 0.3 };

let lines: PlainLines | undefined;

/** A player of the house in one game: when to speak and when to guess. What it says is the speaker's business. */
export function createTalker(
  game: StartedFrame,
  random: Random,
  speakerOf: SpeakerOf,
  { forumOf, programChance }: PlayerParts,
): SeatedTalker {
  const speaker = speakerOf(game, random.fork('speaker'));
  // Without its forum a game can be played by what it has told; what is refused then is tried again.
  const forum = forumOf(game.forum).catch(() => undefined);
  return new HouseTalker(game, random.fork('talker'), speaker, forum, programChance);
}

class HouseTalker implements SeatedTalker {
  readonly #game: StartedFrame;
  readonly #random: Random;
  readonly #speaker: Speaker;
  readonly #forum: Promise<Forum | undefined>;
  readonly #programChance: PlayerParts['programChance'];
  readonly #opensAfterMs: number;
  /** How many of the partner's messages have been answered, or given up; unknown before the first view. */
  #answered: number | undefined;
  /** Texts that were refused for this answer. */
  #refused: string[] = [];
  #last = '';

  constructor(
    game: StartedFrame,
    random: Random,
    speaker: Speaker,
    forum: Promise<Forum | undefined>,
    programChance: PlayerParts['programChance'],
  ) {
    this.#game = game;
    this.#random = random;
    this.#speaker = speaker;
    this.#forum = forum;
    this.#programChance = programChance;
    this.#opensAfterMs = opening.leastMs + opening.spreadMs * random.next();
  }

  async next(view: TalkerView): Promise<PlayerMove> {
    const forum = await this.#forum;
    const says = guessNow(view, this.#programChance, forum?.stakes.payoffs);
    if (says !== undefined) return { kind: 'prediction', says };
    if (view.stage === 'closing' || view.noMessage !== null || view.timeLeftMs < lastMomentMs) return wait(longWaitMs);
    const heard = partnerLines(view).length;
    this.#answered ??= partnerLines({ messages: upToOwn(view.messages) }).length;
    if (view.refused !== null && this.#last !== '') this.#refused.push(this.#last);
    if (this.#refused.length >= mostTries) return this.#giveUp(heard);
    // A refused answer is still owed.
    const owes = heard > this.#answered || this.#refused.length > 0;
    const dueMs = owes ? 0 : this.#silenceLeftMs(view);
    if (dueMs > 0) return wait(dueMs);
    const text = await this.#words(view, heard, allowedIn(this.#game, forum));
    if (text === undefined) return this.#giveUp(heard);
    this.#answered = heard;
    this.#last = text;
    if (view.refused === null) this.#refused = [];
    return { kind: 'message', text };
  }

  close(): void {
    this.#speaker.close?.();
  }

  #giveUp(heard: number): PlayerMove {
    this.#answered = heard;
    this.#refused = [];
    this.#last = '';
    return wait(longWaitMs);
  }

  /** How long nobody may say anything before this side does; 0 where it is time. */
  #silenceLeftMs({ messages, timeLeftMs }: TalkerView): number {
    const { limits, speaksFirst, order } = this.#game;
    const elapsed = limits.timeMs - timeLeftMs;
    const last = messages.at(-1);
    if (last === undefined) {
      if (speaksFirst === 'partner') return longWaitMs;
      return Math.max(0, this.#opensAfterMs - elapsed) && Math.max(leastWaitMs, this.#opensAfterMs - elapsed);
    }
    const run = messages.length - 1 - messages.findLastIndex(({ from }) => from === 'partner');
    if (order === 'alternate' || run >= mostInARow) return longWaitMs;
    const bears =
      limits.idleMs * (patience.least + patience.spread * this.#random.fork(`patience ${messages.length}`).next());
    const left = last.after + bears - elapsed;
    return left > 0 ? Math.max(leastWaitMs, left) : 0;
  }

  async #words(view: TalkerView, heard: number, allows: Allows): Promise<string | undefined> {
    lines ??= readPlainLines();
    const talk = { messages: view.messages, game: this.#game };
    const isReply = heard > (this.#answered ?? 0) || (this.#refused.length > 0 && heard > 0);
    const own = view.messages.filter(({ from }) => from === 'you').map(({ text }) => text);
    const asked = partnerLines(view).at(-1) ?? '';
    const plain = plainLinesFor(this.#game, isReply ? asked : '', lines, this.#random);
    const wanted = isReply ? await this.#reply(talk, plain) : await this.#unasked(talk, lines, own.length + heard > 0);
    const limits = { words: this.#game.role.words, allows, said: [...own, ...this.#refused] };
    return firstSayable(wanted, limits, plain);
  }

  /** Of one word a plain one is as good as any that a sentence could give; the sentences are kept for those who may say them. */
  async #reply(talk: Talk, plain: readonly string[]): Promise<readonly string[]> {
    const texts = await this.#speaker.reply(talk);
    return isOneWord(talk.game) && texts.every((text) => text.includes(' ')) ? plain : texts;
  }

  async #unasked(talk: Talk, known: PlainLines, hasBegun: boolean): Promise<readonly string[]> {
    if (hasBegun) return this.#random.shuffle(known.nudges);
    const own = talk.game.role.name in known.beginnings ? undefined : await this.#speaker.open?.(talk);
    return own ?? openingLinesFor(talk.game, known, this.#random);
  }
}

/** The messages before this side's last one, which were heard when it spoke. */
function upToOwn(messages: readonly SeenMessage[]): readonly SeenMessage[] {
  return messages.slice(0, messages.findLastIndex(({ from }) => from === 'you') + 1);
}

function wait(ms: number): PlayerMove {
  return { kind: 'wait', ms };
}
