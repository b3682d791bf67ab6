import type { OpinionQuery, OpinionTopic } from '../../contracts/entity-index.ts';

/** True if the topic is among those that the query asks for. */
export function matchesOpinion(topic: OpinionTopic, { category, generic }: OpinionQuery): boolean {
  return (category === undefined || category === topic.category) && (!generic || topic.isGeneric);
}
