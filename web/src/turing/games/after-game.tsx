import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Confirm, Dialog } from '../parts/dialog.tsx';
import type { ReportReason, TuringApi } from '../turing-api.ts';
import { useWords } from '../../words/use-words.tsx';

interface AfterGameProps {
  readonly game: string;
  readonly api: TuringApi;
}

/** What can be done about a partner afterwards: not meet it again, and report it. */
export function AfterGame({ game, api }: AfterGameProps) {
  const say = useWords('report');
  const [asks, setAsks] = useState<'block' | 'report'>();
  const [done, setDone] = useState<'noMoreDone' | 'done'>();
  const { attempt, fault } = useAttempts();
  const close = (): void => setAsks(undefined);
  const block = (): void =>
    attempt(async () => {
      await api.block(game);
      setDone('noMoreDone');
    });
  const report = (reason: ReportReason, text: string): void => {
    close();
    attempt(async () => {
      await api.report(game, reason, text);
      setDone('done');
    });
  };
  return (
    <div class="after-game">
      <p class="notice" role="status">
        {done === undefined ? '' : say(done)}
      </p>
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
      <div class="buttons">
        <button type="button" class="plain" onClick={() => setAsks('block')}>
          {say('noMore')}
        </button>
        <button type="button" class="plain" onClick={() => setAsks('report')}>
          {say('report')}
        </button>
      </div>
      {asks === 'block' ? (
        <Confirm
          heading={say('askNoMore')}
          text={say('noMoreNote')}
          yes={say('noMore')}
          no={say('neverMind')}
          onYes={block}
          onClose={close}
        />
      ) : null}
      {asks === 'report' ? <ReportForm onReport={report} onClose={close} /> : null}
    </div>
  );
}

const reasons = ['abuse', 'personal-data', 'cheating', 'other'] as const satisfies readonly ReportReason[];
const longestReport = 1000;

interface ReportFormProps {
  readonly onReport: (reason: ReportReason, text: string) => void;
  readonly onClose: () => void;
}

function ReportForm({ onReport, onClose }: ReportFormProps) {
  const say = useWords('report');
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    onReport(reason, text.trim());
  };
  return (
    <Dialog heading={say('heading')} onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset>
          <legend>{say('what')}</legend>
          {reasons.map((one) => (
            <label key={one} class="choice">
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} /> {say(one)}
            </label>
          ))}
        </fieldset>
        <label class="field">
          {say('tell')}
          <textarea
            rows={3}
            maxLength={longestReport}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" class="second" onClick={onClose}>
            {say('neverMind')}
          </button>
          <button type="submit">{say('send')}</button>
        </div>
      </form>
    </Dialog>
  );
}
