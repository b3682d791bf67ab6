import { useEffect, useState } from 'preact/hooks';
import type { ConnectionState } from './connection.ts';
import { useWords } from '../../words/use-words.tsx';

/** Most losses are mended before anybody needs to know. */
const patienceMs = 1500;

/** Says that the connection is lost, without alarm. */
export function LineNote({ line }: { readonly line: ConnectionState }) {
  const say = useWords('page');
  const [shown, setShown] = useState<'lost' | 'offline'>();
  useEffect(() => {
    const trouble = line === 'lost' || line === 'offline' ? line : undefined;
    const timer = setTimeout(() => setShown(trouble), trouble === undefined ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    <p class="line-note" role="status">
      {shown === undefined ? '' : say(shown)}
    </p>
  );
}
