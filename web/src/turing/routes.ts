import { useLayoutEffect, useState } from 'preact/hooks';

/** Where one is on the page: the part of the address behind #, so that the browser's buttons work and games go on behind it. */
export type Route =
  | { readonly name: 'play' }
  | { readonly name: 'games' }
  | { readonly name: 'game'; readonly game: string }
  | { readonly name: 'board'; readonly forum: string | null }
  | { readonly name: 'bots' }
  | { readonly name: 'vote' }
  | { readonly name: 'watch'; readonly forum: string | null; readonly talk: string | null }
  | { readonly name: 'account' };

/** The place that an address names; playing where it names none. */
export function routeOf(hash: string): Route {
  const [name, argument, further] = hash.replace(/^#/u, '').split('/', 3);
  switch (name) {
    case 'games':
    case 'bots':
    case 'vote':
    case 'account':
      return { name };
    case 'game':
      return argument ? { name, game: decodeURIComponent(argument) } : { name: 'games' };
    case 'board':
      return { name, forum: argument ? decodeURIComponent(argument) : null };
    case 'watch': {
      const [forum, talk] = [argument, further].map((one) => (one ? decodeURIComponent(one) : null));
      return { name, forum: forum ?? null, talk: talk ?? null };
    }
    default:
      return { name: 'play' };
  }
}

/** The address of a place. */
export function addressOf(route: Route): string {
  if (route.name === 'play') return '#play';
  if (route.name === 'game') return `#game/${encodeURIComponent(route.game)}`;
  if (route.name === 'board' && route.forum !== null) return `#board/${encodeURIComponent(route.forum)}`;
  if (route.name === 'watch' && route.forum !== null) {
    const talk = route.talk === null ? '' : `/${encodeURIComponent(route.talk)}`;
    return `#watch/${encodeURIComponent(route.forum)}${talk}`;
  }
  return `#${route.name}`;
}

export function go(route: Route): void {
  location.hash = addressOf(route);
}

/** The present place. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  // Before the next event is heard: an address that changes right after the first drawing is not missed.
  useLayoutEffect(() => {
    const follow = (): void => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return routeOf(hash);
}
