import { lintPayoffs, type PayoffFault } from '../payoffs/lint-payoffs.ts';
import { payoffsOf } from './build-forum.ts';
import type { ForumFile } from './forum-schema.ts';
import type { FileFault, ForumText, Path } from './forum-text.ts';

/** Where each fault of the pay-offs is shown; the others at the pay-offs. */
const shownAt: Partial<Readonly<Record<PayoffFault['code'], string>>> = {
  'leaving-pays': 'leaving',
  'talk-outweighs': 'style',
};

/** What is wrong with a forum though every part of it can be read. */
export function lintForum(file: ForumFile, text: ForumText): readonly FileFault[] {
  const { leaving, hasty, style } = file;
  const { faults } = lintPayoffs({ payoffs: payoffsOf(file), leaving, hasty, style });
  // What two can share by a preset is known and limited by how often a pair meets; a matrix of one's own is worth the word.
  const isPreset = typeof file.payoffs === 'string';
  const shown = faults.filter(({ code }) => !(isPreset && code === 'collusion'));
  return [
    ...shown.map(({ code, severity, message }) => ({
      severity,
      ...text.placeOf([shownAt[code] ?? 'payoffs']),
      message: `${message} (${code})`,
    })),
    ...roleFaults(file, text),
    ...limitFaults(file, text),
  ];
}

function roleFaults({ roles, order }: ForumFile, text: ForumText): FileFault[] {
  const faults: FileFault[] = [];
  if (!roles.some(({ predicts }) => predicts)) {
    faults.push(errorAt(text, ['roles'], 'somebody must be allowed to predict'));
  }
  if (roles[0]?.name === roles[1]?.name)
    faults.push(errorAt(text, ['roles', 1, 'name'], 'the two roles need two names'));
  if (roles.length === 2 && order === 'free') {
    faults.push({
      ...errorAt(text, ['roles'], 'two roles in free order: nothing says who speaks first'),
      severity: 'warning',
    });
  }
  for (const [at, { message }] of roles.entries()) {
    if (message.pattern === undefined || message.lexer === undefined) continue;
    faults.push(errorAt(text, ['roles', at, 'message', 'lexer'], 'a message has a pattern or a lexer, not both'));
  }
  return faults;
}

function limitFaults({ limits, predictions }: ForumFile, text: ForumText): FileFault[] {
  const faults: FileFault[] = [];
  if (limits.silence > limits.seconds) {
    faults.push(errorAt(text, ['limits', 'silence'], 'nobody can be silent for longer than the match lasts'));
  }
  if (predictions.afterMessages > limits.messages) {
    const message = 'so many messages cannot be seen, for a side has fewer: nobody could ever predict';
    faults.push(errorAt(text, ['predictions', 'afterMessages'], message));
  }
  return faults;
}

function errorAt(text: ForumText, path: Path, message: string): FileFault {
  return { severity: 'error', ...text.placeOf(path), message };
}
