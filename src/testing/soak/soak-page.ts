import type { Annoyance } from './annoyances.ts';
import type { Counts, PartFigures } from './figures.ts';
import { percent } from './goals.ts';
import type { SoakReport } from './soak-report.ts';

/** How many of the commonest annoyances the page shows. */
const shown = 20;
const longestShown = 110;
const titles = { users: 'Simulated users', data: 'Lines of people' } as const;

/** The report as a page for docs/. It holds figures and what the bot said to simulated users, never a line of a data set. */
export function soakPage(report: SoakReport): string {
  const ofUsers = report.annoyances.find(({ part }) => part === 'users');
  return `# Soak

What \`parley soak --seed ${report.seed}\` measured; this page is written by \`parley soak --write\`. Simulated users (eager, terse, contrary,
questioner, hopper, rude, silent, lost; \`src/testing/soak/content/\`) talk to the bot, and lines that people said to each other are
said to it in sequence. The same seed gives the same conversations on every machine; only times differ. The models that talked: ${report.models}.

- **Bare fallback**: the response is a universal fallback, and nobody but a fallback goes on after it. A question that it gives back
  ('And you?') counts as one.
- **Repeated**: a turn with a sentence of four words or more that the bot said before in the session. A repeated question is one of
  them. Turns in which the user said nothing, asked to hear something again or wondered why it is asked do not count.
- **Dead end**: the reply asks and invites nothing, does not end the session, and has fewer than six longer words that are new in the session.
- **Stale prompt**: somebody goes on with a topic that was finished or rejected, and the user did not bring it up.
- **Hard to speak**: brackets, slots, doubled words or marks, a missing capital or full stop, more than 60 words.
- **Thin choice**: of the turns in which replies were judged, those with fewer than four to choose among, or not of all makes (written, drawn by the
  generator, found in the corpus).
- **Error**: a plug-in threw, was late, gave garbage, or its hook failed.

## Goals

${table(
  ['goal', 'reached', ''],
  report.goals.map(({ goal, reached, isMet }) => [goal, reached, isMet ? 'met' : '**missed**']),
)}

${report.parts.map(partSection).join('\n')}
## Commonest repeated sentences

${annoyanceTable(ofUsers?.repeatedSentences ?? [])}

## Commonest dead ends

${annoyanceTable(ofUsers?.deadEnds ?? [])}

## Times

On the machine that wrote this page: a turn takes ${ms(report.times.turn.p50)} (p50) and ${ms(report.times.turn.p99)} (p99), of which the
processor works ${ms(report.times.cpu.p50)} and ${ms(report.times.cpu.p99)}; the rest is waiting for a machine that others use too. Plug-ins with a p99 over 10 ms:

${table(
  ['plug-in', 'p50', 'p99', 'most'],
  report.times.slow.map(({ name, p50, p99, most }) => [name, ms(p50), ms(p99), ms(most)]),
)}
`;
}

function partSection({ part, sessions, all, entitiesPerSession, generators, kinds }: PartFigures): string {
  const rows = generators.map((one) => [
    one.rg,
    `${one.turns}`,
    percent(one.turns / all.turns),
    `${one.prompts}`,
    `${one.repeats}`,
    `${one.repeatedQuestions}`,
    `${one.deadEnds}`,
    one.words.mean.toFixed(0),
    `${one.entities}`,
    `${one.errors}`,
  ]);
  return `## ${titles[part]}

${sessions} sessions, ${all.turns} turns, ${entitiesPerSession.toFixed(1)} topics a session, replies of ${all.words.mean.toFixed(0)} words (p95 ${all.words.p95}, most ${all.words.most}).

${table(
  [
    'who',
    'turns',
    'errors',
    'fallback',
    'bare',
    'repeated',
    'repeated questions',
    'dead ends',
    'stale prompts',
    'hard to speak',
  ],
  [countsRow('all', all), ...kinds.map((one) => countsRow(one.kind, one))],
)}

${table(['generator', 'turns', 'share', 'prompts', 'repeated', 'questions', 'dead ends', 'words', 'topics', 'errors'], rows)}
`;
}

function countsRow(name: string, counts: Counts): string[] {
  const { turns, errors, fallbacks, bareFallbacks, repeats, repeatedQuestions, deadEnds, stalePrompts, faults } =
    counts;
  const shares = [fallbacks, bareFallbacks, repeats, repeatedQuestions, deadEnds].map((many) => percent(many / turns));
  return [name, `${turns}`, `${errors}`, ...shares, `${stalePrompts}`, `${faults}`];
}

function annoyanceTable(annoyances: readonly Annoyance[]): string {
  const rows = annoyances
    .slice(0, shown)
    .map(({ rg, what, times, first }) => [`${times}`, rg, cut(what).replaceAll('|', '/'), first]);
  return table(['times', 'generator', 'what', 'first in'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cut(text: string): string {
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
