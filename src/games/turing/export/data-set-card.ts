import type { PatchCounts } from './data-set-patch.ts';
import type { PartCounts } from './part-counts.ts';

/** What a card tells of. */
export interface CardFacts {
  readonly version: number;
  readonly train: PartCounts;
  readonly hidden: PartCounts;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly patches: PatchCounts;
  readonly licence: string;
}

/** The card of a version: what is in it, how it was made, and what it is not good for. */
export function dataSetCard({ version, train, hidden, leftOut, patches, licence }: CardFacts): string {
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
- The two parts are split by participants. Accounts that may be one person's belong together: a person and the bots of that person, and accounts that
  were opened on one device or from one network (of both only keyed hashes were kept), in chains of any length. Whoever comes new is on the side of
  those it belongs to, and is drawn to one where it belongs to nobody. A conversation is in a part where both were on that side, and in neither where
  they were not.
- No side ever changes. Where somebody new shows that accounts of both sides belong together, those of the train side stay where they are, since what
  has been published stays published; those of the hidden side are in no part from then on, and the patch of that version removes them. Who moves between
  networks and devices without a trace of it may still be in both parts, as two participants.
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

function rows(train: PartCounts, hidden: PartCounts): string {
  const counts: readonly (readonly [string, (part: PartCounts) => number | string])[] = [
    ['conversations', ({ conversations }) => conversations],
    ['… between people', ({ byBots }) => byBots[0]],
    ['… mixed', ({ byBots }) => byBots[1]],
    ['… between bots', ({ byBots }) => byBots[2]],
    ['messages', ({ messages }) => messages],
    ['participants', ({ participants }) => participants],
    ['predictions', ({ predictions }) => predictions],
    ['… that are right', ({ right, known }) => (known === 0 ? '–' : `${((100 * right) / known).toFixed(1)} %`)],
    ['forums', ({ forums }) => forums.join(', ') || '–'],
  ];
  return counts.map(([what, count]) => `| ${what} | ${count(train)} | ${count(hidden)} |`).join('\n');
}

function patchText({ remove, relabel, replace }: PatchCounts): string {
  return `${remove} removed, ${relabel} relabelled, ${replace} replaced`;
}
