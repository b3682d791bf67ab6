import { createRandom } from '../../../core/random.ts';
import type { KeptGame } from '../games/kept-game.ts';
import { studyTexts } from './study-texts.ts';

/** Lines of which the program has said one. */
export interface AttentionCheck {
  readonly lines: readonly string[];
  /** The place of the one that was said. */
  readonly said: number;
}

const foils = 2;

/** A line of the talk among two that were never said, the same whenever it is asked for; undefined where the program has said nothing. */
export function attentionCheck({ steps, seed }: KeptGame): AttentionCheck | undefined {
  const spoken = steps.flatMap(({ event }) =>
    event.kind === 'utterance' && event.role === 'attacker' ? [event.text] : [],
  );
  if (spoken.length === 0) return undefined;
  const random = createRandom(seed).fork('attention');
  const heard = random.fork('heard').pick(spoken);
  const others = random.fork('foils').shuffle(studyTexts.questions.foils.filter((line) => !spoken.includes(line)));
  const lines = random.fork('order').shuffle([heard, ...others.slice(0, foils)]);
  return { lines, said: lines.indexOf(heard) };
}
