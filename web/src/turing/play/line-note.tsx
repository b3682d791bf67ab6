import { useEffect, useState } from 'preact/hooks';
import type { ConnectionState } from './connection.ts';

const texts: Readonly<Record<ConnectionState, string>> = {
  open: '',
  opening: '',
  lost: 'The connection was lost. It comes back by itself; what you send waits here.',
  offline: 'You are offline. The page goes on as soon as you are back; what you send waits here.',
};
/** Most losses are mended before anybody needs to know. */
const patienceMs = 1500;

/** Says that the connection is lost, without alarm. */
export function LineNote({ line }: { readonly line: ConnectionState }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setShown(texts[line]), texts[line] === '' ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    <p class="line-note" role="status">
      {shown}
    </p>
  );
}
