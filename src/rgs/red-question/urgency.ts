import { distantTalk, emergencies, peopleNear, signsOfDanger } from './urgency-words.ts';

const whole = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'])(?:${patterns.join('|')})(?![\\p{L}\\p{N}'])`, 'u');
const emergency = whole(emergencies);
const danger = whole([...emergencies, ...signsOfDanger]);
const near = whole(peopleNear);
const distant = whole(distantTalk);

/**
 * True if a line tells of an emergency, whether it asks for advice or not.
 *
 * @param text in the form in which words are compared
 * @example tellsOfEmergency('help my baby swallowed a battery') === true
 */
export function tellsOfEmergency(text: string): boolean {
  return emergency.test(text) && near.test(text) && !distant.test(text);
}

/**
 * True if a question of health sounds like an emergency.
 *
 * @param text in the form in which words are compared
 * @example soundsUrgent("my chest hurts and i can't breathe what should i do") === true
 */
export function soundsUrgent(text: string): boolean {
  return danger.test(text) && near.test(text) && !distant.test(text);
}
