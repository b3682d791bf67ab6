import { z } from 'zod';
import { line, readContent } from '../../core/content.ts';

const leastOfAgreement = 5;
const topic = ['name', 'are', 'have'];

function some(least: number, ...slots: readonly string[]) {
  return z.array(line(...slots)).min(least);
}

const three = () => some(3, ...topic);
const five = () => some(leastOfAgreement, ...topic);

const sides = () => z.strictObject({ for: three(), against: three(), neutral: three() });

const ownViews = <T extends z.ZodType>(wordings: () => T) => ({
  loves: wordings(),
  likes: wordings(),
  leansFor: wordings(),
  leansAgainst: wordings(),
  dislikes: wordings(),
  dislikesStrongly: wordings(),
});

const schema = z.strictObject({
  views: z.strictObject(ownViews(three)),
  agreeing: z.strictObject({ ...ownViews(five), grantsFor: five(), grantsAgainst: five(), neutral: five() }),
  stillAgreeing: z.strictObject({ own: five(), granted: five() }),
  conceding: z.strictObject({ own: five(), granted: five() }),
  agreed: five(),
  refused: five(),
  switching: three(),
  listening: sides(),
  opposing: z.strictObject({ own: three(), wavering: three(), granted: three() }),
  reasons: z.strictObject({ own: some(3, 'reason'), wavering: some(3, 'reason'), granted: some(3, 'reason') }),
  askOpinion: three(),
  askBack: three(),
  askReason: sides(),
  askAgreement: three(),
  askAlternative: some(3, 'other'),
  picksUp: three(),
  outOfTheBlue: three(),
  nearby: three(),
  mentionedBefore: three(),
  recalling: z.strictObject({ for: three(), against: three() }),
  leaving: five(),
  leavingQuietly: five(),
});

/** The file with all that the opinion generator says. */
export const linesFile = readContent(import.meta.url, 'content/lines.yaml', schema);

/** What the opinion generator says. */
export const lines = linesFile.value;
