import type winkNlp from 'wink-nlp';
import type { Model, WinkMethods } from 'wink-nlp';
import { isRecord } from '../../../core/json.ts';

/** A table of wink-nlp's model to which reading adds what it has not met before: words, prefixes, suffixes, shapes. */
interface Feature {
  readonly list: string[];
  readonly hash: Record<string, number>;
  /** Where the next new value goes. */
  index: number;
  /** So many values the model came with. */
  readonly intrinsicSize: number;
}

/** wink-nlp with a vocabulary that grows by what is read, until it is told to forget that. */
export interface WinkVocabulary {
  /** The instance to read with until the next `forget`. */
  readonly wink: WinkMethods;
  /** New words are numbered from here. */
  readonly firstUnknown: number;
  /** Characters of what was added since the last time, in all tables. */
  unknownLetters(): number;
  /** Leaves the vocabulary as the model came, and takes a fresh instance over it: some 4 ms, whatever was read and however often. */
  forget(): void;
}

/**
 * Opens a model once. An instance of wink-nlp keeps all that it has not met before for good, in tables of the model and in lists of its own, so
 * that forgetting means to cut the tables and to make another instance over the same model. The package's own loader must not run twice: it
 * reads the whole model anew, and escapes one of its parts once more at each call, so that the thirtieth load takes gigabytes.
 *
 * @throws TypeError where the package's model is not built as this expects
 */
export function openWinkVocabulary(create: typeof winkNlp, model: Model): WinkVocabulary {
  const core = called(model.core);
  const patterns = called(model.metaCER);
  const once: Model = { ...model, core: () => core, metaCER: () => patterns };
  const tables = featuresOf(core);
  const words = tables.find(({ name }) => name === 'lexeme')?.feature;
  if (words === undefined) throw new TypeError('The language model has no table of words.');
  const features = tables.map(({ feature }) => feature);
  let wink = create(once);
  let counted = features.map(({ list }) => list.length);
  let letters = 0;
  return {
    get wink() {
      return wink;
    },
    firstUnknown: words.intrinsicSize,
    unknownLetters: () => {
      for (const [place, { list }] of features.entries()) {
        for (let at = counted[place] ?? list.length; at < list.length; at += 1) letters += list[at]?.length ?? 0;
      }
      counted = features.map(({ list }) => list.length);
      return letters;
    },
    forget: () => {
      for (const feature of features) cut(feature);
      wink = create(once);
      counted = features.map(({ list }) => list.length);
      letters = 0;
    },
  };
}

function cut(feature: Feature): void {
  const { list, hash, intrinsicSize } = feature;
  for (const added of list.splice(intrinsicSize)) delete hash[added];
  feature.index = intrinsicSize;
}

/** The package's types hide what its parts are. */
function called(part: unknown): unknown {
  if (typeof part !== 'function') throw new TypeError('The language model has no loader.');
  return Reflect.apply(part, undefined, []);
}

function featuresOf(core: unknown): readonly { readonly name: string; readonly feature: Feature }[] {
  const tables = isRecord(core) && isRecord(core['features']) ? core['features'] : {};
  return Object.entries(tables).flatMap(([name, feature]) => (isFeature(feature) ? [{ name, feature }] : []));
}

function isFeature(value: unknown): value is Feature {
  return (
    isRecord(value) &&
    Array.isArray(value['list']) &&
    isRecord(value['hash']) &&
    typeof value['index'] === 'number' &&
    typeof value['intrinsicSize'] === 'number'
  );
}
