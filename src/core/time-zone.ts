/**
 * True for the name of a time zone that this machine knows.
 *
 * @example isTimeZone('Europe/Paris') // true
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
