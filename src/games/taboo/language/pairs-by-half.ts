import { hashText } from '../../../core/random.ts';
import type { PoolHalf, PostPair } from './post-pool.ts';

/** Lines said one after the other, which belong to one side together. */
export interface Dialogue {
  /** Its half follows from its name. */
  readonly id: string;
  readonly lines: readonly string[];
}

/** Words of a post or a response, at least and at most. */
const leastWords = 2;
const mostWords = 40;

/** The side that may learn from a dialogue. */
export function halfOf(id: string): PoolHalf {
  return hashText(`half/${id}`) % 2 === 0 ? 'attacker' : 'defender';
}

/** Pairs of neighbouring lines by the side that may learn from them; the dialogues are read when a half is first asked for. */
export function pairsByHalf(read: () => readonly Dialogue[]): (half: PoolHalf) => readonly PostPair[] {
  let halves: Readonly<Record<PoolHalf, readonly PostPair[]>> | undefined;
  return (half) => {
    halves ??= divided(read());
    return halves[half];
  };
}

function divided(dialogues: readonly Dialogue[]): Record<PoolHalf, PostPair[]> {
  const halves: Record<PoolHalf, PostPair[]> = { attacker: [], defender: [] };
  for (const { id, lines } of dialogues) {
    const half = halves[halfOf(id)];
    for (let place = 1; place < lines.length; place += 1) {
      const [post = '', response = ''] = [lines[place - 1], lines[place]];
      if (isSayable(post) && isSayable(response)) half.push({ post, response });
    }
  }
  return halves;
}

function isSayable(text: string): boolean {
  const words = text.split(' ').length;
  return words >= leastWords && words <= mostWords;
}
