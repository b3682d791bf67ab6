/** What may be chosen of a game besides the side and the opponent, with what it means; the first is usual. */
const rules = {
  friendly: "The paper's rules, but who says what the judges do not let stand may say it again, twice in a turn.",
  paper:
    'Ten turns. Saying what the judges do not let stand loses at once, and a guess that is left is due at the end.',
  released: 'Those of the published code: nothing happens to an attacker who says the word, and no guess is due.',
  spag: 'Five turns. A wrong guess loses at once, and where the attacker says the word nobody wins.',
} as const;
const judges = {
  fast: 'Who listens for fluent and fitting sentences answers at once.',
  neural: 'Models listen for fluent and fitting sentences, where this server has them: stricter, and slower.',
  word: 'Only the secret word is listened for: whatever else is said may stand.',
} as const;

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
  return (
    <details class="choose-rules">
      <summary>Rules</summary>
      <Choice name="Rules" of={rules} value={chosen.rules} onChoose={(one) => onChoose({ ...chosen, rules: one })} />
      <Choice
        name="Judges"
        of={judges}
        value={chosen.judges}
        onChoose={(one) => onChoose({ ...chosen, judges: one })}
      />
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ name, of, value, onChoose }: ChoiceProps) {
  const about = `about-${name.toLowerCase()}`;
  return (
    <>
      <label class="field">
        {name}
        <select value={value} aria-describedby={about} onChange={(event) => onChoose(event.currentTarget.value)}>
          {Object.keys(of).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p id={about} class="quiet" aria-live="polite">
        {of[value]}
      </p>
    </>
  );
}
