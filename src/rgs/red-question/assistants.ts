/** Other bots that people ask about, as they are spelt. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\bsiri\b/u, 'Siri'],
  [/\bcortana\b/u, 'Cortana'],
  [/\bgoogle (?:assistant|home|nest)\b/u, 'Google Assistant'],
  [/\bbixby\b/u, 'Bixby'],
  [/\bchat ?gpt\b/u, 'ChatGPT'],
  [/\balexa\b/u, 'Alexa'],
];

const calledFirst =
  /^(?:(?:hey|hi|hello|ok|okay|so|um|uh|oh|well|yes|yeah|no|please|and|but|now|thanks|thank you|good morning|good evening) )*alexa\b/u;
const calledLast =
  /(?<!\b(?:about|of|than|to|with|and|or|like|likes|know|knows|love|hate|for|from|as|use|met|meet|called|named|name|is|the|an|a|not|really|just|even|actually|hear|heard|against|prefer|your) )\balexa(?: please| now| then)?$|(?<=\b(?:what|whatever|anything) .*\btalk(?:ing)? about )alexa$/u;
const asksWhetherItIs =
  /^(?:(?:so|but|and|wait|hey|hi|hello|no|well|um|okay|ok|tell me) )*(?:are|is|was) (?:you|this|that|your (?:real )?name|it) (?:(?:really|the|still|just|actually|an|a) )*(?:alexa|siri|cortana|google (?:assistant|home|nest)|bixby|chat ?gpt)\b/u;

/**
 * The other assistant that a line mentions; 'Alexa' as a call to the device is no mention (reference §10.10).
 *
 * @param text in the form in which words are compared
 * @example assistantIn('what do you think about siri') === 'Siri'
 */
export function assistantIn(text: string): string | undefined {
  const rest = isTakenForAssistant(text) ? text : text.replace(calledFirst, '').replace(calledLast, '');
  return names.find(([pattern]) => pattern.test(rest))?.[1];
}

/** True if the user asks whether the bot is one of the others. */
export function isTakenForAssistant(text: string): boolean {
  return asksWhetherItIs.test(text);
}
