import type { Talk } from './conversations.ts';

/** What became of the turns of many processes. */
export interface Verdict {
  readonly turns: number;
  /** Answered, and not kept. */
  readonly lost: number;
  /** Kept more than once, or never said by the user. */
  readonly doubled: number;
  /** Answered otherwise than by one process alone, or kept otherwise than answered. */
  readonly different: number;
  /** In which something was late or failed. */
  readonly stoodIn: number;
  /** The first of them, for people. */
  readonly examples: readonly string[];
}

const mostExamples = 5;

/** Compares conversations that jumped between processes with the same ones held by one process. */
export function verdictOn(jumping: readonly Talk[], alone: readonly Talk[]): Verdict {
  let [turns, lost, doubled, stoodIn] = [0, 0, 0, 0];
  const differences: string[] = [];
  for (const [number, { heard, kept, stoodIn: fallbacks }] of jumping.entries()) {
    turns += heard.length;
    stoodIn += fallbacks;
    const ids = kept.map(({ turnId }) => turnId);
    lost += heard.filter((_, place) => !ids.includes(`${number}-${place}`)).length;
    doubled += ids.length - new Set(ids).size + ids.filter((id) => !isOwn(id, number, heard.length)).length;
    for (const [place, reply] of heard.entries()) {
      const usual = alone[number]?.heard[place];
      if (reply !== usual || kept[place]?.reply !== reply)
        differences.push(`conversation ${number}, turn ${place + 1}: "${reply}", alone "${usual ?? ''}"`);
    }
  }
  return { turns, lost, doubled, different: differences.length, stoodIn, examples: differences.slice(0, mostExamples) };
}

function isOwn(id: string, number: number, turns: number): boolean {
  const [own, place] = id.split('-').map(Number);
  return own === number && place !== undefined && place >= 0 && place < turns;
}
