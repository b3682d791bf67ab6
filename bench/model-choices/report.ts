import Table from 'cli-table3';
import { normaliseText } from '../../src/core/text.ts';
import { type Choice, modelChoices } from '../../src/pipeline/annotators/learned/model-choices.ts';
import { complaintHeard, decided, offenceHeard } from '../../src/pipeline/annotators/learned/settle.ts';
import { actsByLabel, bestShares, rightActs } from './acts.ts';
import { type BinaryRow, bestChoice, figuresOf, rulesAlone } from './binary.ts';
import type { Heard } from './heard.ts';
import { namedEmotions, settledSentiments } from './scales.ts';

/** Without colours and lines between rows: for files as much as for terminals. */
const plain = { style: { head: [], border: [] }, chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' } };

/** A yes-or-no decision: its rows, and rows of ordinary talk on which it must hold still. */
interface Decision {
  readonly name: 'question' | 'offence' | 'red' | 'yes' | 'no' | 'dontKnow' | 'closing' | 'complaint';
  readonly sets: readonly string[];
  readonly isByRules: (heard: Heard) => boolean;
  readonly probability: (heard: Heard) => number;
  readonly isTrue: (heard: Heard) => boolean;
  /** Largest share of ordinary lines for which it may be true. */
  readonly mostOrdinary?: number;
}

const share =
  (label: string) =>
  ({ reading }: Heard): number =>
    reading[label] ?? 0;
const isLabelled =
  (label: string) =>
  ({ row }: Heard): boolean =>
    row.labels.includes(label);
const notNone =
  (head: string) =>
  ({ heads }: Heard): number =>
    1 - (heads[head]?.['none'] ?? 1);

const answers = ['answer', 'answer_own'];
const decisions: readonly Decision[] = [
  {
    name: 'question',
    sets: ['question_speech'],
    isByRules: ({ byRules }) => byRules.question.isQuestion,
    probability: share('yes'),
    isTrue: isLabelled('yes'),
  },
  {
    name: 'offence',
    sets: ['offence_davidson', 'offence_kinds'],
    isByRules: ({ byRules }) => byRules.offensive.isOffensive,
    probability: ({ byRules, heads, row }) =>
      offenceHeard(byRules.offensive, heads['offence'] ?? {}, normaliseText(row.text)),
    isTrue: (heard) => !isLabelled('none')(heard),
    mostOrdinary: 0.008,
  },
  {
    name: 'red',
    sets: ['red', 'red_own', 'red_talks'],
    isByRules: ({ byRules }) => byRules.redQuestion.kind !== 'none',
    probability: notNone('red'),
    isTrue: (heard) => !isLabelled('none')(heard),
    mostOrdinary: 0.004,
  },
  {
    name: 'yes',
    sets: answers,
    isByRules: ({ byRules }) => byRules.answer.isYes,
    probability: share('yes'),
    isTrue: isLabelled('yes'),
  },
  {
    name: 'no',
    sets: answers,
    isByRules: ({ byRules }) => byRules.answer.isNo,
    probability: share('no'),
    isTrue: isLabelled('no'),
  },
  {
    name: 'dontKnow',
    sets: answers,
    isByRules: ({ byRules }) => byRules.answer.dontKnow,
    probability: share('dont-know'),
    isTrue: isLabelled('dont-know'),
  },
  {
    name: 'closing',
    sets: ['act_midas'],
    isByRules: ({ byRules }) => byRules.stopping.now || byRules.stopping.trying,
    probability: share('closing'),
    isTrue: isLabelled('closing'),
  },
  {
    name: 'complaint',
    sets: ['act_midas'],
    isByRules: ({ byRules }) => byRules.complaint.kind !== 'none',
    probability: ({ byRules, reading, row }) => complaintHeard(byRules.complaint, reading, normaliseText(row.text)),
    isTrue: isLabelled('complaint'),
  },
];

/** All decisions with what rules, the table as it stands and the best thresholds give. */
export function report(heard: readonly Heard[], isCheck: boolean): string {
  return (
    [binaryTable(heard, isCheck), actTable(heard, isCheck), settledSentiments(heard), namedEmotions(heard)].join(
      '\n\n',
    ) + '\n'
  );
}

function binaryTable(heard: readonly Heard[], isCheck: boolean): string {
  const table = new Table({
    head: ['decision', 'who', 'add', 'veto', 'n', 'precision', 'recall', 'F1', 'ordinary talk'],
    ...plain,
  });
  for (const decision of decisions) {
    const rows = rowsOf(decision, heard, decision.sets);
    const ordinary = decision.mostOrdinary === undefined ? [] : rowsOf(decision, heard, ['chat']);
    const allowed = (choice: Choice): boolean => shareTold(ordinary, choice) <= (decision.mostOrdinary ?? 1);
    const choices: (readonly [string, Choice])[] = [
      ['rules', rulesAlone],
      ['table', modelChoices[decision.name]],
    ];
    if (!isCheck) choices.push(['model', { add: 0.5, veto: 1 }], ['best', bestChoice(rows, allowed)]);
    for (const [who, choice] of choices) {
      const { n, precision, recall, f1 } = figuresOf(rows, choice);
      const talk = ordinary.length === 0 ? '' : shareTold(ordinary, choice).toFixed(4);
      table.push([
        decision.name,
        who,
        choice.add,
        choice.veto,
        n,
        precision.toFixed(3),
        recall.toFixed(3),
        f1.toFixed(3),
        talk,
      ]);
    }
  }
  return table.toString();
}

function rowsOf(
  { isByRules, probability, isTrue }: Decision,
  heard: readonly Heard[],
  sets: readonly string[],
): BinaryRow[] {
  return heard
    .filter(({ row }) => sets.includes(row.set))
    .map((one) => ({ isByRules: isByRules(one), probability: probability(one), isTrue: isTrue(one) }));
}

function shareTold(rows: readonly BinaryRow[], choice: Choice): number {
  const told = rows.filter(({ isByRules, probability }) => decided(isByRules, probability, choice));
  return told.length / Math.max(1, rows.length);
}

function actTable(heard: readonly Heard[], isCheck: boolean): string {
  const rows = heard.filter(({ row }) => row.head === 'act');
  const { ownActs, rulesInAct } = modelChoices;
  const shares = isCheck ? rulesInAct : bestShares(rows, ownActs);
  const table = new Table({
    head: ['act', 'n', 'rules F1', 'model F1', 'both F1', "rules' share"],
    ...plain,
  });
  for (const { label, n, rules, model, both } of actsByLabel(rows, shares, ownActs))
    table.push([label, n, rules.toFixed(3), model.toFixed(3), both.toFixed(3), shares[label] ?? 0]);
  const right = (own: Readonly<Record<string, number>>): string =>
    (rightActs(rows, own, ownActs) / Math.max(1, rows.length)).toFixed(4);
  return `${table.toString()}\nlikeliest act is true: model ${right({})}, both ${right(shares)}, n ${rows.length}`;
}
