/** Whether the system may still be asked to show notices. */
export function canAskForNotices(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

/** Asks whether notices may be shown. */
export async function askForNotices(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows a notice where the page is not looked at and notices are allowed. */
export function notice(title: string, text: string): void {
  if (document.visibilityState === 'visible' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body: text, tag: 'parley-turing' });
    shown.addEventListener('click', () => window.focus());
  } catch {
    // Some phones let only installed pages show notices; the title says it all the same.
  }
}
