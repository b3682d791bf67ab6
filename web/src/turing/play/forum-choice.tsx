import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { FaultNote } from '../../fault-note.tsx';
import { duration } from '../in-words.ts';
import { addressOf } from '../routes.ts';
import { Section } from '../parts/section.tsx';
import type { Loaded } from '../parts/use-loaded.ts';

interface ForumChoiceProps {
  readonly forums: Loaded<readonly ForumAnswer[]>;
  readonly remark: string;
  readonly onChoose: (name: string) => void;
}

/** The forums, with what each is about. */
export function ForumChoice({ forums, remark, onChoose }: ForumChoiceProps) {
  return (
    <Section heading="Whom will you meet?">
      <p>
        You talk with a stranger, who is a human or a bot, and nobody is told which. Find out, and do not be taken for a
        bot yourself. Choose what to play:
      </p>
      <p class="remark" role="status">
        {remark}
      </p>
      {forums.fault ? <FaultNote fault={forums.fault} onKey={forums.reload} /> : null}
      <ul class="forums">
        {forums.value?.map((forum) => (
          <li key={forum.name}>
            <Forum forum={forum} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p>
        Is something missing? <a href={addressOf({ name: 'vote' })}>Vote for new forums, or propose one</a>
      </p>
    </Section>
  );
}

interface ForumProps {
  readonly forum: ForumAnswer;
  readonly onChoose: (name: string) => void;
}

function Forum({ forum, onChoose }: ForumProps) {
  const { name, title, about, roles } = forum;
  return (
    <article class="forum" aria-labelledby={`forum-${name}`}>
      <h3 id={`forum-${name}`}>{title}</h3>
      <p>{about}</p>
      <p class="quiet">{factsOf(forum)}</p>
      {roles.length < 2 ? null : (
        <details>
          <summary>The two roles; which is yours is drawn</summary>
          <dl>
            {roles.map((role) => (
              <div key={role.name}>
                <dt>{role.name}</dt>
                <dd>
                  {role.text}
                  {role.mayPredict ? '' : ' Does not guess.'}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <button type="button" aria-describedby={`forum-${name}`} onClick={() => onChoose(name)}>
        Find a partner
      </button>
    </article>
  );
}

function factsOf({ order, seconds, messages, roles, hasDictionary }: ForumAnswer): string {
  const characters = Math.max(...roles.map((role) => role.characters));
  return [
    `up to ${duration(seconds)}`,
    `${messages} messages each`,
    order === 'alternate' ? 'in turns' : 'at any time',
    `${characters} characters a message`,
    ...(hasDictionary ? ['from a word list'] : []),
  ].join(' · ');
}
