import type { EncoderView } from '../contracts/encoder.ts';
import { modelChoices } from '../pipeline/annotators/learned/model-choices.ts';

/**
 * The samples in which the encoder hears an offence that no list of words has: 'Nobody likes you.' Where there is no encoder, or it gives
 * nothing, there are none.
 */
export async function offencesHeard(
  samples: readonly string[],
  encoder: EncoderView | undefined,
): Promise<ReadonlySet<string>> {
  const heard = new Set<string>();
  if (!encoder) return heard;
  // One by one: sums in another order are another last digit, and a sample must fare the same among others.
  for (const text of samples) {
    const offence = (await encoder.read({ text, previous: '' }))?.heads['offence'];
    if (1 - (offence?.['none'] ?? 1) >= modelChoices.offenceInSamples) heard.add(text);
  }
  return heard;
}
