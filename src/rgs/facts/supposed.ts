import { z } from 'zod';
import type { TurnContext } from '../../contracts/turn.ts';
import { readContent, wordings } from '../../core/content.ts';
import { normaliseText, withoutAccents } from '../../core/text.ts';
import { nameForms, pronounIn } from './frames.ts';

const shapeSchema = z.strictObject({
  pattern: z.string(),
  ask: z.string(),
  verbs: z.array(z.string()).optional(),
  sure: z.boolean(),
});

/** Questions for a yes or a no, and what is said to them. */
export const yesNoContent = readContent(
  import.meta.url,
  'content/yes-no.yaml',
  z.strictObject({
    lines: z.strictObject({ yes: wordings('answer'), no: wordings('answer') }),
    shapes: z.array(shapeSchema).min(1),
    past: z.record(z.string(), z.string()),
    openings: z.string(),
    tags: z.string(),
    negations: z.array(z.tuple([z.string(), z.string()])),
  }),
);

const { lines, shapes, past, openings, tags, negations } = yesNoContent.value;
const opening = new RegExp(openings, 'u');
const tag = new RegExp(tags, 'u');
const patterns = shapes.map(({ pattern, ask, verbs, sure }) => ({
  pattern: new RegExp(pattern.replace('{x}', '(?<x>.+)').replace('{claim}', '(?<claim>.+?)'), 'u'),
  ask,
  verbs,
  isSure: sure,
}));
const leastViews = 400;

/** The lines for yes and no. */
export const yesNoLines = lines;

/** What somebody supposes about the answer to a question. */
export interface Supposition {
  readonly question: string;
  readonly claim: string;
  /** True where another answer means no. */
  readonly isSure: boolean;
}

/** True for a text that is answered by yes or no. */
export function opensYesNo(text: string): boolean {
  return opening.test(positive(text)) || tag.test(text);
}

/** The ways to understand a question for yes or no: the question inside, and what is supposed to be its answer. */
export function suppositionsOf(text: string): readonly Supposition[] {
  if (!opensYesNo(text)) return [];
  const question = positive(text).replace(tag, '');
  return patterns.flatMap(({ pattern, ask, verbs, isSure }) => {
    const { x, claim, verb = '' } = pattern.exec(question)?.groups ?? {};
    if (x === undefined || claim === undefined || pronounIn(claim) !== null) return [];
    return (verbs ?? [past[verb] ?? verb]).map((asked) => ({
      question: ask.replace('{verb}', asked).replace('{x}', x),
      claim,
      isSure,
    }));
  });
}

/** True if the words of a claim are among those of an answer: `spielberg` in `Steven Spielberg`. */
export function claimIn(claim: string, answers: readonly string[]): boolean {
  const claimed = comparable(claim);
  return (
    claimed.length > 0 &&
    answers.some((answer) => {
      const words = comparable(answer);
      return claimed.every((word) => words.includes(word));
    })
  );
}

/** True if a claim names something of one of the kinds, so that it can be wrong. */
export async function isClaimable({ io }: TurnContext, claim: string, kinds: readonly string[]): Promise<boolean> {
  const found = await io.entities.candidates(nameForms(claim), io.deadline.signal);
  return [...found.values()]
    .flat()
    .some(
      ({ entity, probability }) =>
        (kinds.length === 0 || kinds.includes(entity.kind)) && entity.views * probability >= leastViews,
    );
}

function positive(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const plain = negations.find(([negated]) => negated === first)?.[1] ?? first;
  return [plain, ...rest].join(' ');
}

function comparable(text: string): readonly string[] {
  return withoutAccents(normaliseText(text))
    .split(' ')
    .filter((word) => !/^(?:the|an?|in|of)$/u.test(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/u, '') : word));
}
