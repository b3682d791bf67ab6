import type { ServerFrame } from '../../../../src/games/turing/protocol/frames.ts';
import type { Game } from './play-state.ts';
import type { Announcement, PlaySnapshot } from './snapshot.ts';
import { words } from '../../words/words.ts';

const mostAnnouncements = 6;

/** What is to be read out after a frame; nothing of what comes again after the page was opened anew. */
export function announcementsAfter(before: PlaySnapshot, frame: ServerFrame): readonly Announcement[] {
  const { announcements, games } = before;
  if (!('seq' in frame)) return announcements;
  const key = `${frame.game}/${frame.seq}`;
  if (frame.kind === 'started') {
    return before.isAwaited ? added(announcements, { key, text: words('page')('partnerIsHere') }) : announcements;
  }
  const game = games.find(({ id }) => id === frame.game);
  if (!game?.standing || frame.seq <= game.seq) return announcements;
  const text = spoken(frame, game);
  return text === null ? announcements : added(announcements, { key, text });
}

function added(earlier: readonly Announcement[], announcement: Announcement): readonly Announcement[] {
  return [...earlier, announcement].slice(-mostAnnouncements);
}

function spoken(frame: ServerFrame, { started }: Game): string | null {
  if (frame.kind === 'message' && frame.from === 'partner') {
    return words('common')('said', { who: words('talk')('partner'), text: frame.text });
  }
  if (frame.kind !== 'closing') return null;
  return words('closing')(started.role.mayPredict ? 'announced' : 'announcedDone');
}
