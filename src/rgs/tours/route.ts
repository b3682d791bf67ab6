import { z } from 'zod';

/** What the user's line may be, most telling first; a step names those that it tells apart. */
export const conditions = [
  'asks-back',
  'doubts',
  'side',
  'all',
  'none',
  'dont-know',
  'dislikes',
  'subject',
  'yes',
  'no',
  'back-channel',
  'word',
  'other',
] as const;
export type Condition = (typeof conditions)[number];

/** What a step asks. */
export const askedPools = ['favourites', 'eitherOrs', 'questions', 'facts', 'tastes'] as const;
export type AskedPool = (typeof askedPools)[number];

/** Where a tour ends. */
export const handOver = 'hand-over';

/** `say`: `subject`, `unknown`, `side`, or a list of the shared lines; `next`: the first of these steps that was not taken yet. */
const edgeSchema = z.strictObject({ say: z.string().optional(), next: z.array(z.string()).min(1) });
export type Edge = z.infer<typeof edgeSchema>;

const stepSchema = z.strictObject({
  isEntry: z.boolean().default(false),
  asks: z.enum(askedPools),
  edges: z.partialRecord(z.enum(conditions), edgeSchema),
});

/** The graph of a tour: what each step asks, and where each kind of answer leads. */
export const routeSchema = z.record(z.string(), stepSchema).superRefine((route, context) => {
  for (const message of routeFaults(route)) context.addIssue({ code: 'custom', message });
});
export type Route = Readonly<Record<string, z.infer<typeof stepSchema>>>;

/** What is wrong with the graph: steps that do not exist, cannot be reached, do not know what to do, or never end. */
export function routeFaults(route: Route): string[] {
  const names = Object.keys(route);
  const targets = (name: string): string[] => Object.values(route[name]?.edges ?? {}).flatMap(({ next }) => next);
  const entries = names.filter((name) => route[name]?.isEntry);
  const reached = closure(entries, targets);
  const ending = names.filter((name) => closure([name], targets).has(handOver));
  return [
    ...(entries.length === 0 ? ['no step is an entry'] : []),
    ...names.flatMap((name) => [
      ...targets(name)
        .filter((target) => target !== handOver && !names.includes(target))
        .map((target) => `step "${name}" leads to "${target}", which does not exist`),
      ...(route[name]?.edges.other ? [] : [`step "${name}" has no edge for "other" answers`]),
      ...(reached.has(name) ? [] : [`step "${name}" cannot be reached from an entry`]),
      ...(ending.includes(name) ? [] : [`step "${name}" has no way to the hand-over`]),
    ]),
  ];
}

function closure(starts: readonly string[], targets: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const name of reached) for (const target of targets(name)) reached.add(target);
  return reached;
}
