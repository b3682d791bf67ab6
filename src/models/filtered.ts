import type { Generated, GenerationRequest, RejectedText, TextGenerator } from '../contracts/text-generator.ts';
import { allFrom } from '../contracts/text-generator.ts';
import { graveMatterIn } from '../core/grave-matters.ts';
import { normaliseText } from '../core/text.ts';
import { whyRejected } from './filters/reply-filters.ts';
import { readSituation, type Situation } from './filters/situation.ts';
import { speakable } from './speakable.ts';

/**
 * The generator without what must not be said (`filters/reply-filters.ts`); it tells why. Where only written lines may answer, and after
 * words that touch grief, danger, illness, money or the law, it is not asked at all.
 *
 * @param isOffensive tells whether a text is offensive
 */
export function filtered(generator: TextGenerator, isOffensive: (text: string) => boolean): TextGenerator {
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      if (request.writtenOnly || isGrave(request)) return allFrom('sample', []);
      const { texts, rejected } = await generator.generate(request, signal);
      const sifted = sift(texts, request, isOffensive);
      return { ...sifted, rejected: [...rejected, ...sifted.rejected] };
    },
  };
}

function isGrave({ history, background }: GenerationRequest): boolean {
  return background === undefined && graveMatterIn(normaliseText(history.at(-1) ?? '')) !== undefined;
}

function sift(
  samples: readonly string[],
  request: GenerationRequest,
  isOffensive: (text: string) => boolean,
): Generated {
  const kept = new Map<string, string>();
  const rejected: RejectedText[] = [];
  const situation = readSituation(request);
  for (const sample of samples) {
    const spoken = speakable(sample);
    const text = 'text' in spoken ? spoken.text : sample;
    const key = normaliseText(text);
    const reason = 'reason' in spoken ? spoken.reason : reasonAgainst(text, kept.has(key), situation, isOffensive);
    if (reason === undefined) kept.set(key, text);
    else rejected.push({ text, reason });
  }
  return { ...allFrom('sample', [...kept.values()]), rejected };
}

function reasonAgainst(
  text: string,
  isTwice: boolean,
  situation: Situation,
  isOffensive: (text: string) => boolean,
): string | undefined {
  if (isTwice) return 'sampled twice';
  return isOffensive(text) ? 'offensive' : whyRejected(text, situation);
}
