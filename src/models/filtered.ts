import type { EncoderView } from '../contracts/encoder.ts';
import type {
  Generated,
  GenerationRequest,
  RejectedText,
  TextGenerator,
  TextOrigin,
} from '../contracts/text-generator.ts';
import { allFrom } from '../contracts/text-generator.ts';
import { graveMatterIn } from '../core/grave-matters.ts';
import { normaliseText } from '../core/text.ts';
import { type NamedFilter, replyFilters, whyRejected } from './filters/reply-filters.ts';
import { readSituation, type Situation } from './filters/situation.ts';
import { offencesHeard } from './offence-heard.ts';
import { speakable } from './speakable.ts';

export interface FilterOptions {
  /** Tells by lists of words whether a text is offensive. */
  readonly isOffensive: (text: string) => boolean;
  /** Hears other offences; lists alone tell where it is absent. */
  readonly encoder?: EncoderView;
  /** What a text must pass, in order; all filters where left out. */
  readonly filters?: readonly NamedFilter[];
  /** What they must pass after words that touch grave matters; nothing is asked for then where left out. */
  readonly afterGraveWords?: readonly NamedFilter[];
  /** Where its texts come from; from a model where left out. */
  readonly source?: TextOrigin['source'];
}

/**
 * The generator without what must not be said (`filters/reply-filters.ts`); it tells why. Where only written lines may answer it is not
 * asked at all, nor, without filters for that, after words that touch grief, danger, illness, money or the law.
 */
export function filtered(
  generator: TextGenerator,
  { isOffensive, encoder, filters = replyFilters, afterGraveWords, source = 'sample' }: FilterOptions,
): TextGenerator {
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      const passed = isGrave(request) ? afterGraveWords : filters;
      if (request.writtenOnly || !passed) return allFrom(source, []);
      const { texts, rejected } = await generator.generate(request, signal);
      const sifted = sift(texts, request, { isOffensive, filters: passed });
      const rude = await offencesHeard(sifted.texts, encoder);
      return {
        ...allFrom(
          source,
          sifted.texts.filter((text) => !rude.has(text)),
        ),
        rejected: [
          ...rejected,
          ...sifted.rejected,
          ...[...rude].map((text) => ({ text, reason: 'offensive, as heard' })),
        ],
      };
    },
  };
}

function isGrave({ history, background }: GenerationRequest): boolean {
  return background === undefined && graveMatterIn(normaliseText(history.at(-1) ?? '')) !== undefined;
}

type Rules = Required<Pick<FilterOptions, 'isOffensive' | 'filters'>>;

function sift(samples: readonly string[], request: GenerationRequest, rules: Rules): Omit<Generated, 'origins'> {
  const kept = new Map<string, string>();
  const rejected: RejectedText[] = [];
  const situation = readSituation(request);
  for (const sample of samples) {
    const spoken = speakable(sample);
    const text = 'text' in spoken ? spoken.text : sample;
    const key = normaliseText(text);
    const reason = 'reason' in spoken ? spoken.reason : reasonAgainst(text, kept.has(key), situation, rules);
    if (reason === undefined) kept.set(key, text);
    else rejected.push({ text, reason });
  }
  return { texts: [...kept.values()], rejected };
}

function reasonAgainst(
  text: string,
  isTwice: boolean,
  situation: Situation,
  { isOffensive, filters }: Rules,
): string | undefined {
  if (isTwice) return 'sampled twice';
  return isOffensive(text) ? 'offensive' : whyRejected(text, situation, filters);
}
