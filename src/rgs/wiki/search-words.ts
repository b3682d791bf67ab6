import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { nounForms, pluralOf } from '../../core/noun-forms.ts';
import { wordsOf } from '../../core/text.ts';

/** Words of conversation that say nothing about what to look for. */
const smallTalk: ReadonlySet<string> = new Set(
  `like likes liked love loves loved hate think thinks thought guess know knows really very much many lot lots kind sort thing things something anything
stuff people person guy one ones way time times always never often sometimes maybe probably favorite favourite best better good great nice cool amazing
awesome interesting wonderful beautiful pretty bad worse want wants wanted going go goes gone get gets got make makes made say says said tell told talk talking
see saw seen look looks looked feel feels felt just also still even about actually because well yeah yes sure okay kinda gonna wanna try use used come came
everything everyone someone first last year years day days today life whole part bit little big question answer wonder mean means fact facts does did`.split(
    /\s+/,
  ),
);

/** What asked-for things are called in an article. */
const habitat: readonly string[] =
  'live lives living home habitat found wild africa asia forest ocean savanna desert antarctica'.split(' ');
const diet: readonly string[] = 'eat eats food feed diet leaf leaves prey hunt meat plants'.split(' ');

const related: Readonly<Record<string, readonly string[]>> = {
  live: habitat,
  lives: habitat,
  eat: diet,
  eats: diet,
  tall: ['tall', 'tallest', 'height', 'metres', 'high'],
  high: ['high', 'highest', 'height', 'metres', 'tall'],
  big: ['big', 'biggest', 'large', 'largest', 'size', 'weigh', 'tonnes', 'metres'],
  heavy: ['heavy', 'weigh', 'weighs', 'tonnes', 'kilograms', 'weight'],
  long: ['long', 'longest', 'length', 'metres'],
  fast: ['fast', 'fastest', 'speed', 'kilometres', 'run'],
  old: ['old', 'oldest', 'age', 'lifespan'],
  born: ['born', 'birth'],
  babies: ['baby', 'babies', 'young', 'calf', 'cub', 'cubs', 'puppies', 'born'],
  invented: ['invented', 'inventor', 'invention'],
  directed: ['directed', 'director'],
  wrote: ['wrote', 'written', 'writer', 'author'],
  albums: ['album', 'albums'],
  songs: ['song', 'songs', 'single', 'hit'],
};

/** Words with which to search for what the user's answer is about: nouns, names and what was linked. */
export function answerWords(turn: TurnContext, entity: Entity): readonly string[] {
  const { partsOfSpeech, nounPhrases, entityLinks } = turn.annotations;
  const linked = entityLinks.highPrecision.map(({ text }) => text);
  const nouns = [...nounPhrases, ...partsOfSpeech.nouns, ...partsOfSpeech.properNouns, ...linked];
  return meaningful(nouns.flatMap(wordsOf), entity);
}

/** The nouns and names among these words; all of them where no noun was recognised. */
export function answerHeads(turn: TurnContext, entity: Entity): readonly string[] {
  const { partsOfSpeech, entityLinks } = turn.annotations;
  const linked = entityLinks.highPrecision.map(({ text }) => text);
  const nouns = [...partsOfSpeech.nouns, ...partsOfSpeech.properNouns, ...linked];
  const heads = meaningful(nouns.flatMap(wordsOf), entity);
  return heads.length > 0 ? heads : answerWords(turn, entity);
}

/** Words with which to search for the answer to the user's question, those that a search must find first. */
export function questionWords(
  turn: TurnContext,
  entity: Entity,
): { readonly exact: readonly string[]; readonly related: readonly string[] } {
  const exact = meaningful(questionBody(turn.text), entity);
  return { exact, related: [...new Set(questionBody(turn.text).flatMap((word) => related[word] ?? []))] };
}

const questionFrame: ReadonlySet<string> = new Set(
  'what which who whom whose where when why how is are was were do does did can could would will should has have had the and for with from that this these those its their they them there his her him she you your it tell me know more some any into than then too'.split(
    ' ',
  ),
);

function questionBody(text: string): string[] {
  return wordsOf(text).filter((word) => !questionFrame.has(word));
}

function meaningful(words: readonly string[], { title, kind }: Entity): readonly string[] {
  const { name, plural } = nounForms(title, kind);
  const own = new Set([title, name, plural].flatMap(wordsOf).flatMap((word) => [word, pluralOf(word), `${word}'s`]));
  const kept = words.filter(
    (word) => word.length > 2 && !smallTalk.has(word) && !own.has(word) && !questionFrame.has(word),
  );
  return [...new Set(kept)].slice(0, 12);
}
