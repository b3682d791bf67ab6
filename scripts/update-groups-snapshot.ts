import { writeFileSync } from 'node:fs';
import { readStarterKb } from '../src/knowledge/starter/read.ts';
import { groupsSnapshot } from '../tests/support/groups-snapshot.ts';

writeFileSync('tests/fixtures/groups-snapshot.txt', groupsSnapshot(readStarterKb('data/starter-kb').entities()));
