import type { Entity } from '../../contracts/entity-index.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { capitaliseSentences, splitSentences } from '../../core/text.ts';

/** The most words of an article that are spoken at a time (paper §'Wiki'). */
export const mostWords = 60;

/**
 * The wordings with the entity's name in its place, every sentence with a capital.
 *
 * @example worded(['What do you like about {plural}?'], giraffe) // ['What do you like about giraffes?']
 */
export function worded(
  wordings: readonly string[],
  { title, kind }: Pick<Entity, 'title' | 'kind'>,
): readonly string[] {
  const { name, plural, single, isMany } = nounForms(title, kind);
  return wordings.map((wording) =>
    capitaliseSentences(
      wording
        .replaceAll('{name}', name)
        .replaceAll('{plural}', plural)
        .replaceAll('{single}', single)
        .replaceAll('{are}', isMany ? 'are' : 'is')
        .replaceAll('{do}', isMany ? 'do' : 'does'),
    ),
  );
}

/** The first sentences of a text, as many as fit into so many words, and at least one. */
export function leadOf(text: string, words = mostWords): string {
  const lead: string[] = [];
  for (const sentence of splitSentences(text)) {
    if (lead.length > 0 && countWords([...lead, sentence].join(' ')) > words) break;
    lead.push(sentence);
  }
  return lead.join(' ');
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
