import { fillAll } from '../../../core/content.ts';
import type { Random } from '../../../core/random.ts';
import { normaliseText } from '../../../core/text.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { DefenderView, TabooMove } from '../rules/taboo-view.ts';
import { type Beliefs, beliefsOf } from './believed-words.ts';
import { clues } from './clues.ts';
import { hostLines } from './host-lines.ts';
import type { WeighedWord } from './weigh-words.ts';

/** It guesses when it is so sure; surer in the first turn, in which nobody has shown much. */
const sureEnough = 0.6;
const sureAtOnce = 0.85;
/** So many of the likeliest words it keeps off its tongue; the next ones slip out, so that people can win. */
const masked = 1;
/** How often it says what comes to its mind: that is what makes it beatable. */
const thinksAloud = 0.65;
const asks = /^(?:what|who|where|when|why|how|which|name|tell|describe)\b/u;
const asksYesNo = /^(?:do|does|did|is|are|was|were|can|could|would|will|have|has|had|should)\b/u;

/** Defends as one does among friends: it says what comes to mind, keeps off the words that it suspects, and guesses when it is sure. */
export const hostDefender: AgentBuilder<'defender'> = {
  name: 'host-defender',
  role: 'defender',
  summary: 'Says what comes to its mind but for what it suspects; plays with people.',
  source: 'Parley',
  build: async (parts, random) => {
    const beliefs = beliefsOf(parts);
    return {
      name: 'host-defender',
      role: 'defender',
      act: (view) => move(view, beliefs, parts.inflections, random.fork(`turn ${view.turn}/${view.history.length}`)),
    };
  },
};

function move(view: DefenderView, beliefs: Beliefs, inflections: Inflections, random: Random): TabooMove {
  const heard = view.history.filter(({ role }) => role === 'attacker').map(({ text }) => text);
  const tried = view.history.filter(({ kind }) => kind === 'guess').map(({ text }) => text);
  const suspects = beliefs(heard).filter(({ word }) => !tried.includes(word));
  const [best] = suspects;
  if (view.mustGuess) return { kind: 'guess', text: best?.word ?? random.pick([...clues.keys()]) };
  const enough = view.turn === 1 ? sureAtOnce : sureEnough;
  if (view.guessesLeft > 0 && best && best.probability >= enough) return { kind: 'guess', text: best.word };
  return { kind: 'utterance', text: say(view, heard, suspects, inflections, random) };
}

function say(
  { history }: DefenderView,
  heard: readonly string[],
  suspects: readonly WeighedWord[],
  inflections: Inflections,
  random: Random,
): string {
  const mine = history.filter(({ role, kind }) => role === 'defender' && kind === 'utterance').map(({ text }) => text);
  const judges = suspects.slice(0, masked).map(({ word }) => createWordJudge(word, inflections));
  const isSafe = (text: string): boolean => !judges.some((judge) => judge.judge(text, 'defender').hit);
  const isFresh = (text: string): boolean => isSafe(text) && !mine.some((said) => said.includes(text));
  const thoughts = thoughtsOn(suspects).filter((word) => isFresh(word) && !heard.some((text) => text.includes(word)));
  const isThinking = thoughts.length > 0 && random.next() < thinksAloud;
  const { thought, back } = hostLines.defender;
  const replies = isThinking ? fillAll(thought, { word: random.pick(thoughts) }) : repliesTo(heard.at(-1) ?? '');
  const reply = pick(replies, isFresh, random);
  return random.next() < 1 / 3 ? `${reply} ${pick(back, isFresh, random)}` : reply;
}

/** What comes to mind: what belongs to the likeliest word, and the next likely ones. */
function thoughtsOn(suspects: readonly WeighedWord[]): string[] {
  const [best] = suspects;
  const near = best ? (clues.get(best.word)?.cues ?? []) : [];
  return [...suspects.slice(masked, masked + 4).map(({ word }) => word), ...near];
}

function repliesTo(text: string): readonly string[] {
  const { toYesNo, toQuestion, toStatement } = hostLines.defender;
  const line = normaliseText(text);
  if (asksYesNo.test(line)) return toYesNo;
  return asks.test(line) || text.trim().endsWith('?') ? toQuestion : toStatement;
}

function pick(texts: readonly string[], isFresh: (text: string) => boolean, random: Random): string {
  const fresh = texts.filter(isFresh);
  return random.pick(fresh.length > 0 ? fresh : texts);
}
