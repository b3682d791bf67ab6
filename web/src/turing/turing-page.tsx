import { useCallback, useEffect, useState } from 'preact/hooks';
import { Leaderboard } from './board/leaderboard.tsx';
import { GamePlace } from './games/game-place.tsx';
import { GamesPlace } from './games/games-place.tsx';
import { AccountPlace } from './own/account-place.tsx';
import { BotsPlace } from './own/bots-place.tsx';
import { NewConsent } from './own/new-consent.tsx';
import { Welcome } from './own/welcome.tsx';
import { Announcer } from './play/announcer.tsx';
import { LineNote } from './play/line-note.tsx';
import { notice } from './play/notices.ts';
import { PlayPlace } from './play/play-place.tsx';
import { runningGame } from './play/play-state.ts';
import { VotePlace } from './vote/vote-place.tsx';
import { WatchPlace } from './watch/watch-place.tsx';
import { type Play, usePlay } from './play/use-play.ts';
import { usePlayTitle } from './play/use-play-title.ts';
import { OtherPages } from './parts/other-pages.tsx';
import { addressOf, go, type Route, useRoute } from './routes.ts';
import type { TuringApi } from './turing-api.ts';
import { type Account, useAccount } from './use-account.ts';
import { useNewConsent } from './own/use-new-consent.ts';
import { LanguageMenu } from '../words/language-menu.tsx';
import { useWords } from '../words/use-words.tsx';
import { words } from '../words/words.ts';

/** The page of the Turing game: a talk with a stranger, who is a human or a bot. */
export function TuringPage() {
  const account = useAccount();
  const route = useRoute();
  const { leave } = account;
  const onRefused = useCallback(() => leave('refused'), [leave]);
  const [ended, setEnded] = useState<string>();
  const newConsent = useNewConsent(account.api);
  const play = usePlay(account.token, {
    onRefused,
    onStarted: () => {
      go({ name: 'play' });
      const say = words('page');
      notice(say('title'), say('partnerIsHere'));
    },
    onOver: (game) => {
      if (routeIsPlay()) go({ name: 'game', game });
      else setEnded(game);
    },
    onNotAllowed: newConsent.check,
    endedFrames: async (game) => (await account.api?.replay(game))?.frames ?? [],
  });
  const say = useWords('page');
  usePlayTitle(play);
  const seen = route.name === 'game' ? route.game : undefined;
  useEffect(() => setEnded((game) => (game === seen ? undefined : game)), [seen]);
  const isTalking = runningGame(play) !== undefined && route.name === 'play';
  return (
    <main class={isTalking ? 'turing talking' : 'turing'}>
      <header class="top">
        <h1>{say('title')}</h1>
        <div class="bar">
          <OtherPages />
          <LanguageMenu />
        </div>
      </header>
      {account.api === null ? (
        <Outside route={route} account={account} />
      ) : (
        <>
          {isTalking ? null : <Tabs route={route} />}
          <LineNote line={play.line} />
          <Back play={play} route={route} ended={ended} />
          {newConsent.isNeeded ? (
            <NewConsent api={account.api} onAgreed={newConsent.check} />
          ) : (
            <Place route={route} play={play} api={account.api} account={account} />
          )}
          <Announcer announcements={play.announcements} />
        </>
      )}
    </main>
  );
}

function routeIsPlay(): boolean {
  return location.hash === '' || location.hash === addressOf({ name: 'play' });
}

interface PlaceProps {
  readonly route: Route;
  readonly play: Play;
  readonly api: TuringApi;
  readonly account: Account;
}

function Place({ route, play, api, account }: PlaceProps) {
  switch (route.name) {
    case 'play':
      return <PlayPlace play={play} api={api} />;
    case 'games':
      return <GamesPlace api={api} />;
    case 'game':
      return <GamePlace key={route.game} id={route.game} play={play} api={api} />;
    case 'board':
      return <Leaderboard api={api} forum={route.forum} />;
    case 'bots':
      return <BotsPlace api={api} />;
    case 'vote':
      return <VotePlace api={api} />;
    case 'watch':
      return <WatchPlace token={account.token} forum={route.forum} talk={route.talk} />;
    case 'account':
      return <AccountPlace api={api} account={account} />;
  }
}

/** What there is for somebody without an account. */
function Outside({ route, account }: { readonly route: Route; readonly account: Account }) {
  return route.name === 'watch' ? (
    <WatchPlace token={null} forum={route.forum} talk={route.talk} />
  ) : (
    <Welcome account={account} />
  );
}

const tabs = [
  { name: 'play' },
  { name: 'games' },
  { name: 'board', forum: null },
  { name: 'bots' },
  { name: 'account' },
] as const satisfies readonly Route[];

function Tabs({ route }: { readonly route: Route }) {
  const say = useWords('page');
  const current =
    route.name === 'game' ? 'games' : route.name === 'vote' || route.name === 'watch' ? 'play' : route.name;
  return (
    <nav class="tabs" aria-label={say('title')}>
      {tabs.map((tab) => (
        <a key={tab.name} href={addressOf(tab)} {...(tab.name === current ? { 'aria-current': 'page' as const } : {})}>
          {say(tab.name)}
        </a>
      ))}
    </nav>
  );
}

interface BackProps {
  readonly play: Play;
  readonly route: Route;
  /** The last game that ended while one was elsewhere on the page. */
  readonly ended: string | undefined;
}

/** The way back to a talk that goes on, to the queue, or to the end of a talk. */
function Back({ play, route, ended }: BackProps) {
  const say = useWords('page');
  const way = route.name === 'play' ? undefined : wayBack(play, ended);
  return (
    <p class="back" role="status">
      {way === undefined ? null : (
        <>
          {say(way.text)} <a href={addressOf(way.to)}>{say(way.link)}</a>
        </>
      )}
    </p>
  );
}

function wayBack(play: Play, ended: string | undefined) {
  if (runningGame(play)) return { text: 'partnerWaits', link: 'backToTalk', to: { name: 'play' } } as const;
  if (play.lobby?.seeking) return { text: 'isSought', link: 'back', to: { name: 'play' } } as const;
  if (ended === undefined || play.games.at(-1)?.id !== ended) return undefined;
  return { text: 'talkIsOver', link: 'seeEnd', to: { name: 'game', game: ended } } as const;
}
