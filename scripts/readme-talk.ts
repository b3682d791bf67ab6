import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The command that README gives for its conversation, and the conversation below it. */
const talk = /```sh\n(?<command>npm run chat -- [^\n]+)\n```\n\n```text\n(?<lines>.*?)```\n/s;
const columns = 132;
const indent = ' '.repeat('parley> '.length);

/**
 * README with what its command prints today for the lines that are typed in its conversation.
 *
 * @param env what the command is run with
 * @throws Error where README has no such conversation, or the command fails
 */
export function withFreshTalk(readme: string, env: NodeJS.ProcessEnv = process.env): string {
  const { command, lines } = talk.exec(readme)?.groups ?? {};
  if (command === undefined || lines === undefined)
    throw new Error('README.md has no conversation below its "npm run chat"');
  const input = [...lines.matchAll(/^you> (.*)$/gm)].map(([, line]) => `${line}\n`).join('');
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8', input, env });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  const said = stdout.split('\n').filter((line) => /^(you|parley)> /.test(line));
  const shown = said.map((line) => `${wrapped(line)}\n`).join('');
  return readme.replace(lines, () => shown);
}

/** A line in the width of the page; what follows stands below the first word that was said. */
function wrapped(line: string): string {
  const rows = [''];
  for (const word of line.split(' ')) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && `${row} ${word}`.length > columns) rows.push(`${indent}${word}`);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return rows.join('\n');
}
