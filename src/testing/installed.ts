import type { ModelsWanted } from '../config/config.ts';
import type { BotParts } from '../dialogue/bot-parts.ts';
import type { Script, ScriptRequirement } from './script-schema.ts';

/** What these parts have, of what scripts may require. */
export function installedIn({ encoder, fluency, ranker, reader }: BotParts): ReadonlySet<ScriptRequirement> {
  const models = { encoder, generator: fluency, ranker, reader };
  const names = (['encoder', 'generator', 'ranker', 'reader'] as const).filter((name) => models[name] !== undefined);
  return new Set<ScriptRequirement>(['articles', ...names]);
}

/** The models with which a script runs: rules alone, unless it requires more. */
export function modelsFor({ requires }: Pick<Script, 'requires'>): ModelsWanted {
  if (requires.some((name) => name === 'generator' || name === 'ranker' || name === 'reader')) return 'full';
  return requires.includes('encoder') ? 'light' : 'none';
}
