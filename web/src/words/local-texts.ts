import type { CommonTexts, FaultWords, ServerFault } from '../page-texts.ts';
import { words, wordsFor } from './words.ts';

/** What all pages have in common, in the language that is spoken now. */
export function localTexts(): CommonTexts {
  const say = words('common');
  return {
    pages: say('pages'),
    chat: say('chat'),
    taboo: say('taboo'),
    trip: say('trip'),
    turing: say('turing'),
    programs: say('programs'),
    apiKey: say('apiKey'),
    useKey: say('useKey'),
    tryAgain: say('tryAgain'),
    triedAgain: say('triedAgain'),
    unreachable: { text: say('unreachable'), remedy: say('checkServer') },
    faultOf: ({ code, message }) => problemInWords({ code, message }),
  };
}

interface ProblemSaid extends ServerFault {
  /** What a forum asks of the form of messages. */
  readonly hint?: string;
}

/** What an error says in another language than English, which is the server's; undefined where there are no words for its code. */
export function problemInWords({ code, message, hint = '' }: ProblemSaid): FaultWords | undefined {
  const say = wordsFor('problems');
  const text = say(code, { detail: message, hint });
  return text === undefined ? undefined : { text, remedy: say(`${code} remedy`) ?? '' };
}
