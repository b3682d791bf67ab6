// Pins the images of Dockerfile and compose.yaml by digest, since a registry may give another image under the same tag: looks the digests up
// (docker buildx) and writes them behind the tags. With --check it ends with 1 and says which images have none.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { filesWithImages, imagesIn, withDigests } from './image-names.ts';

function digestOf(name: string): string {
  const format = '{{.Manifest.Digest}}';
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', name, '--format', format], {
    encoding: 'utf8',
  }).trim();
  if (!/^sha256:[0-9a-f]{64}$/u.test(digest)) throw new Error(`The registry names no digest of ${name}: ${digest}`);
  return digest;
}

function check(): void {
  const loose = filesWithImages.flatMap((file) =>
    imagesIn(readFileSync(file, 'utf8')).flatMap(({ name, isPinned }) => (isPinned ? [] : [`${file}: ${name}`])),
  );
  if (loose.length === 0) return;
  console.error(
    `Not pinned by digest; run \`npm run images:pin\` where the registries can be reached:\n${loose.join('\n')}`,
  );
  process.exitCode = 1;
}

if (process.argv.includes('--check')) check();
else for (const file of filesWithImages) writeFileSync(file, withDigests(readFileSync(file, 'utf8'), digestOf));
