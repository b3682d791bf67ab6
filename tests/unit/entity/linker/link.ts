import type { LinkedSpan, LinkedSpans } from '../../../../src/contracts/entity-index.ts';
import { linkEntities } from '../../../../src/entity/linker/link-entities.ts';
import type { LinkRequest, LinkSettings } from '../../../../src/entity/linker/link-request.ts';
import { type FakeEntity, fakeIndex, smallLexicon, world } from './fake-index.ts';

export const open = new AbortController().signal;
export const emptyLists = { lowPrecision: [], dontLink: [], frequencies: [], manualLinks: [] };
export const plain: LinkSettings = { lexicon: smallLexicon(), isOffensive: () => false };

/** Links a text over a small world. */
export async function link(
  text: string,
  request: Partial<LinkRequest> = {},
  settings: LinkSettings = plain,
  entities: readonly FakeEntity[] = world,
): Promise<LinkedSpans> {
  const whole: LinkRequest = {
    text,
    navigation: { topic: null, negativeTopic: null },
    expectedType: null,
    channel: 'terminal',
    lastReply: '',
    ...request,
  };
  return linkEntities(whole, fakeIndex(entities), settings, open);
}

/** The title of the first candidate of each span. */
export function tops(spans: readonly LinkedSpan[]): string[] {
  return spans.map((span) => span.candidates[0]?.entity.title ?? '');
}
