import { fillAll } from '../../../core/content.ts';
import type { Random } from '../../../core/random.ts';
import { normaliseText, wordsOf } from '../../../core/text.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import { createWordJudge, type WordJudge } from '../judge/word-judge.ts';
import type { AttackerView } from '../rules/taboo-view.ts';
import { clueFor, type Leads } from './clue-for.ts';
import { hostLines } from './host-lines.ts';

type Step = 'line' | 'cue' | 'go-on';

/** What comes in which turn: written lines early, words that belong to the target as the game goes on. */
const course: readonly Step[] = ['line', 'line', 'go-on', 'cue', 'line', 'cue', 'go-on', 'cue', 'cue', 'go-on'];
const asks = /^(?:what|who|where|when|why|how|which|do|does|did|is|are|can|could|would|have|has|should)\b/u;
const unsure = /\b(?:i don't know|no idea|not sure|dunno|pass|i can't think|nothing|never)\b/u;
const fewWords = 3;

/** Attacks as one does among friends: written lines that lead to the word, then words that belong to it; these alone where nothing is written. */
export const hostAttacker: AgentBuilder<'attacker'> = {
  name: 'host-attacker',
  role: 'attacker',
  summary: 'Leads the talk to the word with lines written for it; plays with people.',
  source: 'Parley',
  build: async ({ inflections, associations }, random) => ({
    name: 'host-attacker',
    role: 'attacker',
    act: (view) => ({
      kind: 'utterance',
      text: say(
        view,
        clueFor(view.target, associations),
        createWordJudge(view.target, inflections),
        random.fork(`turn ${view.turn}/${view.history.length}`),
      ),
    }),
  }),
};

function say(view: AttackerView, clue: Leads, judge: WordJudge, random: Random): string {
  const heard = view.history.findLast(({ role, kind }) => role === 'defender' && kind === 'utterance');
  const mine = view.history.filter(({ role }) => role === 'attacker').map(({ text }) => text);
  const isFresh = (text: string): boolean =>
    !mine.some((said) => said.includes(text)) && !judge.judge(text, 'attacker').foul;
  const reaction = heard ? pickFresh(reactionsTo(heard.text), isFresh, random) : '';
  const next = pickFresh(nextLines(view.turn, cluesLeft(clue, mine, random)), isFresh, random);
  return `${reaction} ${next}`.trim();
}

/** The clue without the words that were dropped before, in the order of chance. */
function cluesLeft({ lines, cues }: Leads, mine: readonly string[], random: Random): Leads {
  return { lines, cues: random.shuffle(cues.filter((cue) => !mine.some((said) => wordsOf(said).includes(cue)))) };
}

/** Lines for the turn, and what may stand in for them where all were said. */
function nextLines(turn: number, { lines, cues }: Leads): readonly (readonly string[])[] {
  const { goOn, aboutCue } = hostLines.attacker;
  const ofCues = cues.map((cue) => fillAll(aboutCue, { cue }));
  switch (course[(turn - 1) % course.length]) {
    case 'line':
      return [lines, ...ofCues, goOn];
    case 'cue':
      return [...ofCues, lines, goOn];
    default:
      return [goOn];
  }
}

function reactionsTo(text: string): readonly (readonly string[])[] {
  const { toQuestion, toUnsure, toShort, toLong } = hostLines.attacker;
  const line = normaliseText(text);
  if (asks.test(line) || text.trim().endsWith('?')) return [toQuestion];
  if (unsure.test(line)) return [toUnsure];
  return [line.split(' ').length <= fewWords ? toShort : toLong];
}

/** One of the wordings of the first group that was not said yet. */
function pickFresh(groups: readonly (readonly string[])[], isFresh: (text: string) => boolean, random: Random): string {
  for (const group of groups) {
    const fresh = group.filter(isFresh);
    if (fresh.length > 0) return random.pick(fresh);
  }
  return random.pick(groups.at(-1) ?? []);
}
