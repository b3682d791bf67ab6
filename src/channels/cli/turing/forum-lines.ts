import chalk from 'chalk';
import Table from 'cli-table3';
import type { Forum, ForumRole } from '../../../games/turing/forums/forum.ts';
import type { Payoff, PayoffMatrix } from '../../../games/turing/payoffs/payoff-matrix.ts';
import { identities, type TuringRules } from '../../../games/turing/rules/turing-rules.ts';
import { styleNames } from '../../../games/turing/style/style-points.ts';

/** A forum as its players and its author want to know it. */
export function forumLines(forum: Forum): readonly string[] {
  const { title, name, about, rules, roles, stakes, replies, dictionary, spectators } = forum;
  const distinct = roles.a === roles.b ? [roles.a] : [roles.a, roles.b];
  return [
    `${chalk.bold(title)}  ${chalk.dim(name)}`,
    about,
    '',
    ...distinct.flatMap((role) => roleLines(role, rules)),
    '',
    `Order: ${rules.order === 'free' ? `anybody at any time, at most ${rules.limits.inARow} messages in a row` : `in turns, the ${roles.a.name} first`}`,
    `Limits: ${limitText(rules)}`,
    `Predictions: ${predictionText(rules)}`,
    `Words: ${dictionary ? `${dictionary.words.length} may be used` : 'any'}`,
    `Bots answer: ${replies === 'fast' ? 'at once (the fast class)' : 'in the time of large models (the slow class)'}`,
    `Spectators: ${spectatorText(spectators)}`,
    `Style: ${styleText(forum)}`,
    `Breaking off: ${signed(stakes.leaving)}. A right prediction after a single message is worth ${stakes.hasty} of this:`,
    ...payoffTable(stakes.payoffs).split('\n'),
  ];
}

/** A matrix as a table: what a prediction is worth to who makes it / to whom it is about. */
export function payoffTable(matrix: PayoffMatrix): string {
  const table = new Table({
    head: ['who predicts', 'and says', 'of a human', 'of a bot'],
    style: { head: [], border: [] },
  });
  for (const predictor of identities) {
    for (const says of identities) {
      const { human, bot } = matrix[predictor][says];
      table.push([predictor, says, payoffText(human), payoffText(bot)]);
    }
  }
  return table.toString();
}

function roleLines(
  { name, text, characters, words, format, hint }: ForumRole,
  { roles }: TuringRules,
): readonly string[] {
  const mayPredict = roles.a.name === name ? roles.a.mayPredict : roles.b.mayPredict;
  const size = [
    `${characters} characters`,
    ...(words === null ? [] : [words === 1 ? 'one word' : `${words} words`]),
    ...(format ? [`of a form: ${hint}`] : []),
  ];
  return [
    `${chalk.bold(name)}${mayPredict ? '' : ' (may not predict)'}: ${text}`,
    `  A message has at most ${size.join(', ')}`,
  ];
}

function limitText({ limits }: TuringRules): string {
  const seconds = (ms: number): string => `${ms / 1000} s`;
  return [
    `${seconds(limits.timeMs)} of talk`,
    `${limits.messages} messages a side`,
    `${seconds(limits.idleMs)} of silence`,
    `${seconds(limits.closingMs)} for a last guess`,
    `${seconds(limits.graceMs)} to come back`,
  ].join(', ');
}

function predictionText({ leastSeen, afterPrediction: { ms, told } }: TuringRules): string {
  const when = leastSeen === 1 ? 'after a message of the other' : `after ${leastSeen} messages of the other`;
  return `${when}; the other then has ${ms / 1000} s for its own, and is ${told ? '' : 'not '}told`;
}

function spectatorText(spectators: Forum['spectators']): string {
  if (spectators === null) return 'nobody reads talks along';
  const who = spectators.anybody ? 'anybody' : 'whoever has an account';
  return `${who} may read talks along, masked and ${spectators.delaySeconds} s later`;
}

function styleText({ stakes: { style } }: Forum): string {
  const paid = styleNames.filter((name) => style[name].each > 0 && style[name].most > 0);
  if (paid.length === 0) return 'no points';
  return paid.map((name) => `${name} ${signed(style[name].each)} each, up to ${style[name].most}`).join('; ');
}

function payoffText([mine, theirs]: Payoff): string {
  return `${signed(mine)} / ${signed(theirs)}`;
}

function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
