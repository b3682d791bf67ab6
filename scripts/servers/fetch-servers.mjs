/** Fetches the servers from Maven's repository into the cache, once for each version of the recipe. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runMaven } from './java-tools.mjs';
import { cacheFolder, recipeFolder } from './running-servers.mjs';

/** The folders of both servers, fetched where they are not there yet. @throws Error where Maven cannot */
export function fetchServers(onProgress) {
  const pom = path.join(recipeFolder, 'pom.xml');
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const place = path.join(cacheFolder(), version);
  if (!existsSync(place)) {
    onProgress(`Fetching Elasticsearch and DynamoDB Local with Maven into ${place} (180 MB, once) …`);
    fetchInto(place, pom);
  }
  const elasticsearch = path.join(place, 'elasticsearch');
  const [release] = readdirSync(elasticsearch);
  return { elasticsearch: path.join(elasticsearch, release), dynamodb: path.join(place, 'dynamodb') };
}

/** The folder gets its name only when all is in it, so that an interrupted start leaves nothing that looks whole. */
function fetchInto(place, pom) {
  const unfinished = `${place}.${process.pid}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  try {
    runMaven(['-q', '-B', '-f', pom, 'package', `-Dservers=${unfinished}`]);
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
