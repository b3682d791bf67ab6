// Pins the images of Dockerfile and compose.yaml by digest, since a registry may give another image under the same tag.
//   node infra/images/pin-images.mjs           looks the digests up (docker buildx) and writes them behind the tags
//   node infra/images/pin-images.mjs --check   ends with 1 and says which images have none: run it before what is built is released
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { filesWithImages, imagesIn, withDigests } from './image-names.mjs';

/** @param {string} name */
function digestOf(name) {
  const format = '{{.Manifest.Digest}}';
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', name, '--format', format], {
    encoding: 'utf8',
  }).trim();
  if (!/^sha256:[0-9a-f]{64}$/u.test(digest)) throw new Error(`The registry names no digest of ${name}: ${digest}`);
  return digest;
}

function check() {
  const loose = filesWithImages.flatMap((file) =>
    imagesIn(readFileSync(file, 'utf8')).flatMap(({ name, isPinned }) => (isPinned ? [] : [`${file}: ${name}`])),
  );
  if (loose.length === 0) return;
  console.error(`Not pinned by digest; run \`npm run images:pin\` where the registries can be reached:\n${loose.join('\n')}`);
  process.exitCode = 1;
}

if (process.argv.includes('--check')) check();
else for (const file of filesWithImages) writeFileSync(file, withDigests(readFileSync(file, 'utf8'), digestOf));
