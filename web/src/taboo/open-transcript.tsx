import { useState } from 'preact/hooks';
import { type GameRecord, readTranscript } from './transcripts.ts';

/** Opens a transcript that was pasted, or a file. */
export function OpenTranscript({ onOpen }: { readonly onOpen: (record: GameRecord) => void }) {
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
      <summary>Look at a game that was played before</summary>
      <form onSubmit={submit}>
        <label class="field">
          Transcript, as of parley taboo match --jsonl
          <textarea name="transcript" rows={4} spellcheck={false} />
        </label>
        <button type="submit">Show it</button>
        <label class="field">
          Or a file
          <input
            type="file"
            accept=".jsonl,.json,.txt"
            onChange={(event) => void readFile(event.currentTarget.files?.[0])}
          />
        </label>
      </form>
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {records.length > 1 ? (
        <ol aria-label="Games of the transcript">
          {records.slice(0, mostListed).map((record, place) => (
            <li key={place}>
              <button type="button" class="plain" onClick={() => onOpen(record)}>
                {record.attacker} against {record.defender}: {record.target ?? 'unknown word'}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}

const mostListed = 200;
