/** Java and Maven, or a plain word about what is missing. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const leastJava = 17;
const debian = 'On Debian: apt-get install -y --no-install-recommends default-jdk-headless maven.';

/** The home of a Java development kit that both servers run on. @throws Error that says what to install */
export function findJavaHome() {
  const java = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const asked = spawnSync(java, ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  if (asked.error) throw new Error(`Java is missing: ${java} cannot be run. Install a JDK of 17 or newer. ${debian}`);
  const version = Number(/java\.specification\.version = (\d+)/.exec(asked.stderr)?.[1] ?? 0);
  const home = /java\.home = (.+)/.exec(asked.stderr)?.[1];
  if (version < leastJava || !home)
    throw new Error(`Java ${leastJava} or newer is needed; ${java} is ${version || 'unknown'}. ${debian}`);
  // DynamoDB Local is started from a source file.
  const modules = spawnSync(java, ['--list-modules'], { encoding: 'utf8' });
  if (!modules.stdout.includes('jdk.compiler')) throw new Error(`${home} is a JRE; a whole JDK is needed. ${debian}`);
  return home.trim();
}

/** Runs Maven, which takes its repositories from its own settings. @throws Error where it is missing or fails */
export function runMaven(parameters) {
  const done = spawnSync('mvn', parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.error) throw new Error(`Maven is missing: mvn cannot be run (${done.error.message}). ${debian}`);
  if (done.status === 0) return;
  const said = `${done.stdout}${done.stderr}`.trim().split('\n').slice(-20).join('\n');
  throw new Error(`Maven could not fetch the servers (mvn ${parameters.join(' ')}):\n${said}`);
}
