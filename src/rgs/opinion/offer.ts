import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type { Prompt, PromptPriority } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { currentTopic, genericTopic, mentionedTopic, relatedTopic } from './find-topics.ts';
import { lines } from './lines.ts';
import { perform } from './perform.ts';
import { recalled, silence } from './recalled.ts';
import type { OpinionState } from './state.ts';
import { newEpisode } from './underway.ts';

interface Offer {
  readonly topic: OpinionTopic;
  readonly priority: PromptPriority;
  readonly lead?: readonly string[];
  readonly because: string;
}

/** Offers a topic: the current one, one of the same category, one that the user mentioned, or any (reference §10.13). */
export async function offer(turn: TurnContext, state: OpinionState): Promise<Prompt<OpinionState> | undefined> {
  const found = await findOffer(turn, state);
  if (!found) return undefined;
  const { topic, priority, lead, because } = found;
  const line = recalled(turn, topic, newEpisode(turn, state, topic), silence, lead);
  const { text, next } = await perform(turn, state, line);
  return { text, next, priority, entity: topic.title, because };
}

async function findOffer(turn: TurnContext, state: OpinionState): Promise<Offer | undefined> {
  const isUnwelcome = turn.navigation.negative || turn.annotations.complaint.kind !== 'none';
  return (isUnwelcome ? undefined : await closeOffer(turn, state)) ?? (await anyOffer(turn, state));
}

async function closeOffer(turn: TurnContext, state: OpinionState): Promise<Offer | undefined> {
  const current = await currentTopic(turn);
  if (current && !state.used.includes(current.title) && !isWishForFacts(turn, current)) {
    return { topic: current, priority: 'CURRENT_TOPIC', because: 'people have opinions on the topic' };
  }
  const related = current && (await relatedTopic(turn, state, current));
  if (related) {
    return { topic: related, priority: 'CONTEXTUAL', lead: lines.nearby, because: `it is close to ${current.name}` };
  }
  const mentioned = await mentionedTopic(turn, state);
  return (
    mentioned && {
      topic: mentioned,
      priority: 'CONTEXTUAL',
      lead: lines.mentionedBefore,
      because: 'the user mentioned it earlier',
    }
  );
}

/** Who asks for a topic on which not everybody has a view wants to hear something first. */
function isWishForFacts({ navigation, entity }: TurnContext, { isGeneric }: OpinionTopic): boolean {
  return !isGeneric && (navigation.positive || entity.initiatedByUser);
}

async function anyOffer(turn: TurnContext, state: OpinionState): Promise<Offer | undefined> {
  const topic = await genericTopic(turn, state);
  return topic && { topic, priority: 'GENERIC', lead: lines.outOfTheBlue, because: 'everybody has an opinion on it' };
}
