/**
 * Builds the knowledge base into dist/, where every home finds it; nothing is done where it is of the data's version already. It runs after an
 * installation, which never fails for it: the first start builds what is missing then. In a checkout `npm run build:knowledge` runs it.
 */
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';

const isInstalling = process.argv.includes('--after-install');
const isCheckout = existsSync(new URL('../scripts/ensure-ready.mjs', import.meta.url));
if (!isInstalling || !isCheckout) {
  try {
    await build();
  } catch (error) {
    if (!isInstalling) throw error;
    process.stderr.write(`The knowledge base was not built (${error}); the first start of the bot builds it.\n`);
  }
}

async function build() {
  const { builtKnowledge, dataFolder } = await import('../dist/config/package-files.js');
  const { ensureKnowledgeFile } = await import('../dist/knowledge/index-build/ensure-knowledge-file.js');
  const onProgress = (message) => process.stderr.write(`${message}\n`);
  await ensureKnowledgeFile(path.dirname(builtKnowledge), dataFolder, onProgress, []);
  // Whoever may run the installation may read it: it holds nothing of anybody, unlike what is in a home.
  chmodSync(builtKnowledge, 0o644);
}
