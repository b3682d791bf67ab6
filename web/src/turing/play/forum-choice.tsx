import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { FaultNote } from '../../fault-note.tsx';
import { upTo } from '../in-words.ts';
import { addressOf } from '../routes.ts';
import { Section } from '../parts/section.tsx';
import type { Loaded } from '../parts/use-loaded.ts';
import { SpectatorsNote } from '../watch/spectators-note.tsx';
import { useWords } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';

interface ForumChoiceProps {
  readonly forums: Loaded<readonly ForumAnswer[]>;
  readonly remark: string;
  readonly onChoose: (name: string) => void;
}

/** The forums, with what each is about. */
export function ForumChoice({ forums, remark, onChoose }: ForumChoiceProps) {
  const say = useWords('lobby');
  return (
    <Section heading={say('heading')}>
      <p>{say('about')}</p>
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
        {say('somethingMissing')} <a href={addressOf({ name: 'vote' })}>{say('voteLink')}</a>
      </p>
    </Section>
  );
}

interface ForumProps {
  readonly forum: ForumAnswer;
  readonly onChoose: (name: string) => void;
}

function Forum({ forum, onChoose }: ForumProps) {
  const say = useWords('lobby');
  const { name, title, about, roles } = forum;
  return (
    <article class="forum" aria-labelledby={`forum-${name}`}>
      <h3 id={`forum-${name}`}>{title}</h3>
      <p>{about}</p>
      <p class="quiet">{factsOf(forum)}</p>
      <SpectatorsNote forum={forum} />
      {roles.length < 2 ? null : (
        <details>
          <summary>{say('twoRoles')}</summary>
          <dl>
            {roles.map((role) => (
              <div key={role.name}>
                <dt>{role.name}</dt>
                <dd>
                  {role.text} {role.mayPredict ? '' : say('noGuess')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <button type="button" aria-describedby={`forum-${name}`} onClick={() => onChoose(name)}>
        {say('find')}
      </button>
    </article>
  );
}

function factsOf({ order, seconds, messages, roles, hasDictionary }: ForumAnswer): string {
  const say = words('lobby');
  const characters = Math.max(...roles.map((role) => role.characters));
  return [
    upTo(seconds),
    say('messagesEach', { count: messages }),
    say(order === 'alternate' ? 'inTurns' : 'anyTime'),
    say('charactersEach', { count: characters }),
    ...(hasDictionary ? [say('fromList')] : []),
  ].join(' · ');
}
