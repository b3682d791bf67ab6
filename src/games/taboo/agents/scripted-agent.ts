import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove } from '../rules/taboo-view.ts';
import type { TabooAgent } from './taboo-agent.ts';

const guess = /^guess:\s*(.*)$/iu;

/**
 * An agent that plays the lines of a script, one a move, whatever the other side does; at the end of the script it gives up.
 *
 * @param script `guess: WORD` is a guess, any other line an utterance, an empty one too
 */
export function scriptedAgent<R extends TabooRole>(role: R, name: string, script: string): TabooAgent<R> {
  const moves = movesOf(script);
  let next = 0;
  return { name, role, act: () => moves[next++] };
}

function movesOf(script: string): TabooMove[] {
  const text = script.replace(/\r?\n$/u, '');
  if (text === '') return [];
  return text.split(/\r?\n/u).map((line): TabooMove => {
    const guessed = guess.exec(line)?.[1];
    return guessed === undefined ? { kind: 'utterance', text: line } : { kind: 'guess', text: guessed };
  });
}
