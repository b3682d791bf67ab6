import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Confirm, Dialog } from '../parts/dialog.tsx';
import type { ReportReason, TuringApi } from '../turing-api.ts';

interface AfterGameProps {
  readonly game: string;
  readonly api: TuringApi;
}

/** What can be done about a partner afterwards: not meet it again, and report it. */
export function AfterGame({ game, api }: AfterGameProps) {
  const [asks, setAsks] = useState<'block' | 'report'>();
  const [done, setDone] = useState('');
  const { attempt, fault } = useAttempts();
  const close = (): void => setAsks(undefined);
  const block = (): void =>
    attempt(async () => {
      await api.block(game);
      setDone('You two will not be matched again.');
    });
  const report = (reason: ReportReason, text: string): void => {
    close();
    attempt(async () => {
      await api.report(game, reason, text);
      setDone('Thank you. Somebody will look at this talk.');
    });
  };
  return (
    <div class="after-game">
      <p class="notice" role="status">
        {done}
      </p>
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
      <div class="buttons">
        <button type="button" class="plain" onClick={() => setAsks('block')}>
          Do not meet again
        </button>
        <button type="button" class="plain" onClick={() => setAsks('report')}>
          Report abuse
        </button>
      </div>
      {asks === 'block' ? (
        <Confirm
          heading="Not meet this partner again?"
          text="You two will not be matched any more, in no forum. Your partner is not told."
          yes="Do not meet again"
          no="Never mind"
          onYes={block}
          onClose={close}
        />
      ) : null}
      {asks === 'report' ? <ReportForm onReport={report} onClose={close} /> : null}
    </div>
  );
}

const reasons: readonly { readonly reason: ReportReason; readonly text: string }[] = [
  { reason: 'abuse', text: 'It was insulting, threatening or indecent' },
  { reason: 'personal-data', text: 'It told or asked for something private' },
  { reason: 'cheating', text: 'It cheated' },
  { reason: 'other', text: 'Something else' },
];
const longestReport = 1000;

interface ReportFormProps {
  readonly onReport: (reason: ReportReason, text: string) => void;
  readonly onClose: () => void;
}

function ReportForm({ onReport, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    onReport(reason, text.trim());
  };
  return (
    <Dialog heading="Report your partner" onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset>
          <legend>What was it?</legend>
          {reasons.map((one) => (
            <label key={one.reason} class="choice">
              <input
                type="radio"
                name="reason"
                checked={reason === one.reason}
                onChange={() => setReason(one.reason)}
              />{' '}
              {one.text}
            </label>
          ))}
        </fieldset>
        <label class="field">
          What should we know? (you may leave this empty)
          <textarea
            rows={3}
            maxLength={longestReport}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" class="second" onClick={onClose}>
            Never mind
          </button>
          <button type="submit">Send the report</button>
        </div>
      </form>
    </Dialog>
  );
}
