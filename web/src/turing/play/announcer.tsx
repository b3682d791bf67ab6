import type { Announcement } from './snapshot.ts';

/** What is read out and not seen: each message of the partner once, however the page is drawn. */
export function Announcer({ announcements }: { readonly announcements: readonly Announcement[] }) {
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" aria-label="What is new">
      {announcements.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
