import { createRecentValues, type RecentValues } from '../../../../core/recent-values.ts';
import type { TextGenerator } from '../../../../contracts/text-generator.ts';
import type { UtteranceJudge } from '../../judge/utterance-judge.ts';
import { openJudges } from '../../judge/open-judges.ts';
import type { PoolHalf } from '../../language/post-pool.ts';
import type { AgentParts } from '../agent-parts.ts';
import { type ChatLines, readChatLines } from './chat-lines.ts';
import { type WordReader, wordReaderWith } from './content-words.ts';
import { type IsNoun, loadNounReader } from './noun-reader.ts';
import { createPostIndex, type PostIndex } from './post-index.ts';
import { createRelatedness, type Relatedness } from './relatedness.ts';
import { createRetrievalGenerator } from './retrieval-generator.ts';

/** What one side of the chatting agents has learnt from. */
export interface ChatSide {
  readonly index: PostIndex;
  readonly retrieval: TextGenerator;
}

/** What the chatting agents share: made once for the same parts, and without anything of a game. */
export interface ChatKit {
  readonly parts: AgentParts;
  readonly lines: ChatLines;
  readonly words: WordReader;
  readonly relatedness: Relatedness;
  readonly isNoun: IsNoun;
  /** The fast judges at calibrated limits, by which an agent chooses what to say. */
  readonly judges: readonly UtteranceJudge[];
  /** Indexed when a side is first asked for. */
  readonly side: (half: PoolHalf) => ChatSide;
  /** What a copy of a chatbot was heard to answer, by its name and the post. */
  readonly observed: RecentValues<string>;
  /** Posts for a target, by the name of who chose them and the target. */
  readonly chosen: RecentValues<readonly string[]>;
}

/** Keys hold words that people bring to their games. */
const mostKept = 5000;

const kits = new WeakMap<AgentParts, Promise<ChatKit>>();

/**
 * The kit of the parts.
 *
 * @param judges where others than the fast ones are to choose what is said; heeded at the first call for the parts
 */
export async function chatKit(parts: AgentParts, judges?: readonly UtteranceJudge[]): Promise<ChatKit> {
  const before = kits.get(parts);
  if (before) return before;
  const made = makeKit(parts, judges);
  kits.set(parts, made);
  return made;
}

async function makeKit(parts: AgentParts, judges?: readonly UtteranceJudge[]): Promise<ChatKit> {
  const words = wordReaderWith(parts.inflections);
  const contentWords = words.content;
  const relatedness = createRelatedness(parts.associations());
  const sides = new Map<PoolHalf, ChatSide>();
  return {
    parts,
    lines: readChatLines(),
    words,
    relatedness,
    isNoun: await loadNounReader(),
    judges: judges ?? (await openJudges('fast', parts, 'calibrated')).judges,
    side: (half) => {
      const pool = parts.posts();
      const made = sides.get(half) ?? makeSide(createPostIndex(pool.pairs(half), contentWords));
      sides.set(half, made);
      return made;

      function makeSide(index: PostIndex): ChatSide {
        const version = `${pool.version}/${half}`;
        return { index, retrieval: createRetrievalGenerator({ index, contentWords, relatedness, version }) };
      }
    },
    observed: createRecentValues(mostKept),
    chosen: createRecentValues(mostKept),
  };
}

/** The kit with a side's pairs indexed, so that no move waits for them. */
export async function chatKitFor(half: PoolHalf, parts: AgentParts): Promise<ChatKit> {
  const kit = await chatKit(parts);
  kit.side(half);
  return kit;
}

const modelless = new WeakMap<AgentParts, AgentParts>();
const none = async (): Promise<undefined> => undefined;

/**
 * The same parts without models, for the copies of others that an agent tries its lines on: dozens of lines a move are more than models can read in time.
 * Their kit shares what is indexed.
 */
export function withoutModels(parts: AgentParts): AgentParts {
  const known = modelless.get(parts);
  if (known) return known;
  const made = { ...parts, models: { generator: none, fluency: none, ranker: none, reader: none } };
  modelless.set(parts, made);
  const kit = chatKit(parts).then(
    (of): ChatKit => ({
      ...of,
      parts: made,
      observed: createRecentValues(mostKept),
      chosen: createRecentValues(mostKept),
    }),
  );
  kits.set(made, kit);
  return made;
}
