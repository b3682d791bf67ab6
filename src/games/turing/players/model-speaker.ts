import type { GenerationRequest, TextGenerator } from '../../../contracts/text-generator.ts';
import type { Clock } from '../../../core/clock.ts';
import { openDeadline } from '../../../core/deadline.ts';
import type { ChatMessage } from '../../../contracts/chat-model.ts';
import type { StartedFrame } from '../protocol/frames.ts';
import type { SeenMessage } from '../rules/turing-view.ts';
import { withoutTelling } from './discreet.ts';
import { partnerLines, type Speaker, type SpeakerOf, type Talk } from './talk.ts';

/** A game's class of replies leaves a model so long; beyond it somebody else answers. Milliseconds. */
const timeFor = { slow: 4500, fast: 90 } as const;
const mostLines = 24;
const longestLine = 400;
const answer = { samples: 2, topP: 0.95, temperature: 0.9, maxTokens: 80 } as const;
const seeds = 2 ** 31;

/** A generator's history as what is sent: the order first, then the lines of partner and player in turn. */
export function chatOf({ history }: Pick<GenerationRequest, 'history'>): readonly ChatMessage[] {
  return history.map((content, place) => {
    if (place === 0) return { role: 'system', content };
    return { role: place % 2 === 1 ? 'user' : 'assistant', content };
  });
}

/** Talks by a language model, whose history is read by `chatOf`; where it fails, is late, or its budget is spent, `instead` talks. */
export function modelSpeakerOf(model: TextGenerator, clock: Clock, instead: SpeakerOf): SpeakerOf {
  return (game, random) => {
    const standIn = instead(game, random.fork('instead'));
    const ask = async (talk: Talk): Promise<readonly string[]> => {
      const deadline = openDeadline(clock, timeFor[game.replies]);
      try {
        const request = { history: historyOf(talk), seed: random.integer(seeds), ...answer };
        const { texts } = await model.generate(request, deadline.signal);
        return texts.map((text) => withoutTelling(bare(text))).filter((text) => text !== '');
      } catch {
        return [];
      } finally {
        deadline.close();
      }
    };
    const speaker: Speaker = {
      open: async (talk) => [...(await ask(talk)), ...((await standIn.open?.(talk)) ?? [])],
      reply: async (talk) => [...(await ask(talk)), ...(await standIn.reply(talk))],
    };
    return speaker;
  };
}

/** Answers come in quotes, and with a name in front, however one asks. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/^(?:me|you|user|assistant|stranger|a|b):\s*/iu, '')
    .replace(/^["“](.*)["”]$/su, '$1')
    .trim();
}

/** The order, then lines of partner and player in turn; messages in a row of one side are one. */
function historyOf({ game, messages }: Talk): readonly string[] {
  const lines: { from: SeenMessage['from']; text: string }[] = [{ from: 'partner', text: '(You are connected.)' }];
  for (const { from, text } of messages.slice(-mostLines)) {
    const last = lines.at(-1);
    const line = text.slice(0, longestLine);
    if (last?.from === from) last.text += `\n${line}`;
    else lines.push({ from, text: line });
  }
  return [orderFor(game, partnerLines({ messages }).length), ...lines.map(({ text }) => text)];
}

function orderFor({ role, title, hasDictionary }: StartedFrame, heard: number): string {
  const form = role.hint === '' ? '' : ` ${role.hint}`;
  const length = role.words === null ? `at most ${role.characters} characters` : `at most ${role.words} words`;
  return [
    `You are a player in a game called "${title}": two strangers chat, and each guesses whether the other is a person. You want to be taken for an ordinary person.`,
    `Your role: ${role.text}`,
    `Write one chat message as people type to strangers: short, casual, small letters are fine, ${length}.${form}`,
    hasDictionary ? 'Use only very common English words; no names, no digits, no emoji.' : 'No emoji.',
    'Never speak as an assistant, never offer help, never name a company or a model, tell nothing personal. Do not answer quizzes, sums or tests like a machine: shrug them off.',
    heard === 0 ? 'Begin the talk.' : 'Answer the last message. Do not repeat yourself.',
  ].join(' ');
}
