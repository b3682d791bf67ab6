import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { FaultNote } from '../fault-note.tsx';
import { PagesMenu } from '../pages-menu.tsx';
import { GameEnd } from './game-end.tsx';
import { Playing } from './playing.tsx';
import { Replay } from './replay.tsx';
import { StartForm } from './start-form.tsx';
import { useTaboo } from './use-taboo.ts';
import { LanguageMenu } from '../words/language-menu.tsx';
import { useLanguage, useWords } from '../words/use-words.tsx';
import { words } from '../words/words.ts';

/** The page of Taboo: choose, play, see why it ended, look at any game again. */
export function TabooPage() {
  const taboo = useTaboo();
  const { game, recorded, fault } = taboo;
  return (
    <Frame title="title">
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

interface FrameProps {
  readonly title: 'title' | 'league';
  readonly children: ComponentChildren;
}

/** What the pages of Taboo have in common. */
export function Frame({ title, children }: FrameProps) {
  const say = useWords('tabooPage');
  const { language } = useLanguage();
  useEffect(() => {
    document.title = words(title === 'league' ? 'league' : 'tabooPage')('pageTitle');
  }, [title, language]);
  return (
    <main class="taboo">
      <header class="top">
        <h1>{say(title)}</h1>
        <div class="bar">
          <nav aria-label={say('title')}>
            <a href="/taboo">{say('play')}</a>
            <a href="/taboo/league">{say('league')}</a>
          </nav>
          <PagesMenu current="/taboo" />
          <LanguageMenu />
        </div>
      </header>
      {children}
    </main>
  );
}
