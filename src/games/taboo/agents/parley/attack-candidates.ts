import type { Random } from '../../../../core/random.ts';
import { containsOffensive } from '../../../../pipeline/annotators/offensive/contains-offensive.ts';
import type { WordJudge } from '../../judge/word-judge.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import type { QuestionSource, QuestionWriter } from '../open-qa/question-writer.ts';
import type { TabooAgent } from '../taboo-agent.ts';
import { linesFor } from './attack-lines.ts';
import { costOf, exposureAfter } from './exposure.ts';
import type { ParleyKit } from './parley-kit.ts';
import type { ParleySettings } from './parley-settings.ts';

/** Something that the attacker may say. */
export interface AttackLine {
  readonly text: string;
  /** What a question about the target was made from; undefined for other lines. */
  readonly source?: QuestionSource;
  /** The probability that its words call the target up, by associations. */
  readonly calls: number;
}

/** A line with what associations make of it. */
export interface Candidate extends AttackLine {
  /** That it calls the target up, less that it gives it away. */
  readonly promise: number;
  /** What it costs for what it tells, against somebody who tracks suspects. */
  readonly cost: number;
}

type Proposal = Pick<AttackLine, 'text' | 'source'>;

/** Where lines come from. */
export interface LineSources {
  readonly kit: ParleyKit;
  readonly proposers: readonly TabooAgent<'attacker'>[];
  readonly questions: (target: string) => QuestionWriter;
  readonly settings: ParleySettings;
}

/** What the attacker may say now: what the known attackers would say, questions about the target, and the best of its own lines. */
export async function candidatesFor(
  view: AttackerView,
  sources: LineSources,
  judge: WordJudge,
  random: Random,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const { kit, proposers, settings } = sources;
  const proposed = await Promise.all(proposers.map(async (one) => (await one.act(view, signal))?.text ?? []));
  const written = sources.questions(view.target).written(view.target);
  const asked = written.toSorted((left, right) => rank[left.source] - rank[right.source]);
  const sourceOf = new Map(written.map(({ text, source }) => [text, source]));
  const own = linesFor(view.target, kit, judge, random).map((text): Proposal => ({ text }));
  const others = proposed.flat().map((text): Proposal => {
    const source = sourceOf.get(text);
    return { text, ...(source === undefined ? {} : { source }) };
  });
  const fit = async (lines: readonly Proposal[], most: number): Promise<Candidate[]> =>
    (await sayable(lines, view, kit, judge, most)).map((line) => weighed(line, view, kit, settings));
  const best = (await fit(own, own.length))
    .toSorted((left, right) => right.promise - left.promise)
    .slice(0, settings.ownLinesTried);
  const all = [...(await fit(others, others.length)), ...(await fit(asked, settings.questionsTried)), ...best];
  return [...new Map(all.map((one) => [one.text, one])).values()];
}

/** Of questions those come first that are answered most often. */
const rank: Readonly<Record<QuestionSource, number>> = { sentence: 0, examples: 1, graph: 2 };

/** Those that the judges let pass, that nobody has said yet, and that have neither the target nor an offensive word; the first so many. */
async function sayable(
  lines: readonly Proposal[],
  view: AttackerView,
  { chat }: ParleyKit,
  judge: WordJudge,
  most: number,
): Promise<Proposal[]> {
  const before = saidIn(view);
  const said = before.map((text) => text.toLowerCase());
  const passed: Proposal[] = [];
  for (const line of new Map(lines.map((one) => [one.text, one])).values()) {
    if (passed.length >= most) break;
    const { hit, foul } = judge.judge(line.text, 'attacker');
    if (hit || foul || wasSaid(line.text, said)) continue;
    if (containsOffensive(line.text)) continue;
    const verdicts = await Promise.all(chat.judges.map(async (one) => one.judge({ text: line.text, before })));
    if (verdicts.every(({ valid }) => valid)) passed.push(line);
  }
  return passed;
}

/** Alone, or behind a reaction to what was said before it. */
function wasSaid(text: string, said: readonly string[]): boolean {
  const line = text.toLowerCase();
  return said.some((before) => before.endsWith(line));
}

function weighed(line: Proposal, view: AttackerView, kit: ParleyKit, settings: ParleySettings): Candidate {
  const cues = kit.chat.words.content(line.text);
  const unsaid = cues.reduce((rest, cue) => rest * (1 - kit.chat.relatedness.probability(cue, view.target)), 1);
  const exposure = exposureAfter(line.text, view, kit);
  const givenAway = view.guessesLeft > 0 ? settings.guessWeight * exposure.probability : 0;
  const calls = 1 - unsaid;
  return { ...line, calls, promise: calls - givenAway, cost: costOf(exposure, view.guessesLeft, settings) };
}
