import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import type { TuringApi } from '../turing-api.ts';

interface ProposalFormProps {
  readonly api: TuringApi;
  readonly onProposed: () => void;
}

const example = `name: three-questions
title: Three questions
about: One asks three questions, the other answers in at most five words.
order: alternate
roles:
  - name: asker
    text: Ask three good questions.
    message: { words: 15, pattern: ".*\\\\?", hint: End with a question mark. }
  - name: answerer
    text: Answer in at most five words.
    predicts: false
    message: { words: 5 }
limits: { messages: 3 }
payoffs: roles
leaving: -1
dictionary: everyday
`;

/** Hands a forum in, as its file. What is wrong with the file is said with its place. */
export function ProposalForm({ api, onProposed }: ProposalFormProps) {
  const [content, setContent] = useState(example);
  const [done, setDone] = useState('');
  const { attempt, fault, isWaiting } = useAttempts();
  const submit = (event: Event): void => {
    event.preventDefault();
    setDone('');
    attempt(async () => {
      const { title } = await api.propose(content);
      setDone(`${title} is proposed. Tell people who might like it.`);
      onProposed();
    });
  };
  return (
    <details class="propose">
      <summary>Propose a forum</summary>
      <form onSubmit={submit}>
        <label class="field">
          Its file
          <textarea
            rows={18}
            spellcheck={false}
            value={content}
            onInput={(event) => setContent(event.currentTarget.value)}
          />
        </label>
        <p class="remark" role="alert">
          {fault ? `${fault.text} ${fault.remedy}` : ''}
        </p>
        <p class="notice" role="status">
          {done}
        </p>
        <button type="submit" class="second" disabled={isWaiting}>
          Propose it
        </button>
      </form>
    </details>
  );
}
