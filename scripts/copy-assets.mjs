/** Copies the data files that stand beside the sources into the build. */
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (folder) => fileURLToPath(new URL(`../${folder}`, import.meta.url));

cpSync(at('src'), at('dist'), { recursive: true, filter: (source) => !source.endsWith('.ts') });
