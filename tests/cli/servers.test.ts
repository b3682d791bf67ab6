import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../src/config/config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-no-servers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs one of the scripts where nothing runs, with only these programs on the path. */
function run(script: string, programs: Readonly<Record<string, string>> = {}) {
  const bin = mkdtempSync(path.join(folder, 'bin-'));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  return spawnSync(process.execPath, [path.join(packageRoot, 'scripts', script)], {
    encoding: 'utf8',
    env: {
      PATH: bin,
      PARLEY_SERVERS_CACHE: path.join(bin, 'cache'),
      PARLEY_SERVERS_FILE: path.join(bin, 'servers.json'),
    },
  });
}

/** What a JDK of this version says of itself. */
const java = (version: number, modules = 'java.base jdk.compiler'): string =>
  `if [ "$1" = --list-modules ]; then echo '${modules}'; else printf 'java.specification.version = ${version}\\njava.home = /jdk\\n' >&2; fi`;

describe('npm run servers:up', () => {
  it('says that Java is missing, and how to get it', () => {
    const { status, stderr } = run('servers-up.mjs');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Java is missing.*apt-get install/s);
  });

  it('says that Java is too old', () => {
    const { status, stderr } = run('servers-up.mjs', { java: java(11) });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Java 17 or newer is needed; java is 11\./);
  });

  it('says that a JRE is not enough', () => {
    const { status, stderr } = run('servers-up.mjs', { java: java(17, 'java.base') });
    expect(status).toBe(1);
    expect(stderr).toMatch(/is a JRE; a whole JDK is needed/);
  });

  it('says that Maven is missing', () => {
    const { status, stderr } = run('servers-up.mjs', { java: java(17) });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Maven is missing/);
  });

  it('says what Maven said where it cannot fetch', () => {
    const { status, stderr } = run('servers-up.mjs', {
      java: java(21),
      mvn: 'echo no route to the repository; exit 1',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Maven could not fetch the servers .*:\nno route to the repository/);
  });
});

describe('npm run servers:model', () => {
  it('says that Python is missing', () => {
    const { status, stderr } = run('servers-model.mjs');
    expect(status).toBe(1);
    expect(stderr).toMatch(/python3 cannot be run .*Install Python 3\.9/);
  });

  it('says what is missing where the server cannot be compiled', () => {
    const python =
      'mkdir -p "$3/bin"; printf "#!/bin/sh\\necho no compiler; exit 1" > "$3/bin/python"; chmod +x "$3/bin/python"';
    const { status, stderr } = run('servers-model.mjs', { python3: `PATH=/usr/bin:/bin; ${python}` });
    expect(status).toBe(1);
    expect(stderr).toMatch(/A C\+\+ compiler and CMake are needed.*no compiler/s);
  });
});

describe('npm run servers:down', () => {
  it('is content where nothing runs', () => {
    const { status, stderr } = run('servers-down.mjs');
    expect(status).toBe(0);
    expect(stderr).toBe('No servers are running.\n');
  });
});
