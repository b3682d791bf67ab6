/** Leave the next word to the user, where nobody else goes on. */
export const invitations: readonly string[] = [
  'What would you like to talk about instead?',
  "I'm happy to talk about something else.",
  "Pick something else, and I'm all yours.",
  "Is there something nicer you'd like to talk about?",
  'Tell me about something you enjoy.',
  "I'd love to hear about your day instead.",
  'What else would you like to talk about?',
];

/** The user's next line was mild. */
export const okLines: readonly string[] = [
  'Okay, fair enough.',
  "All right, let's go on.",
  "Fine, let's start afresh.",
  "Okay, let's leave it at that.",
  'Good. On to other things.',
  'All right, no harm done.',
  'Okay, back to our chat.',
  "Right, that's settled.",
];

/** The user said sorry. */
export const forgivingLines: readonly string[] = [
  "Thank you, that's kind of you.",
  'Apology accepted.',
  'All forgotten.',
  'No harm done, and thank you for saying so.',
  "That's nice of you. I don't hold grudges.",
  'Thanks. All is well between us.',
];

/** The user said why. */
export const understandingLines: readonly string[] = [
  'Thanks for telling me.',
  'I see. Thank you for explaining.',
  'Okay, that helps me understand.',
  'Good to know where it came from.',
  "Thanks, I'll keep that in mind.",
  'I understand a little better now.',
];

/** Words of somebody who is sorry. */
export const apology =
  /\b(?:sorry|apologi[sz]e|apologies|my bad|forgive me|didn't mean (?:it|that|to)|take (?:it|that) back)\b/u;
