import { useEffect, useRef, useState } from 'preact/hooks';
import { type Explanation, findExplanation, type LinkedSpan, type Reply, rememberKey, type Verdict } from './api.ts';
import { useAttempts } from './attempts.ts';
import { FaultNote } from './fault-note.tsx';
import { Ledger } from './ledger.tsx';
import { BookAnswers, Readings } from './readings.tsx';
import { Rankings } from './rankings.tsx';
import { Samples } from './samples.tsx';

interface WhyPanelProps {
  readonly conversationId: string;
  readonly reply: Reply;
  readonly onClose: () => void;
}

/** 'Why this answer': verdicts of all response generators, linked entities, annotations and timings of one turn. */
export function WhyPanel({ conversationId, reply, onClose }: WhyPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [reply]);
  return (
    <aside class="why" aria-labelledby="why-title" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header>
        <h2 id="why-title" tabIndex={-1} ref={heading}>
          Why this answer
        </h2>
        <button type="button" class="plain" onClick={onClose}>
          Close
        </button>
      </header>
      <p>
        <b>{reply.rg}</b> answered
        {reply.promptRg ? (
          <>
            {' '}
            and <b>{reply.promptRg}</b> went on
          </>
        ) : null}
        {reply.entity ? (
          <>
            ; the topic is <b>{reply.entity}</b>
          </>
        ) : null}
        .
      </p>
      {reply.explain ? (
        <Details explain={reply.explain} reply={reply.reply} />
      ) : (
        <Fetched conversationId={conversationId} reply={reply} />
      )}
    </aside>
  );
}

/** The details of a turn of an earlier visit, which its record has. */
function Fetched({ conversationId, reply }: Pick<WhyPanelProps, 'conversationId' | 'reply'>) {
  const [explain, setExplain] = useState<Explanation>();
  const { isWaiting, fault, attempt } = useAttempts();
  useEffect(() => {
    attempt(async () => setExplain(await findExplanation(conversationId, reply.turnId)));
  }, [attempt, conversationId, reply.turnId]);
  const enterKey = (key: string): void => {
    rememberKey(key);
    fault?.retry();
  };
  if (explain) return <Details explain={explain} reply={reply.reply} />;
  if (fault) return <FaultNote fault={fault} onKey={enterKey} />;
  return <p class="quiet">{isWaiting ? 'The details are being fetched.' : 'There are no details.'}</p>;
}

function Details({ explain, reply }: { readonly explain: Explanation; readonly reply: string }) {
  const { highPrecision, thresholdRemoved, conflictRemoved } = explain.annotations.entityLinks;
  const spans = [...highPrecision, ...thresholdRemoved, ...conflictRemoved];
  const { entityLinks: _links, tokens: _tokens, ...annotations } = explain.annotations;
  return (
    <>
      <h3>Proposals</h3>
      <Verdicts verdicts={explain.responses} label="Responses" />
      {explain.prompts.length > 0 ? <Verdicts verdicts={explain.prompts} label="Prompts" /> : null}
      <Samples samples={explain.samples} reply={reply} />
      <Readings readings={explain.readings ?? {}} />
      <BookAnswers answers={explain.bookAnswers ?? {}} />
      <Rankings rankings={explain.rankings ?? {}} reply={reply} />
      <h3>Entities</h3>
      {spans.length === 0 ? (
        <p class="quiet">Nothing was linked.</p>
      ) : (
        <ul class="links">
          {spans.map((span) => (
            <Link key={`${span.text}${span.tier}`} span={span} />
          ))}
        </ul>
      )}
      <Ledger entries={explain.ledger ?? []} />
      <h3>Annotations</h3>
      <dl>
        {Object.entries(annotations).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <h3>Timings</h3>
      <p>{explain.totalMs.toFixed(1)} ms in all</p>
      <Timings explain={explain} />
    </>
  );
}

function Verdicts({ verdicts, label }: { readonly verdicts: readonly Verdict[]; readonly label: string }) {
  const spoken = verdicts.filter(({ status }) => status !== 'silent' && status !== 'not-asked');
  const silent = verdicts.filter(({ status }) => status === 'silent');
  return (
    <>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Generator</th>
            <th scope="col">Priority</th>
            <th scope="col">What became of it</th>
          </tr>
        </thead>
        <tbody>
          {spoken.map(({ rg, status, priority, text, reason }) => (
            <tr key={rg} class={status}>
              <th scope="row">{rg}</th>
              <td>{(priority ?? status).replaceAll('_', ' ').toLowerCase()}</td>
              <td>
                {reason}
                {text ? <q>{text}</q> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {silent.length > 0 ? <p class="quiet">Silent: {silent.map(({ rg }) => rg).join(', ')}</p> : null}
    </>
  );
}

function Link({ span }: { readonly span: LinkedSpan }) {
  const top = span.candidates[0];
  return (
    <li>
      <b>{span.text}</b> →{' '}
      {top
        ? `${top.entity.title} (${top.entity.kind}, score ${Math.round(top.score).toLocaleString('en')})`
        : 'nothing'}{' '}
      <span class="quiet">
        {span.tier}
        {span.rules.length > 0 ? `: ${span.rules.join(', ')}` : ''}
      </span>
    </li>
  );
}

function Timings({ explain }: { readonly explain: Explanation }) {
  const longest = Math.max(0.01, ...explain.annotators.map(({ startMs, ms }) => startMs + ms));
  return (
    <ul class="timings">
      {explain.annotators.map(({ name, status, startMs, ms }) => (
        <li key={name}>
          <span>{name}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect x={(100 * startMs) / longest} width={Math.max(0.8, (100 * ms) / longest)} height="6" class={status} />
          </svg>
          <span>
            {ms.toFixed(2)} ms{status === 'ok' ? '' : `, ${status}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
