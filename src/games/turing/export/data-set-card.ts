import type { DataSet } from './build-data-set.ts';
import type { Conversation, Patch } from './data-set-schema.ts';

/** What a card tells of. */
export interface CardFacts {
  readonly version: number;
  readonly dataSet: DataSet;
  readonly patches: readonly Patch[];
  readonly licence: string;
}

/** The card of a version: what is in it, how it was made, and what it is not good for. */
export function dataSetCard({ version, dataSet, patches, licence }: CardFacts): string {
  const { train, hidden, leftOut } = dataSet;
  return `# Turing test conversations, version ${version}

Conversations of two, people and bots, who did not know what the other is and ended the talk by guessing. Made by \`parley turing export\`.

| | train | hidden |
| --- | --- | --- |
${rows(train, hidden)}

Licence: ${licence}

## Files

| file | what it is |
| --- | --- |
| \`train.jsonl\` | to learn from: a conversation a line |
| \`hidden.jsonl\` | to test with, and what bots are examined by: **do not publish it** |
| \`patch.jsonl\` | what became of the conversations of version ${Math.max(0, version - 1)}: ${patchText(patches)} |
| \`schema.json\`, \`patch-schema.json\` | JSON Schemas of the lines |
| \`manifest.json\` | SHA-256 and number of lines of each file |

To bring an earlier version up to date, apply the patches of all later versions in their order: \`remove\` takes a conversation out,
\`relabel\` changes what one side is (\`unknown\`: banned for cheating; predictions about it are then neither right nor wrong, and the game is
unrated), \`replace\` puts the whole conversation anew. Whoever holds an earlier version is asked to do so: people have deleted their words.

## How it was made

- Everybody agreed, before anything was kept, that conversations may be published like this.
- Each account was drawn to one side of the split when it was opened, bots to that of their owner; the side never changes. A conversation is in
  a part where both were on that side. So nobody is in both parts, in no version.
- Participants have pseudonyms: keyed hashes, the same in all versions.
- Nicknames, names by which people introduce themselves, given names in capitals, e-mail addresses, links, handles, telephone and other long
  numbers, addresses and dates were replaced by \`[name]\`, \`[email]\`, \`[link]\`, \`[handle]\`, \`[number]\`, \`[address]\`, \`[date]\`; offensive messages by
  \`[offensive]\`. Programs did it: something may be left.
- Times within a conversation are those at which messages were shown. The server holds all messages back by one law, people's and bots' alike, so
  that they say little about who wrote them. Of the day only the month is told; the order of the lines is drawn by lot.

Left out: ${
    Object.entries(leftOut)
      .map(([why, n]) => `${n} ${why}`)
      .join(', ') || 'nothing'
  }.

## What it is not good for

People here play a game: they may claim to be bots, and bots are made to be taken for people. What a detector learns from it holds for such
talk, and accuses nobody elsewhere. Do not try to find out who somebody is.
`;
}

function rows(train: readonly Conversation[], hidden: readonly Conversation[]): string {
  const counts: readonly (readonly [string, (some: readonly Conversation[]) => number | string])[] = [
    ['conversations', (some) => some.length],
    ['… between people', (some) => some.filter((one) => botsIn(one) === 0).length],
    ['… mixed', (some) => some.filter((one) => botsIn(one) === 1).length],
    ['… between bots', (some) => some.filter((one) => botsIn(one) === 2).length],
    ['messages', (some) => some.reduce((sum, { messages }) => sum + messages.length, 0)],
    ['participants', (some) => new Set(some.flatMap(({ participants: { a, b } }) => [a.id, b.id])).size],
    ['predictions', (some) => some.reduce((sum, { predictions }) => sum + predictions.length, 0)],
    ['… that are right', rightShare],
    ['forums', (some) => [...new Set(some.map(({ forum }) => forum))].sort().join(', ') || '–'],
  ];
  return counts.map(([what, count]) => `| ${what} | ${count(train)} | ${count(hidden)} |`).join('\n');
}

/** Undefined where a side is unknown. */
function botsIn({ participants: { a, b } }: Conversation): number | undefined {
  const kinds = [a.kind, b.kind];
  return kinds.includes('unknown') ? undefined : kinds.filter((kind) => kind === 'bot').length;
}

function rightShare(some: readonly Conversation[]): string {
  const known = some.flatMap(({ predictions }) =>
    predictions.flatMap(({ isRight }) => (isRight === null ? [] : [isRight])),
  );
  return known.length === 0 ? '–' : `${((100 * known.filter(Boolean).length) / known.length).toFixed(1)} %`;
}

function patchText(patches: readonly Patch[]): string {
  const of = (op: Patch['op']): number => patches.filter((patch) => patch.op === op).length;
  return `${of('remove')} removed, ${of('relabel')} relabelled, ${of('replace')} replaced`;
}
