import type { Random } from '../../../core/random.ts';
import { splitSentences } from '../../../core/text.ts';
import type { Socialbot, SocialbotTalk } from '../../taboo/agents/social/socialbot.ts';
import { withoutTelling } from './discreet.ts';
import { createPersona } from './persona.ts';
import { partnerLines, type Speaker, type SpeakerOf } from './talk.ts';

/**
 * Response generators that stay silent in this game: those that introduce the bot, ask for a name, lecture, play games of their own, calculate,
 * or end the talk.
 */
export const silentGenerators = [
  'launch',
  'returning-user',
  'closing-confirmation',
  'red-question',
  'complaint',
  'alexa-commands',
  'one-turn',
  'facts',
  'news',
  'wiki',
  'categories',
  'coronavirus',
  'taboo',
  'trip',
] as const;

const seeds = 2 ** 31;
/** People answer strangers in a sentence or two. */
const mostSentences = 2;
const mostWords = 14;

/** Talks by the whole turn handler, one conversation a game; without the sentences in which it speaks as a program. */
export function parleySpeakerOf(open: () => Promise<Socialbot>): SpeakerOf {
  return (_game, random) => new ParleySpeaker(open, random);
}

class ParleySpeaker implements Speaker {
  readonly #open: () => Promise<Socialbot>;
  readonly #random: Random;
  readonly #persona: (line: string) => readonly string[];
  #talk: SocialbotTalk | undefined;
  /** How many of the partner's lines the conversation has heard. */
  #heard = 0;
  #reply = '';

  constructor(open: () => Promise<Socialbot>, random: Random) {
    this.#open = open;
    this.#random = random.fork('conversation');
    this.#persona = createPersona(random.fork('persona'));
  }

  async reply(talk: Parameters<Speaker['reply']>[0]): Promise<readonly string[]> {
    const lines = partnerLines(talk);
    const own = this.#persona(lines.at(-1) ?? '');
    // What is asked about oneself goes past the conversation, which would answer as what it is.
    if (own.length > 0) {
      this.#heard = lines.length;
      return own;
    }
    this.#talk ??= await (await this.#open()).converse(this.#random.integer(seeds));
    const fresh = lines.slice(this.#heard).join(' ');
    if (fresh !== '') this.#reply = await this.#talk.say(fresh);
    this.#heard = lines.length;
    const short = shortened(withoutTelling(this.#reply));
    return short === '' ? [] : [short];
  }
}

/** The last sentences: those before only lead to them. Long ones are said by who reads aloud. */
function shortened(text: string): string {
  const sentences = splitSentences(text).filter((sentence) => sentence.split(' ').length <= mostWords);
  return sentences.slice(-mostSentences).join(' ');
}
