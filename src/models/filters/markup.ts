import type { ReplyFilter } from './reply-filter.ts';

const address = /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|io|edu|gov)\b|\S@\S/iu;
const marks = /[<>{}[\]()|*_`#~^\\=]|&[a-z]+;|\uFFFD|\.{4,}|[!?]{3,}/iu;

/** What cannot be read aloud: addresses, marks of formatting, brackets, broken characters. */
export const markup: ReplyFilter = (candidate) => {
  const found = (address.exec(candidate) ?? marks.exec(candidate))?.[0];
  return found === undefined ? undefined : `“${found}”`;
};
