import { fillAll } from '../../../core/content.ts';
import type { Random } from '../../../core/random.ts';
import { capitalise, wordsOf } from '../../../core/text.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import { nameTypes, readLeadWords } from '../agents/parley/known-words.ts';
import { heardReply } from '../agents/parley/heard-reply.ts';
import { type ThingReader, thingReader } from '../agents/parley/named-things.ts';
import { createWordJudge, type WordJudge } from '../judge/word-judge.ts';
import type { AttackerView } from '../rules/taboo-view.ts';
import { clueFor, type Leads } from './clue-for.ts';
import { hostLines, linesAfter } from './host-lines.ts';

type Step = 'line' | 'cue' | 'go-on';

/** What comes in which turn: written lines early, words that belong to the target as the game goes on. */
const course: readonly Step[] = ['line', 'line', 'go-on', 'cue', 'line', 'cue', 'go-on', 'cue', 'cue', 'go-on'];

/** Attacks as one does among friends: written lines that lead to the word, then words that belong to it; these alone where nothing is written. */
export const hostAttacker: AgentBuilder<'attacker'> = {
  name: 'host-attacker',
  role: 'attacker',
  summary: 'Leads the talk to the word with lines written for it; plays with people.',
  source: 'Parley',
  build: async ({ inflections, associations }, random) => {
    const reader = thingReader(inflections);
    const leads = readLeadWords();
    return {
      name: 'host-attacker',
      role: 'attacker',
      act: (view) => ({
        kind: 'utterance',
        text: say(
          view,
          clueFor(view.target, leads, associations),
          reader,
          createWordJudge(view.target, inflections),
          random.fork(`turn ${view.turn}/${view.history.length}`),
        ),
      }),
    };
  },
};

function say(view: AttackerView, clue: Leads, reader: ThingReader, judge: WordJudge, random: Random): string {
  const reply = view.history.findLast(({ role, kind }) => role === 'defender' && kind === 'utterance');
  const heard = reply && heardReply(reply.text, reader);
  const mine = view.history.filter(({ role }) => role === 'attacker').map(({ text }) => text);
  const isFresh = (text: string): boolean =>
    !mine.some((said) => said.includes(text)) && !judge.judge(text, 'attacker').foul;
  const { goOn, reactions, anything } = hostLines.attacker;
  const more = heard === undefined ? [] : linesAfter(goOn, heard);
  const leading = nextLines(view.turn, cluesLeft(clue, mine, random), more, reader);
  const next = pickFresh([...leading, anything], isFresh, random);
  if (heard === undefined || more.includes(next)) return next;
  return `${pickFresh([linesAfter(reactions, heard)], isFresh, random)} ${next}`;
}

/** The clue without the words that were dropped before, in the order of chance. */
function cluesLeft({ lines, cues }: Leads, mine: readonly string[], random: Random): Leads {
  return { lines, cues: random.shuffle(cues.filter((cue) => !mine.some((said) => wordsOf(said).includes(cue)))) };
}

/** Lines for the turn, and what may stand in for them where all were said; none asks for more where there is nothing to ask more of. */
function nextLines(
  turn: number,
  { lines, cues }: Leads,
  more: readonly string[],
  { known }: ThingReader,
): readonly (readonly string[])[] {
  const ofCues = cues.map((cue) => {
    const isName = nameTypes.has(known.get(cue)?.type ?? '');
    return fillAll(hostLines.attacker.aboutCue, { cue: isName ? capitalise(cue) : cue });
  });
  switch (course[(turn - 1) % course.length]) {
    case 'line':
      return [lines, ...ofCues, more];
    case 'cue':
      return [...ofCues, lines, more];
    default:
      return [more, ...ofCues, lines];
  }
}

/** One of the wordings of the first group that was not said yet; any of them where all were. */
function pickFresh(groups: readonly (readonly string[])[], isFresh: (text: string) => boolean, random: Random): string {
  for (const group of groups) {
    const fresh = group.filter(isFresh);
    if (fresh.length > 0) return random.pick(fresh);
  }
  return random.pick(groups.flat());
}
