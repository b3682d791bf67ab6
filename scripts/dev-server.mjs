/** Started by dev.mjs: loads every package the bot uses, then waits to be told to serve, so that only the bot's own code is left to load. */
import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const told = new Promise((resolve) => process.once('message', resolve));
// Some packages are only imported by parts of their name, or are missing where they are optional: that costs time, nothing else.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
await told;
process.disconnect();
process.argv = [process.argv[0], 'parley', 'serve', ...process.argv.slice(2)];
await import('../dist/main.js');
