import type { Random } from '../../../../core/random.ts';
import { containsOffensive } from '../../../../pipeline/annotators/offensive/contains-offensive.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { heardReply } from './heard-reply.ts';
import { thingReaderOf } from './named-things.ts';
import { goOnKind, type KindOfLine } from './attack-lines.ts';
import { costOf, exposureAfter } from './exposure.ts';
import type { ParleyKit } from './parley-kit.ts';
import type { ParleySettings } from './parley-settings.ts';

/** Something that the attacker may say. */
export interface AttackLine extends KindOfLine {
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

/** The lines for a target, and which of them a reader without a model answers with it. */
export interface AskedLines {
  readonly all: readonly KindOfLine[];
  readonly answered: ReadonlySet<KindOfLine>;
}

/** What lines are chosen by. */
export interface LineSources {
  readonly kit: ParleyKit;
  /** All lines for a target. */
  readonly lines: (target: string) => Promise<AskedLines>;
  readonly settings: ParleySettings;
}

/**
 * What the attacker may say now: of some kinds of lines, drawn by chance among those whose turn it is, the most promising that the judges let
 * pass. A kind comes twice in a game at most, and never among the last few lines, so that no game is played with one sort of question.
 */
export async function candidatesFor(view: AttackerView, sources: LineSources, random: Random): Promise<Candidate[]> {
  const { kit, settings } = sources;
  const { all, answered } = await sources.lines(view.target);
  const said = saidIn(view, 'attacker').map((text) => text.toLowerCase());
  const linesSaid = said.map((text) => all.find((line) => text.endsWith(line.text.toLowerCase())));
  const kindsSaid = linesSaid.map((line) => line?.kind);
  const lines = fitting(all, linesSaid, view, kit, settings);
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const candidates: Candidate[] = [];
  let drawn = 0;
  for (const kind of random.shuffle(kindsInTurn(kinds, kindsSaid, view.turn, settings))) {
    if (drawn >= settings.kindsTried) break;
    const fresh = random.shuffle(lines.filter((line) => line.kind === kind && !wasSaid(line.text, said)));
    const first = fresh.filter((line) => answered.has(line)).slice(0, settings.linesOfKind / 2);
    const passed = await sayable([...new Set([...first, ...fresh])], view, kit, settings.linesOfKind);
    if (passed.length > 0) drawn += 1;
    candidates.push(...passed.map((line) => weighed(line, view, kit, settings)));
  }
  return candidates.toSorted((left, right) => right.promise - left.promise).slice(0, settings.linesTried);
}

/** Those that may follow on what was heard, without what the game has named often enough; with it where else there would be nothing to talk about. */
function fitting(
  lines: readonly KindOfLine[],
  said: readonly (KindOfLine | undefined)[],
  view: AttackerView,
  kit: ParleyKit,
  { mostAbout }: ParleySettings,
): readonly KindOfLine[] {
  const heard = heardReply(saidIn(view, 'defender').at(-1) ?? '', thingReaderOf(kit));
  const follows = lines.filter(
    ({ after, names }) =>
      (after === undefined || after === heard) && !(names && said.some((line) => line?.names === names)),
  );
  const fresh = follows.filter(
    ({ about }) => about === undefined || said.filter((line) => line?.about === about).length < mostAbout,
  );
  return fresh.some(({ kind }) => kind !== goOnKind) ? fresh : follows;
}

/** The kinds whose turn it is: those that were not said of late, and not too often. */
function kindsInTurn(
  kinds: readonly string[],
  said: readonly (string | undefined)[],
  turn: number,
  { kindAgainAfter, mostOfKind }: ParleySettings,
): string[] {
  const late = said.slice(-kindAgainAfter);
  return kinds.filter(
    (kind) =>
      !late.includes(kind) && said.filter((one) => one === kind).length < mostOfKind && (kind !== goOnKind || turn > 1),
  );
}

/** Those that the judges let pass and that have no offensive word; the first so many. */
async function sayable(
  lines: readonly KindOfLine[],
  view: AttackerView,
  { chat }: ParleyKit,
  most: number,
): Promise<KindOfLine[]> {
  const before = saidIn(view);
  const passed: KindOfLine[] = [];
  for (const line of lines) {
    if (passed.length >= most) break;
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

function weighed(line: KindOfLine, view: AttackerView, kit: ParleyKit, settings: ParleySettings): Candidate {
  const cues = kit.chat.words.content(line.text);
  const unsaid = cues.reduce((rest, cue) => rest * (1 - kit.chat.relatedness.probability(cue, view.target)), 1);
  const exposure = exposureAfter(line.text, view, kit);
  const givenAway = view.guessesLeft > 0 ? settings.guessWeight * exposure.probability : 0;
  const calls = 1 - unsaid;
  return { ...line, calls, promise: calls - givenAway, cost: costOf(exposure, view.guessesLeft, settings) };
}
