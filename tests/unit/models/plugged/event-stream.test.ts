import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createParser } from 'eventsource-parser';
import { readChatAnswer } from '../../../../src/models/plugged/chat-answer.ts';
import { createEventReader } from '../../../../src/models/plugged/event-stream.ts';
import { done, piece } from '../../../support/model-server.ts';

function read(parts: readonly Uint8Array[]): string[] {
  const reader = createEventReader(100_000);
  return [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
}

/** The bytes cut at these places. */
function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const events = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 1, maxLength: 3 }));
const streamed = (...ends: readonly string[]) =>
  fc
    .tuple(events, fc.constantFrom(...ends))
    .map(([sent, end]) =>
      sent
        .map((lines) => lines.map((line) => `data: ${line.replaceAll(/[\r\n]/gu, '_')}${end}`).join('') + end)
        .join(`: comment${end}id: 3${end}`),
    );

describe('server-sent events', () => {
  it('come out the same however their bytes are cut', () => {
    fc.assert(
      fc.property(streamed('\n', '\r\n', '\r'), cuts, (text, places) => {
        const bytes = new TextEncoder().encode(text);
        expect(read(cutAt(bytes, places))).toEqual(read([bytes]));
      }),
      { seed: 20_261_126 },
    );
  });

  it('are what another reader finds', () => {
    fc.assert(
      fc.property(streamed('\n', '\r\n'), (text) => {
        const theirs: string[] = [];
        createParser({ onEvent: ({ data }) => theirs.push(data) }).feed(text);
        expect(read([new TextEncoder().encode(text)])).toEqual(theirs);
      }),
      { seed: 20_261_126 },
    );
  });

  it('end with the stream, also where nothing ends the last of them', () => {
    expect(read([new TextEncoder().encode('data: one\n\ndata: two')])).toEqual(['one', 'two']);
  });
});

describe('a streamed answer', () => {
  it('gives the same texts however its bytes are cut', async () => {
    const sent = [piece('Ein Dachs – '), piece('schön! 🦡', 1), piece('oder zwei?', 0, 'stop'), piece(' Wo', 1), done];
    const bytes = new TextEncoder().encode(sent.join(''));
    const answerOf = (parts: readonly Uint8Array[]): Promise<readonly string[]> => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return readChatAnswer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        expect(await answerOf(cutAt(bytes, places))).toEqual(['Ein Dachs – oder zwei?', 'schön! 🦡 Wo']);
      }),
      { seed: 20_261_126 },
    );
  });
});
