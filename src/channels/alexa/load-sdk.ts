import { messageOf, ParleyError } from '../../core/errors.ts';

/** Amazon's libraries, as they are loaded. */
export interface AlexaSdk {
  readonly core: typeof import('ask-sdk-core');
  readonly express: typeof import('ask-sdk-express-adapter');
}

/**
 * Loads Amazon's libraries, which are optional: who has no skill need not have them.
 *
 * @throws ParleyError PARLEY_ALEXA_SDK_MISSING
 */
export async function loadAlexaSdk(): Promise<AlexaSdk> {
  try {
    const core = exportsOf<AlexaSdk['core']>(await import('ask-sdk-core'));
    const express = exportsOf<AlexaSdk['express']>(await import('ask-sdk-express-adapter'));
    return { core, express };
  } catch (error) {
    throw new ParleyError('PARLEY_ALEXA_SDK_MISSING', `The Alexa libraries cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install ask-sdk-core and ask-sdk-express-adapter, or unset PARLEY_ALEXA_SKILL_IDS.',
      cause: error,
    });
  }
}

/** What a CommonJS library exports: bundlers give it as default alone, the loader of unbuilt sources by names alone. */
function exportsOf<T>(loaded: T & { readonly default?: T }): T {
  return loaded.default ?? loaded;
}
