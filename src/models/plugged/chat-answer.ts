import { z } from 'zod';
import { readLimited } from '../../core/read-limited.ts';
import { upToLastSentence } from '../speakable.ts';
import { createEventReader } from './event-stream.ts';

/** Bytes of an answer. */
const largestAnswer = 1_000_000;
const longestEvent = 100_000;
const mostChoices = 100;

const wholeShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).max(mostChoices),
});
const pieceShape = z.object({
  /** A server that fails in the middle says so in place of a piece. */
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        index: z
          .int()
          .min(0)
          .max(mostChoices - 1)
          .default(0),
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .max(mostChoices)
    .default([]),
});

/** What has come of a choice. */
interface Heard {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * The texts of an answer to a chat request, streamed or in one piece. Where a stream breaks off (its time is up, its server fails), what has
 * come is given up to its last whole sentence.
 *
 * @throws Error where it is too large, of another form, or broke off before a sentence was whole
 */
export async function readChatAnswer(response: Response): Promise<readonly string[]> {
  if (response.headers.get('content-type')?.includes('text/event-stream')) return readStream(response);
  const { choices } = wholeShape.parse(JSON.parse(await readLimited(response, largestAnswer)));
  return choices.flatMap(({ message }) => message.content || []);
}

async function readStream(response: Response): Promise<readonly string[]> {
  const heard = new Map<number, Heard>();
  try {
    for await (const event of eventsOf(response)) {
      if (event.trim() === '[DONE]') return [...heard.values()].flatMap(({ text }) => text || []);
      hear(event, heard);
    }
  } catch (error) {
    const texts = wholeTexts(heard);
    if (texts.length === 0) throw error;
    return texts;
  }
  return wholeTexts(heard);
}

async function* eventsOf(response: Response): AsyncGenerator<string> {
  const reader = createEventReader(longestEvent);
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Error(`its answer has more than ${largestAnswer} bytes`);
    yield* reader.push(chunk);
  }
  yield* reader.end();
}

function hear(event: string, heard: Map<number, Heard>): void {
  const { error, choices } = pieceShape.parse(JSON.parse(event));
  if (error !== undefined && error !== null) throw new Error('it reported an error in the middle of its answer');
  for (const { index, delta, finish_reason: finish } of choices) {
    const before = heard.get(index) ?? { text: '', isWhole: false };
    heard.set(index, {
      text: before.text + (delta?.content ?? ''),
      isWhole: before.isWhole || typeof finish === 'string',
    });
  }
}

function wholeTexts(heard: ReadonlyMap<number, Heard>): string[] {
  return [...heard.values()]
    .map(({ text, isWhole }) => (isWhole ? text : upToLastSentence(text)))
    .filter((text) => text !== '');
}
