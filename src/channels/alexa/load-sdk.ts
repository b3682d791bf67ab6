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
    // As default: bundlers give no named exports of CommonJS.
    const { default: core } = await import('ask-sdk-core');
    const { default: express } = await import('ask-sdk-express-adapter');
    return { core, express };
  } catch (error) {
    throw new ParleyError('PARLEY_ALEXA_SDK_MISSING', `The Alexa libraries cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install ask-sdk-core and ask-sdk-express-adapter, or unset PARLEY_ALEXA_SKILL_IDS.',
      cause: error,
    });
  }
}
