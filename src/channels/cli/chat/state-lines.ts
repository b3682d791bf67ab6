import chalk from 'chalk';
import type { Entity } from '../../../contracts/entity-index.ts';
import { emptyLedger, entryKinds, type Ledger, openEntries } from '../../../contracts/ledger.ts';
import type { StoredConversation } from '../../../contracts/state-store.ts';

const longestValue = 160;
/** Of each kind of what is open. */
const mostShown = 5;

/** What the bot keeps about the conversation and the user, a line each. */
export function stateLines({ state, profile }: StoredConversation): string {
  const { tracker } = state;
  const { dates, ...facts } = profile.profile;
  const speakers = state.lastSpeakers;
  const lines: readonly (readonly [string, string])[] = [
    ['conversation', `${state.conversationId}, turn ${state.turnCount}`],
    ['seed', String(state.seed)],
    ['user', state.userId],
    ['profile', brief({ name: facts.name, ...facts })],
    ['noted', brief(dates)],
    ['entity', tracker.current?.title ?? 'none'],
    ['expects', tracker.expectedType ?? 'nothing in particular'],
    ...openLines(state.ledger ?? emptyLedger),
    ['untalked', titles(tracker.untalked)],
    ['finished', titles(tracker.finished)],
    ['rejected', titles(tracker.rejected)],
    ['spoke last', speakers ? [speakers.response, speakers.prompt ?? []].flat().join(', then ') : 'nobody'],
    ['arms', brief(state.arms)],
    ...Object.entries(state.generators).map(([name, { value }]) => [`  ${name}`, brief(value)] as const),
  ];
  return lines.map(([name, value]) => `${chalk.bold(name.padEnd(24))} ${value}`).join('\n');
}

/** What is open between the two, a line a kind; the newest last. */
function openLines(ledger: Ledger): (readonly [string, string])[] {
  return entryKinds.map((kind) => {
    const words = openEntries(ledger, kind).map(({ text, opened }) => `${text} (${opened})`);
    return [kind, words.slice(-mostShown).join('; ') || 'nothing'];
  });
}

function titles(entities: readonly Entity[]): string {
  return entities.map(({ title }) => title).join(', ') || 'none';
}

function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)} …`;
}
