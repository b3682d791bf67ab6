import type { ZodType } from 'zod';
import { messageOf, ParleyError } from './errors.ts';
import { hush, type PlainLimits, plainData } from './plain-data.ts';

/** Characters of what is kept of somebody else's message. */
const longestFault = 500;

/**
 * Takes over what a plug-in gave: a frozen copy of it, read once, of the form that its contract says. All that a plug-in gives comes in here,
 * so that nothing behind it can throw, change later or fail to be stored.
 *
 * @param what it is, for messages: `proposal`, `state.initial`
 * @throws ParleyError PARLEY_PLUGIN_GARBAGE that names the place
 * @example const entity = receive(entitySchema, await index.entity(title), 'entity');
 */
export function receive<T>(schema: ZodType<T>, value: unknown, what: string, limits?: PlainLimits): T {
  return matching(schema, receivePlain(value, what, limits), what);
}

/** The same for what any plain data will do for. @throws ParleyError PARLEY_PLUGIN_GARBAGE */
export function receivePlain<T>(value: T, what: string, limits?: PlainLimits): T {
  return safely(what, () => plainData(value, limits));
}

/** What a schema, which may be a plug-in's too, makes of a value. @throws ParleyError PARLEY_PLUGIN_GARBAGE */
export function matching<T>(schema: ZodType<T>, value: unknown, what: string): T {
  return safely(what, () => {
    const read = schema.safeParse(value);
    hush(read);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw garbage([what, ...(issue?.path ?? [])].join('.'), issue?.message ?? 'not of the right form');
  });
}

/**
 * The fixed members of a plug-in, each read once and of its form; what else it has is left out.
 *
 * @param what it is, for messages: `generator`
 * @throws ParleyError PARLEY_PLUGIN_GARBAGE that names the member, also where reading it throws
 */
export function receiveMembers<T>(
  form: ZodType<T> & { readonly shape: Readonly<Record<string, ZodType>> },
  given: object,
  what: string,
): T {
  const members = Object.entries(form.shape).map(([name, schema]): [string, unknown] => {
    const place = `${what}.${name}`;
    const value = safely(place, (): unknown => Reflect.get(given, name));
    // What is left out is for the whole form to judge.
    return [name, value === undefined ? undefined : matching(schema, value, place)];
  });
  return matching(form, Object.fromEntries(members.filter(([, value]) => value !== undefined)), what);
}

/** Known by identity, since looking into what somebody else threw may throw again. */
const garbageErrors = new WeakSet<object>();

/** True for what `receive` throws: a plug-in that lied, as distinct from one that failed. */
export function isGarbage(error: unknown): boolean {
  return typeof error === 'object' && error !== null && garbageErrors.has(error);
}

/** The message of what somebody else threw, short enough to be kept. */
export function faultOf(thrown: unknown): string {
  return messageOf(thrown).slice(0, longestFault);
}

/** What the work gives; what it throws becomes garbage. @throws ParleyError PARLEY_PLUGIN_GARBAGE */
export function safely<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw isGarbage(error) ? error : garbage(what, faultOf(error));
  }
}

function garbage(what: string, fault: string): ParleyError {
  const error = new ParleyError('PARLEY_PLUGIN_GARBAGE', `${what}: ${fault}`, {
    remedy: 'Give plain data of the form that the contract of the plug-in says.',
    context: { what },
  });
  garbageErrors.add(error);
  return error;
}
