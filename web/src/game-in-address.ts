import { useEffect } from 'preact/hooks';

/** The game that the address names, so that a reload goes on with it and a link shows it. */
export function gameInAddress(): string | null {
  return new URLSearchParams(location.search).get('game');
}

/** Names a game in the address of a page, or none. */
export function putInAddress(page: '/taboo' | '/trip', id: string | undefined): void {
  history.pushState(null, '', id === undefined ? page : `${page}?game=${encodeURIComponent(id)}`);
}

/** Opens what the address names: at first, and whenever the browser goes back or on. `open` must be the same every time. */
export function useAddress(open: () => void): void {
  useEffect(() => {
    open();
    addEventListener('popstate', open);
    return () => removeEventListener('popstate', open);
  }, [open]);
}
