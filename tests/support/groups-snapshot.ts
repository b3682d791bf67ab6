import { expectedGroups } from '../../src/contracts/entity-index.ts';
import { classify, inExpectedGroup } from '../../src/entity/groups/groups.ts';
import type { StarterEntity } from '../../src/knowledge/starter/read.ts';

const snapshotSize = 400;

/** The most popular entities with kind, classification group and expected groups, a line each. */
export function groupsSnapshot(entities: Iterable<StarterEntity>): string {
  const popular = [...entities]
    .sort((left, right) => right.views - left.views || (left.title < right.title ? -1 : 1))
    .slice(0, snapshotSize);
  const lines = popular.map((entity) => {
    const expected = expectedGroups.filter((group) => inExpectedGroup(entity, group));
    return `${entity.title}\t${entity.kind}\t${classify(entity) ?? '-'}\t${expected.join(' ')}`;
  });
  return `${lines.join('\n')}\n`;
}
