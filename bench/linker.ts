import path from 'node:path';
import { createParts } from '../src/app.ts';
import { dataFolder } from '../src/config/package-files.ts';
import { loadConfig } from '../src/config/config.ts';
import type { Annotations } from '../src/contracts/annotations.ts';
import type { Channel, TurnIo } from '../src/contracts/turn.ts';
import { openDeadline } from '../src/core/deadline.ts';
import { createRandom } from '../src/core/random.ts';
import { annotateOnce } from '../src/dialogue/annotate-once.ts';
import type { BotParts } from '../src/dialogue/bot-parts.ts';
import { createEntityLinker } from '../src/entity/linker/create-entity-linker.ts';
import { readLexicon } from '../src/entity/linker/lexicon.ts';
import { containsOffensive } from '../src/pipeline/annotators/offensive/contains-offensive.ts';
import { type Progress, type Row, rowOf, timed } from './measure.ts';
import { createTemporaryHome } from './temporary-home.ts';
import { everydayUtterances } from './utterances.ts';

const rounds = 20;

/** The entity linker alone: what it needs is annotated beforehand. */
export async function linker(progress: Progress): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  const parts = await createParts({}, loadConfig({ ...process.env, PARLEY_HOME: home.folder }));
  try {
    const upstream = new Map<string, Annotations>();
    for (const text of everydayUtterances) upstream.set(text, (await annotateOnce(parts, { text })).annotations);
    progress(`linker: ${rounds} rounds over ${upstream.size} utterances, as text and as speech`);
    return [
      rowOf('linker, an utterance', await rounded(parts, upstream, 'http'), {
        note: 'text; navigation and noun phrases given',
      }),
      rowOf('linker, a spoken utterance', await rounded(parts, upstream, 'voice'), { note: 'also what sounds alike' }),
    ];
  } finally {
    await parts.index.close();
    home.remove();
  }
}

async function rounded(
  parts: BotParts,
  upstream: ReadonlyMap<string, Annotations>,
  channel: Channel,
): Promise<number[]> {
  const annotator = createEntityLinker({
    lexicon: readLexicon(path.join(dataFolder, 'starter-kb')),
    isOffensive: containsOffensive,
  });
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [text, annotations] of upstream) {
      const input = {
        turn: { turnId: 'bench', text, nbest: [], channel },
        lastReply: '',
        recentReplies: [],
        expectedType: null,
        currentEntity: null,
      };
      const { io, close } = openIo(parts);
      const ms = await timed(() => annotator.annotate(input, annotations, io));
      close();
      // The first round reads pages from the disk and, for speech, the dictionary.
      if (round > 0) samples.push(ms);
    }
  }
  return samples;
}

function openIo({ clock, index }: BotParts): { readonly io: TurnIo; close(): void } {
  const deadline = openDeadline(clock, 10_000);
  return {
    io: { random: createRandom(1), deadline, now: new Date(0), entities: index },
    close: () => deadline.close(),
  };
}
