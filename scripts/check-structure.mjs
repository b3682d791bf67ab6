/** Checks import directions (dependency-cruiser), the number of direct dependencies, and that every generator has a test and conversations. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const largestNumberOfDependencies = 30;
const leastModules = 50;
const faults = [...importFaults(), ...dependencyFaults(), ...generatorFaults(), ...scriptFaults()];

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

function importFaults() {
  const cruiser = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const done = spawnSync(
    process.execPath,
    [cruiser, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (done.stdout === '') return [`dependency-cruiser printed nothing: ${done.stderr}`];
  const { summary, modules } = JSON.parse(done.stdout);
  const ours = modules.filter((module) => module.source.startsWith('src/'));
  const withImports = ours.filter((module) => module.dependencies.length > 0);
  const unresolved = ours.flatMap((module) =>
    module.dependencies
      .filter((one) => one.couldNotResolve && one.module.startsWith('.'))
      .map((one) => `${module.source} imports ${one.module}, which does not exist`),
  );
  // A cruiser that cannot read TypeScript says all is well after reading nothing.
  const blind =
    withImports.length < leastModules
      ? [`dependency-cruiser read only ${withImports.length} modules with imports`]
      : [];
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return [...blind, ...unresolved, ...violations];
}

function dependencyFaults() {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const count = Object.keys(dependencies).length;
  return count > largestNumberOfDependencies
    ? [`${count} direct dependencies; at most ${largestNumberOfDependencies} are allowed`]
    : [];
}

function generatorFaults() {
  const folder = path.join(root, 'src', 'rgs');
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return names.flatMap((name) => [
    ...(existsSync(path.join(folder, name, `${name}.ts`)) ? [] : [`src/rgs/${name}/${name}.ts is missing`]),
    ...(existsSync(path.join(root, 'tests', 'unit', 'rgs', `${name}.test.ts`)) ||
    existsSync(path.join(root, 'tests', 'unit', 'rgs', name))
      ? []
      : [`tests/unit/rgs/${name}.test.ts is missing`]),
    ...(existsSync(path.join(root, 'tests', 'conversations', name)) ? [] : [`tests/conversations/${name}/ is missing`]),
  ]);
}

/** npm scripts must run in any shell, so none may begin with a variable assignment. */
function scriptFaults() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts).flatMap(([name, command]) =>
    /(^|&& *)[A-Z_]+=/.test(command) ? [`npm script "${name}" sets a variable in the shell's syntax`] : [],
  );
}
