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
import { type Play, usePlay } from './play/use-play.ts';
import { usePlayTitle } from './play/use-play-title.ts';
import { OtherPages } from './parts/other-pages.tsx';
import { addressOf, go, type Route, useRoute } from './routes.ts';
import type { TuringApi } from './turing-api.ts';
import { type Account, useAccount } from './use-account.ts';
import { useNewConsent } from './own/use-new-consent.ts';

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
      notice('Your partner is here.');
    },
    onOver: (game) => {
      if (routeIsPlay()) go({ name: 'game', game });
      else setEnded(game);
    },
    onNotAllowed: newConsent.check,
    endedFrames: async (game) => (await account.api?.replay(game))?.frames ?? [],
  });
  usePlayTitle(play);
  const seen = route.name === 'game' ? route.game : undefined;
  useEffect(() => setEnded((game) => (game === seen ? undefined : game)), [seen]);
  const isTalking = runningGame(play) !== undefined && route.name === 'play';
  return (
    <main class={isTalking ? 'turing talking' : 'turing'}>
      <header class="top">
        <h1>Human or bot?</h1>
        <OtherPages />
      </header>
      {account.api === null ? (
        <Welcome account={account} />
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
    case 'account':
      return <AccountPlace api={api} account={account} />;
  }
}

const tabs = [
  { route: { name: 'play' }, text: 'Play' },
  { route: { name: 'games' }, text: 'Games' },
  { route: { name: 'board', forum: null }, text: 'Leaderboard' },
  { route: { name: 'bots' }, text: 'Bots' },
  { route: { name: 'account' }, text: 'Account' },
] as const satisfies readonly { route: Route; text: string }[];

function Tabs({ route }: { readonly route: Route }) {
  const current = route.name === 'game' ? 'games' : route.name === 'vote' ? 'play' : route.name;
  return (
    <nav class="tabs" aria-label="Human or bot?">
      {tabs.map((tab) => (
        <a
          key={tab.text}
          href={addressOf(tab.route)}
          {...(tab.route.name === current ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.text}
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
  const way = route.name === 'play' ? undefined : wayBack(play, ended);
  return (
    <p class="back" role="status">
      {way === undefined ? null : (
        <>
          {way.text} <a href={addressOf(way.to)}>{way.link}</a>
        </>
      )}
    </p>
  );
}

function wayBack(play: Play, ended: string | undefined) {
  if (runningGame(play))
    return { text: 'Your partner is waiting.', link: 'Back to the talk', to: { name: 'play' } } as const;
  if (play.lobby?.seeking) return { text: 'A partner is looked for.', link: 'Back', to: { name: 'play' } } as const;
  if (ended === undefined || play.games.at(-1)?.id !== ended) return undefined;
  return { text: 'Your talk is over.', link: 'See how it ended', to: { name: 'game', game: ended } } as const;
}
