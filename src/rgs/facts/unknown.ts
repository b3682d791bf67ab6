import type { Response } from '../../contracts/response-generator.ts';
import { fillAll } from '../../core/content.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { lines } from './lines.ts';
import { remember } from './remember.ts';
import { type Asked, subjectOf } from './resolve.ts';
import type { FactsState } from './state.ts';
import { spokenName } from './values.ts';

/** Says honestly that an answer is not known, and what is known instead; leaves what an article may answer to Wiki. */
export async function admitUnknown(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  const found = await subjectOf(asked, question);
  if (!found) return undefined;
  const { turn, state } = asked;
  const { entity, asking } = found;
  const { signal } = turn.io.deadline;
  const passages = await turn.io.entities.passages({ title: entity.title, limit: 3 }, signal);
  if (passages.some(({ kind }) => kind !== 'fact' && kind !== 'gloss')) return undefined;
  const unknown = turn.choose(fillAll(lines.unknownAbout, { subject: spokenName(entity) }));
  const fact = passages[0]?.text;
  const instead = fact === undefined ? '' : ` ${turn.choose(fillAll(lines.knownInstead, { fact }))}`;
  return {
    text: capitaliseSentences(`${unknown}${instead}`),
    priority: 'CAN_START',
    needsPrompt: true,
    entity,
    next: remember(state, entity, []),
    because: `asks for the ${asking.relation} of ${entity.title}, which is not known`,
  };
}
