import { z } from 'zod';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { ScriptTurn } from './script-schema.ts';

/**
 * The generators with what a script makes them say instead. Names that are not in the list get a place at its end, before the last.
 *
 * The last generator (the universal fallback) still answers if nobody else does.
 */
export function scriptedGenerators(
  generators: readonly AnyResponseGenerator[],
  turn: ScriptTurn,
): readonly AnyResponseGenerator[] {
  const { propose, prompts } = turn;
  if (!propose && !prompts) return generators;
  const last = generators.at(-1);
  const named = [...(propose ?? []), ...(prompts ?? [])].map(({ rg }) => rg);
  const strangers = [...new Set(named)].filter((name) => !generators.some((generator) => generator.name === name));
  const all = [...generators.slice(0, -1), ...strangers.map(stranger), ...(last ? [last] : [])];
  return all.map((generator) => scripted(generator, turn, generator === last));
}

function scripted(
  generator: AnyResponseGenerator,
  { propose, prompts }: ScriptTurn,
  isFallback: boolean,
): AnyResponseGenerator {
  const line = propose?.find(({ rg }) => rg === generator.name);
  const prompt = prompts?.find(({ rg }) => rg === generator.name);
  const { prompt: ownPrompt, ...rest } = generator;
  const respond: AnyResponseGenerator['respond'] = (context, state) => {
    if (!propose || (isFallback && !line)) return generator.respond(context, state);
    return line && { ...withEntity(line), priority: line.priority, needsPrompt: line.needsPrompt, next: state };
  };
  const say: AnyResponseGenerator['prompt'] = (_context, state) =>
    prompt && { ...withEntity(prompt), priority: prompt.priority, next: state };
  if (prompts) return { ...rest, respond, prompt: say };
  return { ...rest, respond, ...(ownPrompt ? { prompt: ownPrompt } : {}) };
}

function withEntity({ text, entity }: { text: string; entity?: string | null | undefined }): {
  text: string;
  entity?: string | null;
} {
  return { text, ...(entity === undefined ? {} : { entity }) };
}

function stranger(name: string): AnyResponseGenerator {
  return {
    name,
    description: 'Named by a script only.',
    examples: [],
    state: { version: 1, schema: z.unknown(), initial: () => null },
    respond: () => undefined,
  };
}
