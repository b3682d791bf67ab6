import { z } from 'zod';
import type { SpokenForm } from './spoken-line.ts';

/** A place in a content file: keys of records and indexes of lists. */
export type ContentPlace = readonly (string | number)[];

/** A text that a schema marks as spoken. */
export interface SpokenText {
  readonly place: ContentPlace;
  readonly text: string;
  readonly form: SpokenForm;
  readonly slots: readonly string[];
}

const mark = z.object({
  spoken: z.literal(true),
  slots: z.array(z.string()),
  form: z.enum(['line', 'clause']).default('line'),
});

/** Every text of a value that its schema marks as spoken, by `line`, `clause` and `wordings` of `core/content.ts`. */
export function findSpoken(schema: z.core.$ZodType, value: unknown, place: ContentPlace = []): SpokenText[] {
  if (value === undefined || value === null) return [];
  const marked = mark.safeParse(z.globalRegistry.get(schema));
  if (marked.success) {
    const { slots, form } = marked.data;
    return typeof value === 'string' ? [{ place, text: value, form, slots }] : [];
  }
  const inner = innerOf(schema, value);
  return inner ? findSpoken(inner, value, place) : partsOf(schema, value, place);
}

/** The schema inside of one that only says how its value may be missing, read or chosen. */
function innerOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  if (isWrapper(schema)) return schema.def.innerType;
  if (schema instanceof z.ZodPipe) return schema.def.in;
  if (schema instanceof z.ZodLazy) return schema.def.getter();
  if (schema instanceof z.ZodUnion) return schema.options.find((option) => z.safeParse(option, value).success);
  return undefined;
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodReadonly | z.ZodCatch;

function isWrapper(schema: z.core.$ZodType): schema is Wrapper {
  return [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly, z.ZodCatch].some(
    (wrapper) => schema instanceof wrapper,
  );
}

function partsOf(schema: z.core.$ZodType, value: unknown, place: ContentPlace): SpokenText[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const element = elementOf(schema, index);
      return element ? findSpoken(element, item, [...place, index]) : [];
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => findSpoken(side, value, place));
  }
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const field = fieldOf(schema, key);
    return field ? findSpoken(field, item, [...place, key]) : [];
  });
}

function elementOf(schema: z.core.$ZodType, index: number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodTuple) return schema.def.items[index] ?? schema.def.rest ?? undefined;
  return undefined;
}

function fieldOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key];
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}
