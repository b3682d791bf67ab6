import { z } from 'zod';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { GeneratorList, GeneratorPlace } from '../dialogue/bot-parts.ts';
import { areaNamed } from '../rgs/neural-chat/areas.ts';
import { createNeuralChat } from '../rgs/neural-chat/neural-chat.ts';
import type { ScriptTurn } from './script-schema.ts';

/**
 * The generators with what a script makes them say instead. A name that the bot does not have yet gets the place and the weights that the
 * list keeps for it, or else a place before the last.
 *
 * The last generator (the universal fallback) still answers if nobody else does.
 */
export function scriptedGenerators(list: GeneratorList, turn: ScriptTurn): readonly AnyResponseGenerator[] {
  const generators = withArea(list.generators, turn);
  const { propose, prompts } = turn;
  if (!propose && !prompts) return generators;
  const last = generators.at(-1);
  const named = [...(propose ?? []), ...(prompts ?? [])].map(({ rg }) => rg);
  const strangers = [...new Set(named)].filter((name) => !generators.some((generator) => generator.name === name));
  const all = strangers.reduce((known, name) => withStranger(known, name, list), generators);
  return all.map((generator) => scripted(generator, turn, generator === last));
}

/** The generators, of which Neural Chat asks about the area that the script names. */
function withArea(generators: readonly AnyResponseGenerator[], { force }: ScriptTurn): readonly AnyResponseGenerator[] {
  const onlyArea = areaNamed(force?.neuralChatArea ?? '');
  if (onlyArea === undefined) return generators;
  const chat = createNeuralChat({ onlyArea });
  return generators.map((generator) => (generator.name === chat.name ? { ...generator, ...chat } : generator));
}

function withStranger(
  known: readonly AnyResponseGenerator[],
  name: string,
  { places }: GeneratorList,
): readonly AnyResponseGenerator[] {
  const placeOf = (one: string): number => places.findIndex((place) => place.name === one);
  const own = placeOf(name);
  const follows = own < 0 ? known.length - 1 : known.findIndex((generator) => placeOf(generator.name) > own);
  const at = follows < 0 ? known.length - 1 : follows;
  return [...known.slice(0, at), stranger(name, places[own]), ...known.slice(at)];
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

function stranger(name: string, place: GeneratorPlace | undefined): AnyResponseGenerator {
  return {
    name,
    ...(place ? { promptWeights: place.promptWeights } : {}),
    description: 'Named by a script only.',
    examples: [],
    state: { version: 1, schema: z.unknown(), initial: () => null },
    respond: () => undefined,
  };
}
