import { auditionReport } from '../../auditions/audition-report.ts';
import { rightsOf } from '../../auditions/audition-rights.ts';
import { auditionSettings } from '../../auditions/audition-settings.ts';
import type { Audition } from '../../auditions/audition.ts';
import { drawExam, gradeExam } from '../../auditions/draw-exam.ts';
import { runAudition } from '../../auditions/run-audition.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { createRandom } from '../../../../core/random.ts';
import { redactPersonal } from '../../export/personal-data.ts';
import type { ExamPaper, TuringAccounts } from '../turing-accounts.ts';
import { type AccountsParts, readAccount } from './accounts-parts.ts';
import { type HiddenEntry, isLetInUnexamined, readHiddenSet } from './hidden-set.ts';
import { type Change, commitChange, type Kept } from './kept-documents.ts';
import type { KeptAccount } from './kept-shapes.ts';

type ExamMethods = Pick<TuringAccounts, 'auditionOf' | 'drawExam' | 'answerExam'>;

/** Auditions: how they stand, and exams. */
export function examDesk(parts: AccountsParts): ExamMethods {
  const { store, clock } = parts;
  return {
    auditionOf: async (bot) => {
      const { audition } = await applicant(parts, bot);
      const { progress, history } = auditionReport(audition);
      const past = history.map(({ at, to, text }) => `${new Date(at).toISOString()} ${to}: ${text}`);
      return { rights: rightsOf(audition, clock.now()), report: [progress, ...past].join('\n') };
    },
    drawExam: async (bot) => {
      const drawn = await commitChange(store, () => drawFor(parts, bot));
      if (drawn === 'let-in') throw unavailable('The bot needs no exam: it has been let in as a rookie.', 'Play.');
      if (drawn === 'too-few') throw unavailable('The hidden set has too few conversations for an exam.', waitForMore);
      return paperOf(parts, drawn);
    },
    answerExam: (bot, answers) =>
      commitChange(store, async () => {
        const { kept, audition } = await applicant(parts, bot);
        const { exam } = runAudition(audition, { kind: 'tick', at: clock.now() }).audition;
        if (exam === null) throw notNow('No exam is open.', 'Draw one; it is open for a day.');
        const truth = new Map((await readHiddenSet(parts)).map((one) => [one.id, one]));
        const said = answers.map(({ conversation: id, a, b }) => ({ id, says: [a, b] as const }));
        const grade = gradeExam(exam.conversations, said, truth);
        const { audition: after } = runAudition(audition, { kind: 'exam-graded', ...grade, at: clock.now() });
        return { writes: [putAudition(parts, kept, after)], result: { ...grade, stage: after.stage } };
      }),
  };
}

const waitForMore = 'Wait until more games have been played; until then the bot may play in the sandbox.';

type Drawn = NonNullable<Audition['exam']> | 'let-in' | 'too-few';

async function drawFor(parts: AccountsParts, bot: string): Promise<Change<Drawn>> {
  const at = parts.clock.now();
  const { kept, audition } = await applicant(parts, bot);
  const current = runAudition(audition, { kind: 'tick', at }).audition;
  if (current.exam !== null) return { writes: [], result: current.exam };
  checkMayDraw(current);
  if (await isLetInUnexamined(parts)) {
    const letIn = runAudition(current, { kind: 'let-in', at }).audition;
    return { writes: [putAudition(parts, kept, letIn)], result: 'let-in' };
  }
  const random = createRandom(Buffer.from(parts.bytes(4)).readUInt32LE());
  const fresh = unknownTo(kept.body, await readHiddenSet(parts));
  const conversations = drawExam(fresh, current.shown, random, auditionSettings);
  if (conversations === undefined) return { writes: [], result: 'too-few' };
  const drawn = runAudition(current, { kind: 'exam-drawn', conversations, at }).audition;
  if (drawn.exam === null) throw notNow('No exam can be drawn now.', 'Try again later.');
  return { writes: [putAudition(parts, kept, drawn)], result: drawn.exam };
}

/** Whoever took part knows both sides. */
function unknownTo({ id, owner }: KeptAccount, hidden: readonly HiddenEntry[]): readonly HiddenEntry[] {
  return hidden.filter(
    ({ accounts, owners }) => !accounts.includes(id) && !accounts.includes(owner) && !owners.includes(owner),
  );
}

function checkMayDraw({ stage, heldUntil }: Audition): void {
  if (stage !== 'applicant') throw notNow(`The bot is no applicant, but: ${stage}.`, 'Only applicants are examined.');
  if (heldUntil === null) return;
  throw notNow(`The bot is held until ${new Date(heldUntil).toISOString()}.`, 'Draw the next exam then.');
}

async function paperOf(parts: AccountsParts, exam: NonNullable<Audition['exam']>): Promise<ExamPaper> {
  const conversations = await Promise.all(
    exam.conversations.map(async (conversation) => {
      const entry = await parts.hidden.read(conversation);
      const played = entry && (await parts.played.read(entry.body.game));
      const accounts = await Promise.all((entry?.body.accounts ?? []).map((id) => parts.accounts.read(id)));
      const names = accounts.flatMap((one) => (one ? [one.body.nickname] : []));
      const messages = (played?.body.messages ?? []).filter(({ text }) => text !== '');
      const texts = redactPersonal(
        messages.map(({ text }) => text),
        names,
      );
      return { conversation, messages: messages.map(({ seat: side }, place) => ({ side, text: texts[place] ?? '' })) };
    }),
  );
  return { dueAt: exam.drawnAt + auditionSettings.exam.answerMs, conversations };
}

async function applicant(
  parts: AccountsParts,
  bot: string,
): Promise<{ readonly kept: Kept<KeptAccount>; readonly audition: Audition }> {
  const kept = await readAccount(parts, bot);
  const { audition } = kept.body;
  if (audition === null) throw notNow('The account has no audition.', 'Only bots of people are examined.');
  return { kept, audition };
}

function putAudition({ accounts }: AccountsParts, kept: Kept<KeptAccount>, audition: Audition) {
  return accounts.put(kept.body.id, kept, { ...kept.body, audition });
}

function unavailable(message: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_TURING_EXAM_UNAVAILABLE', message, { remedy });
}

function notNow(message: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_TURING_NOT_ALLOWED', message, { remedy });
}
