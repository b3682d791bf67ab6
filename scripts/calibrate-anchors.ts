import { parseArgs } from 'node:util';
import { calibrateAnchors } from '../src/knowledge/starter/calibration.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
process.stdout.write(`${JSON.stringify(calibrateAnchors(values.data), undefined, 2)}\n`);
