import { useState } from 'preact/hooks';
import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { FaultNote } from '../../fault-note.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { forumIn } from '../forum-words.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import type { TuringApi } from '../turing-api.ts';
import type { Skill } from './curve-shape.ts';
import './curve.css';
import { readRatedGames } from './rated-games.ts';
import { RatingCurve } from './rating-curve.tsx';
import { RatingTable } from './rating-table.tsx';

interface OwnRatingsProps {
  readonly api: TuringApi;
  readonly token: string;
}

/** How the own ratings went, forum by forum. */
export function OwnRatings({ api, token }: OwnRatingsProps) {
  const say = useWords('curve');
  const forums = useLoaded(() => api.forums(), 'forums');
  const [forum, setForum] = useState<string>();
  const chosen = forum ?? forums.value?.[0]?.name;
  return (
    <>
      <h3>{say('heading')}</h3>
      {forums.fault ? <FaultNote fault={forums.fault} onKey={forums.reload} /> : null}
      {forums.value ? <ForumField forums={forums.value} chosen={chosen} onChoose={setForum} /> : null}
      {chosen === undefined ? null : <InForum key={chosen} token={token} forum={chosen} />}
    </>
  );
}

interface ForumFieldProps {
  readonly forums: readonly ForumAnswer[];
  readonly chosen: string | undefined;
  readonly onChoose: (forum: string) => void;
}

function ForumField({ forums, chosen, onChoose }: ForumFieldProps) {
  const say = useWords('curve');
  const { language } = useLanguage();
  return (
    <label class="field">
      {say('forum')}{' '}
      <select value={chosen ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
        {forums.map((forum) => (
          <option key={forum.name} value={forum.name}>
            {forumIn(forum, language).title}
          </option>
        ))}
      </select>
    </label>
  );
}

const skills = ['detection', 'concealment', 'glicko'] as const satisfies readonly Skill[];

function InForum({ token, forum }: { readonly token: string; readonly forum: string }) {
  const say = useWords('curve');
  const { value: games, fault, reload } = useLoaded(() => readRatedGames(token, forum), forum);
  const [skill, setSkill] = useState<Skill>('detection');
  if (fault) return <FaultNote fault={fault} onKey={reload} />;
  if (games === undefined) return null;
  if (games.length === 0) return <p class="quiet">{say('nothing')}</p>;
  return (
    <>
      <div class="order" role="group" aria-label={say('rating')}>
        {skills.map((one) => (
          <button key={one} type="button" class="key" aria-pressed={one === skill} onClick={() => setSkill(one)}>
            {say(one)}
          </button>
        ))}
      </div>
      <div class="curve-and-table">
        <RatingCurve games={games} skill={skill} />
        <RatingTable games={games} skill={skill} />
      </div>
    </>
  );
}
