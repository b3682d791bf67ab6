import type { Hypothesis } from '../../contracts/turn.ts';
import { turnLimits } from '../../dialogue/bot.ts';
import type { AlexaEnvelope } from './alexa-request.ts';
import { carrierOf } from './model/carriers.ts';

/** What a request means to the bot. */
export type Heard =
  /** The user opened the skill without saying more. */
  | { readonly kind: 'opened' }
  /** Text for a turn; empty where nothing was understood. */
  | { readonly kind: 'said'; readonly text: string; readonly nbest: readonly Hypothesis[] }
  /** The session is over; nothing may be said. `byUser` where the user ended it. */
  | { readonly kind: 'ended'; readonly byUser: boolean }
  /** The user has switched the skill off. */
  | { readonly kind: 'disabled' }
  /** An event to which nothing may be said. */
  | { readonly kind: 'event' }
  | { readonly kind: 'fulfilment' }
  /** A request that this skill has no answer to. */
  | { readonly kind: 'unknown' };

/** Alexa's own intents as what the bot would have heard. */
const builtIn: Readonly<Record<string, string>> = {
  'AMAZON.YesIntent': 'yes',
  'AMAZON.NoIntent': 'no',
  'AMAZON.HelpIntent': 'help',
  'AMAZON.RepeatIntent': 'can you repeat that',
  'AMAZON.StopIntent': 'stop',
  'AMAZON.CancelIntent': 'cancel',
  'AMAZON.NavigateHomeIntent': 'exit',
  'AMAZON.FallbackIntent': '',
};

/** Events of devices and of the skill itself, of which the skill only takes note. */
const events =
  /^(?:System\.ExceptionEncountered|(?:PlaybackController|AudioPlayer|AlexaSkillEvent|AlexaHouseholdListEvent)\.)/u;

/** What happened, by the type of the request and its intent. */
export function hear({ request }: AlexaEnvelope): Heard {
  const { type, intent, reason } = request;
  switch (type) {
    case 'LaunchRequest':
      return { kind: 'opened' };
    case 'IntentRequest':
      return intent === undefined ? { kind: 'unknown' } : said(intent, request);
    case 'SessionEndedRequest':
      return { kind: 'ended', byUser: reason === 'USER_INITIATED' };
    case 'AlexaSkillEvent.SkillDisabled':
      return { kind: 'disabled' };
    case 'CanFulfillIntentRequest':
      return { kind: 'fulfilment' };
    default:
      return events.test(type) ? { kind: 'event' } : { kind: 'unknown' };
  }
}

type Intent = NonNullable<AlexaEnvelope['request']['intent']>;

function said({ name, slots }: Intent, { speechRecognition }: AlexaEnvelope['request']): Heard {
  const known = builtIn[name];
  if (known !== undefined) return { kind: 'said', text: known, nbest: [] };
  const spoken = Object.values(slots ?? {})
    .map(({ value }) => value?.trim() ?? '')
    .filter((value) => value !== '');
  // A carrier phrase whose slot stayed empty was all that was said.
  const text = tidy([carrierOf(name), ...spoken]);
  const nbest = (speechRecognition?.hypotheses ?? [])
    .map(({ confidence, tokens }) => ({ text: tidy(tokens.map(({ value }) => value)), confidence }))
    .filter((hypothesis) => hypothesis.text !== '')
    .slice(0, turnLimits.hypotheses);
  return { kind: 'said', text: text === '' ? (nbest[0]?.text ?? '') : text, nbest };
}

function tidy(parts: readonly string[]): string {
  return parts.join(' ').replace(/\s+/gu, ' ').trim().slice(0, turnLimits.textCharacters);
}
