import type { TabooTable } from '../../../contracts/taboo-table.ts';
import { messageOf } from '../../../core/errors.ts';
import type { PlayOnParts } from '../games/play-on.ts';

/**
 * Reads the tables of words and judges, half a second of work that would else hold up everybody at the first move of a game.
 *
 * @param table where games are played in conversations
 * @param onNote told where a table cannot be read; games fail with the same error when they need it
 */
export async function warmGames(
  { inflections, judges }: Pick<PlayOnParts, 'inflections' | 'judges'>,
  table: TabooTable | undefined,
  onNote: (note: string) => void,
): Promise<void> {
  try {
    inflections().formsOf('word');
    for (const judge of await judges('fast')) await judge.judge({ text: 'a word', before: ['what is it'] });
    const seat = await table?.open({ userSide: 'attacker', avoid: [], seed: 1 });
    if (seat) await table?.hear(seat.state, 'what do you think of it');
  } catch (error) {
    onNote(`Games of Taboo will fail: ${messageOf(error)}`);
  }
}
