import { useState } from 'preact/hooks';
import { OpenTranscript } from './open-transcript.tsx';
import { RulesChoice, usualRules } from './rules-choice.tsx';
import type { Agent, Role } from './taboo-api.ts';
import type { Taboo } from './use-taboo.ts';
import { useWords } from '../words/use-words.tsx';

/** Who plays with a person that chooses nobody: made for it, and quick. */
const usual: Readonly<Record<Role, string>> = { attacker: 'host-defender', defender: 'host-attacker' };

/** The choice of a side and of somebody to play with, and the rules. */
export function StartForm({ taboo }: { readonly taboo: Taboo }) {
  const say = useWords('tabooPage');
  const common = useWords('common');
  const [as, setAs] = useState<Role>('defender');
  const [chosen, setChosen] = useState<string>();
  const [word, setWord] = useState('');
  const [rules, setRules] = useState(usualRules);
  const others = taboo.agents.filter(({ role }) => role !== as);
  const against = others.find(({ name }) => name === (chosen ?? usual[as])) ?? others[0];
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!against || taboo.isWaiting) return;
    const target = as === 'attacker' && word.trim() !== '' ? { target: word.trim() } : {};
    taboo.start({ as, against: against.name, ...rules, ...target });
  };
  return (
    <>
      <p class="notice" role="status">
        {taboo.isDeleted ? say('isDeleted') : ''}
      </p>
      <form class="start" onSubmit={submit}>
        <p class="rules">{say('rules')}</p>
        <p class="quiet">{say('isEnglish')}</p>
        <fieldset>
          <legend>{say('yourSide')}</legend>
          <Side as={as} value="defender" onChoose={setAs} onChange={() => setChosen(undefined)}>
            {say('defend')}
          </Side>
          <Side as={as} value="attacker" onChoose={setAs} onChange={() => setChosen(undefined)}>
            {say('attack')}
          </Side>
        </fieldset>
        <Opponents agents={others} against={against} onChoose={setChosen} />
        {as === 'attacker' ? (
          <label class="field">
            {say('yourWord')}
            <input
              value={word}
              maxLength={40}
              autocomplete="off"
              onInput={(event) => setWord(event.currentTarget.value)}
            />
          </label>
        ) : null}
        <RulesChoice chosen={rules} onChoose={setRules} />
        <button type="submit" disabled={!against || taboo.isWaiting}>
          {taboo.isWaiting ? common('waiting') : say('play')}
        </button>
      </form>
      <OpenTranscript onOpen={taboo.replay} />
    </>
  );
}

interface OpponentsProps {
  readonly agents: readonly Agent[];
  readonly against: Agent | undefined;
  readonly onChoose: (name: string) => void;
}

function Opponents({ agents, against, onChoose }: OpponentsProps) {
  const say = useWords('tabooPage');
  return (
    <>
      <label class="field">
        {say('playWith')}
        <select
          value={against?.name ?? ''}
          aria-describedby="about"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {agents.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p id="about" class="quiet" aria-live="polite">
        {against ? <span lang="en">{against.summary}</span> : say('nobody')}
      </p>
    </>
  );
}

interface SideProps {
  readonly as: Role;
  readonly value: Role;
  readonly onChoose: (role: Role) => void;
  readonly onChange: () => void;
  readonly children: string;
}

function Side({ as, value, onChoose, onChange, children }: SideProps) {
  const choose = (): void => {
    onChoose(value);
    onChange();
  };
  return (
    <label class="choice">
      <input type="radio" name="as" checked={as === value} onChange={choose} /> {children}
    </label>
  );
}
