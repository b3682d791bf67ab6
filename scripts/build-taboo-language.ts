/** Writes the language model and the associations of `data/taboo` from public texts: `npm run build:taboo-language -- --data DIR`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildLanguage } from '../src/games/taboo/language/build-language.ts';
import { languageFile } from '../src/games/taboo/language/ngram-model.ts';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const language = buildLanguage(values.data);
writeFileSync(languageFile, language);
process.stdout.write(`language: ${language.length} bytes\n`);
