import type { Entity } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { splitSentences } from '../../core/text.ts';
import { nameForms } from './frames.ts';

/** What something is, in a sentence. */
export interface Definition {
  readonly subject: Entity;
  readonly text: string;
}

const asksWhat = /^(?:what(?:'s| is| are| was| were)|define|what does) (?:an? |the )?(?<name>.+?)(?: mean| means)?$/u;
const asksWho = /^who(?:'s| is| are| was| were) (?:the )?(?<name>.+)$/u;
const thingKinds: ReadonlySet<string> = new Set(
  'animal plant organism food drink device vehicle instrument substance space landmark sport clothing dance game company app brand myth toy phenomenon organization team language'.split(
    ' ',
  ),
);
const personKinds: ReadonlySet<string> = new Set(['person', 'band', 'character', 'myth']);
const leastScore = 2000;
const mostWords = 30;

/**
 * What the user asks to be defined ('what is a yak', 'who was ada lovelace'), where no article is written about it: of those Wiki tells more.
 *
 * @param question in the form in which words are compared, without its frame
 */
export async function definitionFor(turn: TurnContext, question: string): Promise<Definition | undefined> {
  const who = asksWho.exec(question)?.groups?.['name'];
  const name = who ?? asksWhat.exec(question)?.groups?.['name'];
  if (name === undefined) return undefined;
  const subject = await wholeMatch(turn, name, who === undefined ? thingKinds : personKinds);
  if (!subject || subject.isCategory) return undefined;
  const { entities, deadline } = turn.io;
  const passages = await entities.passages({ title: subject.title, limit: 4 }, deadline.signal);
  if (passages.some(({ kind }) => kind === 'introduction')) return undefined;
  const short = passages
    .filter(({ kind }) => kind === 'gloss' || kind === 'fact')
    .map(({ text }) => splitSentences(text)[0] ?? '')
    .find((text) => text !== '' && text.split(' ').length <= mostWords);
  return short === undefined ? undefined : { subject, text: short };
}

/** The entity that all of the words name. */
async function wholeMatch(turn: TurnContext, name: string, kinds: ReadonlySet<string>): Promise<Entity | undefined> {
  const [whole] = nameForms(name);
  if (whole === undefined) return undefined;
  const found = await turn.io.entities.candidates([whole], turn.io.deadline.signal);
  const [best] = found.get(whole) ?? [];
  const isSure = best !== undefined && best.entity.views * best.probability >= leastScore;
  return isSure && kinds.has(best.entity.kind) ? best.entity : undefined;
}
