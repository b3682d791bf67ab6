/** How a dictionary's explanation is spoken where it is no noun phrase with an article. */
export const glossWordings = [
  '{name}, in a few words: {meaning}.',
  'Put briefly, {name} means {meaning}.',
  'By {name} people mean this: {meaning}.',
  'In plain words, {name} means {meaning}.',
  'What does {name} mean? Roughly this: {meaning}.',
] as const;

/** Kinds whose names are names, so that no article stands before them. */
export const namedKinds: ReadonlySet<string> = new Set(
  `person film series anime game song album composition band team place landmark book
publication company brand app character franchise myth artwork holiday event period space
organization language religion sport subject genre hobby substance`.split(/\s+/),
);
