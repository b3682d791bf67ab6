import { type DialogueActLabel, dialogueActLabels } from '../../src/contracts/annotations.ts';
import { likeliestAct, mixed } from '../../src/pipeline/annotators/learned/settle.ts';
import type { Heard } from './heard.ts';

/** Shares of the rules by act. */
export type Shares = Readonly<Record<string, number>>;

const tried = [0, 0.25, 0.5, 0.75, 1];
/** Fewer rows more than this that come right are chance. */
const leastGain = 3;

/** Rows whose likeliest act is true, with these shares and thresholds. */
export function rightActs(heard: readonly Heard[], shares: Shares, ownActs: Shares): number {
  return heard.filter(({ row, byRules, reading }) => {
    const label = likeliestAct(mixed(byRules.dialogueAct, reading, shares), ownActs);
    return row.labels.includes(label) || row.unknown.includes(label);
  }).length;
}

/** For each act the share of the rules with which most rows come right, found act by act; acts where it makes no difference are left out. */
export function bestShares(heard: readonly Heard[], ownActs: Shares): Shares {
  const shares: Record<string, number> = {};
  for (const label of dialogueActLabels) {
    const plain = rightActs(heard, shares, ownActs);
    const [best] = tried
      .map((share) => ({ share, right: rightActs(heard, { ...shares, [label]: share }, ownActs) }))
      .toSorted((left, right) => right.right - left.right);
    if (best && best.right >= plain + leastGain) shares[label] = best.share;
  }
  return shares;
}

/** Of each act: how many rows have it, and F1 of the likeliest act by rules, by the model, and by both. */
export function actsByLabel(heard: readonly Heard[], shares: Shares, ownActs: Shares) {
  const everything: Shares = Object.fromEntries(dialogueActLabels.map((label) => [label, 1]));
  const said = [everything, {}, shares].map((own, index) =>
    heard.map(({ byRules, reading }) =>
      likeliestAct(mixed(byRules.dialogueAct, reading, own), index === 0 ? {} : ownActs),
    ),
  );
  return dialogueActLabels.map((label) => {
    const wanted = heard.map(({ row }) => row.labels.includes(label));
    const [rules = 0, model = 0, both = 0] = said.map((labels) => f1(labels, label, wanted));
    return { label, n: wanted.filter(Boolean).length, rules, model, both };
  });
}

function f1(said: readonly DialogueActLabel[], label: DialogueActLabel, wanted: readonly boolean[]): number {
  const hits = said.filter((name, index) => name === label && wanted[index]).length;
  const total = said.filter((name) => name === label).length + wanted.filter(Boolean).length;
  return total === 0 ? 1 : (2 * hits) / total;
}
