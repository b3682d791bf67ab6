import { useLanguage, useWords } from '../words/use-words.tsx';
import { wordsFor } from '../words/words.ts';

/** What may be chosen of a game besides the side and the opponent; the first is usual. */
const rules = ['friendly', 'paper', 'released', 'spag'] as const;
const judges = ['fast', 'neural', 'word'] as const;

export interface ChosenRules {
  readonly rules: string;
  readonly judges: string;
}

export const usualRules: ChosenRules = { rules: 'friendly', judges: 'fast' };

interface RulesChoiceProps {
  readonly chosen: ChosenRules;
  readonly onChoose: (chosen: ChosenRules) => void;
}

/** The choice of rules and judges, folded away. */
export function RulesChoice({ chosen, onChoose }: RulesChoiceProps) {
  const say = useWords('tabooPage');
  return (
    <details class="choose-rules">
      <summary>{say('rulesHeading')}</summary>
      <Choice
        name="rules"
        heading={say('rulesHeading')}
        of={rules}
        value={chosen.rules}
        onChoose={(one) => onChoose({ ...chosen, rules: one })}
      />
      <Choice
        name="judges"
        heading={say('judges')}
        of={judges}
        value={chosen.judges}
        onChoose={(one) => onChoose({ ...chosen, judges: one })}
      />
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly heading: string;
  readonly of: readonly string[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ name, heading, of, value, onChoose }: ChoiceProps) {
  useLanguage();
  const about = `about-${name}`;
  return (
    <>
      <label class="field">
        {heading}
        <select value={value} aria-describedby={about} onChange={(event) => onChoose(event.currentTarget.value)}>
          {of.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p id={about} class="quiet" aria-live="polite">
        {wordsFor('tabooRules')(value) ?? ''}
      </p>
    </>
  );
}
