/** A text in double quotes; quotes and backslashes in it get a backslash. */
export function quotedText(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Texts in braces. */
export function quotedList(texts: readonly string[]): string {
  return `{ ${texts.map(quotedText).join(' ')} }`;
}

/** The first line of a game file. */
export function headerText(
  format: 'EFG 2 R' | 'NFG 1 R',
  { title, players }: { readonly title: string; readonly players: readonly string[] },
): string {
  return `${format} ${quotedText(title)} ${quotedList(players)}`;
}
