import type { ComponentChildren } from 'preact';
import { FaultNote } from '../fault-note.tsx';
import { PagesMenu } from '../pages-menu.tsx';
import { GameEnd } from './game-end.tsx';
import { Playing } from './playing.tsx';
import { Replay } from './replay.tsx';
import { StartForm } from './start-form.tsx';
import { useTaboo } from './use-taboo.ts';

/** The page of Taboo: choose, play, see why it ended, look at any game again. */
export function TabooPage() {
  const taboo = useTaboo();
  const { game, recorded, fault } = taboo;
  return (
    <Frame title="Taboo">
      {recorded ? (
        <Replay key={recorded.key} record={recorded.record} onLeave={taboo.again} />
      ) : game?.stage === 'over' ? (
        <GameEnd game={game} onReplay={taboo.replay} onAgain={taboo.again} onDelete={taboo.remove} />
      ) : game ? (
        <Playing taboo={taboo} game={game} />
      ) : (
        <StartForm taboo={taboo} />
      )}
      {fault ? <FaultNote fault={fault} onKey={taboo.enterKey} /> : null}
    </Frame>
  );
}

/** What the pages of Taboo have in common. */
export function Frame({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <main class="taboo">
      <header class="top">
        <h1>{title}</h1>
        <div class="bar">
          <nav aria-label="Taboo">
            <a href="/taboo">Play</a>
            <a href="/taboo/league">League</a>
          </nav>
          <PagesMenu current="/taboo" />
        </div>
      </header>
      {children}
    </main>
  );
}
