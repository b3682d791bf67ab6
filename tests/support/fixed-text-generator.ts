import { type GenerationRequest, type TextGenerator, unfiltered } from '../../src/contracts/text-generator.ts';

/** Always gives these texts, and keeps what it was asked. */
export function aFixedTextGenerator(
  ...texts: string[]
): TextGenerator & { readonly requests: readonly GenerationRequest[] } {
  const requests: GenerationRequest[] = [];
  return {
    name: 'fixed',
    version: '1',
    requests,
    generate: async (request) => {
      requests.push(request);
      return unfiltered(texts);
    },
  };
}
