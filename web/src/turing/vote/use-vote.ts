import { useState } from 'preact/hooks';
import type { ProposedForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { Problem } from '../../api.ts';
import type { TuringApi } from '../turing-api.ts';
import { words } from '../../words/words.ts';
import { refusedInWords } from '../in-words.ts';

/** One's own vote for a forum. */
export interface Vote {
  readonly supporters: number;
  /** As far as the page knows: the server tells nobody who has voted. */
  readonly isSupported: boolean;
  /** Why nothing was done. */
  readonly said: string;
  readonly isWaiting: boolean;
  vote(vote: 'support' | 'take-back'): void;
}

export function useVote(proposal: ProposedForumAnswer, api: TuringApi): Vote {
  const [supporters, setSupporters] = useState(proposal.supporters);
  const [isSupported, setIsSupported] = useState(false);
  const [said, setSaid] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const send = async (vote: 'support' | 'take-back'): Promise<void> => {
    setIsWaiting(true);
    try {
      setSupporters((await api.vote(proposal.name, vote)).supporters);
      setSaid('');
      setIsSupported(vote === 'support');
    } catch (error) {
      setSaid(
        error instanceof Problem
          ? refusedInWords({ code: error.code, text: error.message })
          : words('vote')('unreachable'),
      );
      // Who has voted already can take it back.
      setIsSupported(error instanceof Problem && vote === 'support' && error.message.includes('already'));
    }
    setIsWaiting(false);
  };
  return { supporters, isSupported, said, isWaiting, vote: (vote) => void send(vote) };
}
