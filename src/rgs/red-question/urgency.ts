const emergencies =
  /\b(?:chest (?:hurts?|pains?|is tight|feels tight|pressure)|pains? in my chest|(?:can't|cannot|can not|trouble|hard to|difficulty|struggling to) breath(?:e|ing)?|not breathing|stopped breathing|heart attack|having a stroke|overdos(?:e|ed|ing)|(?:took|taken|swallowed|drank|ate) (?:too (?:many|much)|a whole bottle|all (?:my|the) pills|bleach|poison|a battery|a magnet|detergent)|poisoned|unconscious|passed out|won't wake up|not waking up|unresponsive|bleeding (?:a lot|heavily|badly|out|and it won't stop)|(?:won't|can't|doesn't|not) stop(?:ping)? (?:the )?bleeding|coughing up blood|vomiting blood|throwing up blood|throat is (?:closing|swelling)|choking|(?:having|had) a seizure|face is (?:drooping|numb)|anaphyla\w+|severed|bitten by a snake|snake bite|electrocuted|drowning)\b/u;
const present =
  /\b(?:i|i'm|i've|my|me|we|our|he|she|he's|she's|him|her|his|baby|child|kid|son|daughter|wife|husband|mom|mum|dad|mother|father|friend|grandma|grandpa|somebody|someone|right now|help)\b/u;
const distant =
  /\b(?:symptoms? of|what (?:is|are|causes?)|how (?:common|likely)|years? ago|last (?:year|month)|used to|as a (?:child|kid)|in (?:a|the) (?:movie|film|show|book|game)|history of|risk of|prevent|after (?:a|my|his|her) (?:heart attack|stroke))\b/u;

/**
 * True if a question of health sounds like an emergency of somebody near.
 *
 * @param text in the form in which words are compared
 */
export function soundsUrgent(text: string): boolean {
  return emergencies.test(text) && present.test(text) && !distant.test(text);
}
