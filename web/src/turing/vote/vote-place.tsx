import type { ProposedForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useState } from 'preact/hooks';
import { FaultNote } from '../../fault-note.tsx';
import { moment } from '../in-words.ts';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import { ProposalForm } from './proposal-form.tsx';
import { useVote } from './use-vote.ts';
import { useWords } from '../../words/use-words.tsx';

/** Forums that people have handed in; those that enough people want are hosted. */
export function VotePlace({ api }: { readonly api: TuringApi }) {
  const say = useWords('vote');
  const proposals = useLoaded(() => api.proposals(), 'proposals');
  const open = proposals.value?.filter(({ stage }) => stage === 'open');
  return (
    <Section heading={say('heading')}>
      <p>{say('about')}</p>
      {proposals.fault ? <FaultNote fault={proposals.fault} onKey={proposals.reload} /> : null}
      {open?.length === 0 ? <p>{say('none')}</p> : null}
      <ul class="forums">
        {open?.map((proposal) => (
          <li key={proposal.name}>
            <Proposal proposal={proposal} api={api} />
          </li>
        ))}
      </ul>
      <ProposalForm api={api} onProposed={proposals.reload} />
    </Section>
  );
}

interface ProposalProps {
  readonly proposal: ProposedForumAnswer;
  readonly api: TuringApi;
}

function Proposal({ proposal, api }: ProposalProps) {
  const say = useWords('vote');
  const { supporters, isSupported, said, isWaiting, vote } = useVote(proposal, api);
  const { name, title, about, needed, openUntil } = proposal;
  const [isShown, setIsShown] = useState(false);
  return (
    <article class="forum" aria-labelledby={`proposal-${name}`}>
      <h3 id={`proposal-${name}`}>{title}</h3>
      <p>{about}</p>
      <details onToggle={(event) => setIsShown(event.currentTarget.open)}>
        <summary>{say('file')}</summary>
        {isShown ? <ProposedFile name={name} api={api} /> : null}
      </details>
      <p class="quiet">{say('wanted', { supporters, needed, moment: moment(openUntil) })}</p>
      <p class="remark" role="status">
        {said}
      </p>
      <button
        type="button"
        class={isSupported ? 'second' : ''}
        aria-describedby={`proposal-${name}`}
        disabled={isWaiting}
        onClick={() => vote(isSupported ? 'take-back' : 'support')}
      >
        {say(isSupported ? 'takeBack' : 'support')}
      </button>
    </article>
  );
}

/** The file of a forum, which is asked for when somebody wants to see it. */
function ProposedFile({ name, api }: { readonly name: string; readonly api: TuringApi }) {
  const file = useLoaded(() => api.proposal(name), name);
  if (file.fault) return <FaultNote fault={file.fault} onKey={file.reload} />;
  return <pre tabIndex={0}>{file.value?.content}</pre>;
}
