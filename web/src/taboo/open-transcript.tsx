import { useState } from 'preact/hooks';
import { type GameRecord, readTranscript } from './transcripts.ts';
import { useWords } from '../words/use-words.tsx';
import { words } from '../words/words.ts';

/** Opens a transcript that was pasted, or a file. */
export function OpenTranscript({ onOpen }: { readonly onOpen: (record: GameRecord) => void }) {
  const say = useWords('tabooPage');
  const [records, setRecords] = useState<readonly GameRecord[]>([]);
  const [fault, setFault] = useState('');
  const read = (text: string): void => {
    try {
      const found = readTranscript(text);
      setFault('');
      setRecords(found);
      const [only, second] = found;
      if (only && !second) onOpen(only);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const text = new FormData(event.currentTarget).get('transcript');
    if (typeof text === 'string') read(text);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file) read(await file.text());
  };
  return (
    <details class="open-transcript">
      <summary>{say('openOld')}</summary>
      <form onSubmit={submit}>
        <label class="field">
          {say('transcript')}
          <textarea name="transcript" rows={4} spellcheck={false} />
        </label>
        <button type="submit">{say('showIt')}</button>
        <label class="field">
          {say('orFile')}
          <input
            type="file"
            accept=".jsonl,.json,.txt"
            onChange={(event) => void readFile(event.currentTarget.files?.[0])}
          />
        </label>
      </form>
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {records.length > 1 ? (
        <ol aria-label={say('gamesOf')}>
          {records.slice(0, mostListed).map((record, place) => (
            <li key={place}>
              <button type="button" class="plain" onClick={() => onOpen(record)}>
                {listed(record)}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}

const mostListed = 200;

function listed({ attacker, defender, target }: GameRecord): string {
  const say = words('tabooPage');
  return say('listed', { attacker, defender, word: target ?? say('unknownWord') });
}
