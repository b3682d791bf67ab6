import { fillAll } from '../../../core/content.ts';
import type { Random } from '../../../core/random.ts';
import { capitalise, normaliseText, splitSentences } from '../../../core/text.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import { askedHow } from '../agents/parley/asked-how.ts';
import { nameTypes } from '../agents/parley/known-words.ts';
import { bareForm } from '../agents/parley/line-slots.ts';
import { namedWords, type ThingReader, thingReader } from '../agents/parley/named-things.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import type { DefenderView, TabooMove } from '../rules/taboo-view.ts';
import { type Beliefs, beliefsOf } from './believed-words.ts';
import { clues } from './clues.ts';
import { hostLines } from './host-lines.ts';
import { type NearWords, readNearWords } from './near-words.ts';
import type { WeighedWord } from './weigh-words.ts';

/** It guesses when it is so sure; surer in the first turn, in which nobody has shown much. */
const sureEnough = 0.6;
const sureAtOnce = 0.85;
/** So many of the likeliest words it keeps off its tongue; the next ones slip out, so that people can win. */
const masked = 1;
/** How often it says what comes to its mind: that is what makes it beatable. */
const thinksAloud = 0.65;
const requests = /^(?:name|tell|describe)\b/u;

/** Defends as one does among friends: it says what comes to mind, keeps off the words that it suspects, and guesses when it is sure. */
export const hostDefender: AgentBuilder<'defender'> = {
  name: 'host-defender',
  role: 'defender',
  summary: 'Says what comes to its mind but for what it suspects; plays with people.',
  source: 'Parley',
  build: async (parts, random) => {
    const mind: Mind = {
      beliefs: beliefsOf(parts),
      inflections: parts.inflections,
      near: readNearWords(),
      reader: thingReader(parts.inflections),
    };
    return {
      name: 'host-defender',
      role: 'defender',
      act: (view) => move(view, mind, random.fork(`turn ${view.turn}/${view.history.length}`)),
    };
  },
};

/** What it knows words by. */
interface Mind {
  readonly beliefs: Beliefs;
  readonly inflections: Inflections;
  readonly near: NearWords;
  readonly reader: ThingReader;
}

function move(view: DefenderView, mind: Mind, random: Random): TabooMove {
  const heard = view.history.filter(({ role }) => role === 'attacker').map(({ text }) => text);
  const tried = view.history.filter(({ kind }) => kind === 'guess').map(({ text }) => text);
  const suspects = mind.beliefs(heard).filter(({ word }) => !tried.includes(word));
  const [best] = suspects;
  if (view.mustGuess) return { kind: 'guess', text: best?.word ?? random.pick([...clues.keys()]) };
  const enough = view.turn === 1 ? sureAtOnce : sureEnough;
  if (view.guessesLeft > 0 && best && best.probability >= enough) return { kind: 'guess', text: best.word };
  return { kind: 'utterance', text: say(view, heard, suspects, mind, random) };
}

function say(
  { history }: DefenderView,
  heard: readonly string[],
  suspects: readonly WeighedWord[],
  mind: Mind,
  random: Random,
): string {
  const mine = history.filter(({ role, kind }) => role === 'defender' && kind === 'utterance').map(({ text }) => text);
  const judges = suspects.slice(0, masked).map(({ word }) => createWordJudge(word, mind.inflections));
  const isSafe = (text: string): boolean => !judges.some((judge) => judge.judge(text, 'defender').hit);
  const isFresh = (text: string): boolean => isSafe(text) && !mine.some((said) => said.includes(text));
  const line = heard.at(-1) ?? '';
  const isThinking = random.next() < thinksAloud;
  const thoughts = isThinking ? thoughtsOn(line, heard, mind).filter(({ word }) => isFresh(word)) : [];
  const { thought, afterThought, afterReply } = hostLines.defender;
  const replies = thoughts.length > 0 ? fillAll(thought, { ...random.pick(thoughts) }) : repliesTo(line);
  const reply = pick(replies, isFresh, random);
  const back = thoughts.length > 0 ? afterThought : afterReply;
  return random.next() < 1 / 3 ? `${reply} ${pick(back, isFresh, random)}` : reply;
}

/** What the things that a line's last sentence names call to mind, one for the other: what nobody has named yet. */
function thoughtsOn(
  line: string,
  heard: readonly string[],
  { near, reader }: Mind,
): { readonly cue: string; readonly word: string }[] {
  const named = new Set(heard.flatMap((text) => namedWords(text, reader)).map(({ word }) => word.word));
  const asked = namedWords(splitSentences(line).at(-1) ?? '', reader);
  const things = asked.filter(({ word }) => bareForm(word) !== undefined);
  return things.flatMap(({ token, word: { word, type } }) => {
    const known = near(word).flatMap((one) => (named.has(one) ? [] : (reader.known.get(one) ?? [])));
    return known.flatMap((one) => {
      const form = bareForm(one);
      return form === undefined ? [] : [{ cue: nameTypes.has(type) ? capitalise(token) : token, word: form }];
    });
  });
}

function repliesTo(line: string): readonly string[] {
  const { toYesNo, toQuestion, toStatement } = hostLines.defender;
  const how = askedHow(line);
  if (how === 'yesNo') return toYesNo;
  return how !== 'statement' || requests.test(normaliseText(line)) ? toQuestion : toStatement;
}

function pick(texts: readonly string[], isFresh: (text: string) => boolean, random: Random): string {
  const fresh = texts.filter(isFresh);
  return random.pick(fresh.length > 0 ? fresh : texts);
}
