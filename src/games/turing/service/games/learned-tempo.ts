import { z } from 'zod';
import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { Forum } from '../../forums/forum.ts';
import { seats } from '../../rules/turing-rules.ts';
import { delayLaws } from '../../timing/delay-law.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import { inventRhythms, learnRhythms } from '../../timing/rhythms.ts';
import { writable } from '../accounts/kept-documents.ts';
import type { GameState } from './game-state.ts';

const timedMessages = z.array(z.object({ length: z.number(), previousLength: z.number(), tookMs: z.number() }));

/** The latest matches of people that count, and how many there must be before they do. */
const mostMatches = 300;
const fewestMatches = 30;
const fewestMessages = 3;
const keptMs = 600_000;

/** The log of how long people take in a forum: lengths and times, nobody's words or name. */
function rhythmsLog(forum: string): string {
  return `rhythms/${forum}`;
}

/** What a game adds to what is known of people's times. */
export function rhythmWrites({ opened, typed }: GameState): TuringWrite[] {
  const entries = seats.map((seat) => typed[seat]).filter((messages) => messages.length >= fewestMessages);
  if (entries.length === 0) return [];
  const log = rhythmsLog(opened.forum);
  const plain = entries.map((messages) => messages.map((one) => ({ ...one })));
  return [{ kind: 'append', log, expected: null, entries: plain.map((entry) => writable(timedMessages, entry, log)) }];
}

/**
 * The times by which messages are shown: the law of a forum's class, and the rhythms of the people there, of the latest few hundred matches;
 * invented ones until there are enough. What was learned is read again every ten minutes.
 */
export function createLearnedTempo(
  store: TuringStore,
  clock: Clock,
  failed: (error: unknown) => void,
): (forum: Forum) => Tempo {
  const invented = new Map<Forum['replies'], Tempo>();
  const inventedFor = (replies: Forum['replies']): Tempo => {
    const law = delayLaws[replies];
    const tempo = invented.get(replies) ?? { law, rhythms: inventRhythms(law) };
    invented.set(replies, tempo);
    return tempo;
  };
  const learned = new Map<string, { tempo: Tempo; readonly at: number }>();
  const learn = async ({ name, replies }: Forum): Promise<void> => {
    const length = await store.lengthOf(rhythmsLog(name));
    if (length < fewestMatches) return;
    const kept = await store.entries(rhythmsLog(name), Math.max(0, length - mostMatches), mostMatches);
    const law = delayLaws[replies];
    const rhythms = learnRhythms(
      kept.map(({ entry }) => timedMessages.parse(entry)),
      law,
    );
    learned.set(name, { tempo: { law, rhythms }, at: clock.elapsed() });
  };
  return (forum) => {
    const known = learned.get(forum.name);
    if (!known || clock.elapsed() - known.at > keptMs) {
      learned.set(forum.name, { tempo: known?.tempo ?? inventedFor(forum.replies), at: clock.elapsed() });
      learn(forum).catch(failed);
    }
    return known?.tempo ?? inventedFor(forum.replies);
  };
}
