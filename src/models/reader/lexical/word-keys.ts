import { functionWords } from '../../../entity/index/function-words.ts';
import { stemOf } from '../../../entity/index/passage-words.ts';
import { withoutAccents } from '../../../core/text.ts';

/** Forms that no rule brings together: of each line, the first stands for all. */
const sameWords = `
write wrote written writing|writer writers|building buildings|find found discover discovered finding|make makes made making|give gave given|see saw seen|build built|win won winning|winner winners
begin began begun start started|take took taken|buy bought|sell sold|eat ate eaten|drink drank drunk|drive drove driven|fly flew flown flight
go goes went gone|come came|become became|say said|tell told|think thought|know knew known|speak spoke spoken|sing sang sung|swim swam swum
fall fell fallen|grow grew grown|hold held|keep kept|leave left|lose lost|meet met|pay paid|run ran|send sent|sleep slept asleep|teach taught
break broke broken|bring brought|catch caught|choose chose chosen|draw drew drawn|fight fought|hide hid hidden|lead led|ride rode ridden
rise rose risen|shoot shot|spend spent|stand stood|steal stole stolen|swear swore sworn|wear wore worn|feed fed|hang hung|lay laid|light lit
child children kid kids|man men|woman women|foot feet|tooth teeth|mouse mice|wolf wolves|leaf leaves|knife knives
film movie movies films|big large huge|biggest largest|colour color colours colors|die died death dead|bear born birth|tv television
marry married marriage wedding|invent invented|inventor|invention|found founded founding|founder|photo photograph picture|kill killed
high height tall|long length|deep depth|heavy weigh weighs weighed weight|fast speed|wide width|thick thickness
sink sank sunk|freeze froze frozen|burn burnt burned|escape escaped escapes|hear heard|feel felt|play played|land landed
america american|britain british england english|france french|germany german|greece greek|italy italian|spain spanish|africa african|china chinese`;

const keys: ReadonlyMap<string, string> = new Map(
  sameWords
    .trim()
    .split(/[|\n]/u)
    .flatMap((row) => {
      const words = row.trim().split(' ');
      const forms = words.flatMap((word) => [word, stemOf(word)]);
      return forms.map((word): [string, string] => [word, `=${words[0] ?? ''}`]);
    })
    // Stems that are other words: 'mad' of 'made', 'at' of 'ate'.
    .filter(([form]) => form !== 'mad' && form.length > 2)
    .toReversed(),
);

/** What words of the same meaning have in common, as far as rules and a short list know: `wrote` and `written`, `moon` and `moons`. */
export function wordKey(word: string): string {
  const plain = withoutAccents(word.toLowerCase()).replace(/'s?$/u, '');
  const stem = stemOf(plain);
  return keys.get(plain) ?? keys.get(stem) ?? stem;
}

/** True for words that only hold a sentence together. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word.toLowerCase().replace(/'.*$/u, ''));
}
