import type { Situation } from '../../contracts/reply-finder.ts';

const slot = /\{(name|day|number)\}/gu;

/** The reply with its slots filled by what the person said last of each; undefined where something that it needs was not said. */
export function fillSlots(reply: string, { names, days, numbers }: Situation): string | undefined {
  const latest: Readonly<Record<string, string | undefined>> = { name: names[0], day: days[0], number: numbers[0] };
  const wanted = [...reply.matchAll(slot)].map(([, kind = '']) => latest[kind]);
  if (wanted.includes(undefined)) return undefined;
  return reply.replace(slot, (_slot, kind: string) => latest[kind] ?? '');
}
