const greeting =
  /^(?:(?:hello|hi|hey|welcome|good (?:morning|afternoon|evening|day)|(?:nice|good|lovely|glad) to (?:meet|know) you)\b[^.!?]{0,30}[.!]\s+)+(?=\S)/iu;

/**
 * A text as it is said behind what stands in front of it: nobody is greeted twice.
 *
 * @param lead what stands in front; null where nothing does
 * @example behindLead('Good to meet you, Zoe.', 'Hello, Zoe. What is the test about?') // 'What is the test about?'
 */
export function behindLead(lead: string | null, text: string): string {
  return lead === null ? text : text.replace(greeting, '');
}
