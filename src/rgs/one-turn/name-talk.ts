import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { escapePattern } from '../../core/text.ts';
import { forgotten, introduced, knownAlready, renamed } from './content.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

const denies =
  /\b(?:(?:that|it|this)(?:'s| is| was)(?: not|n't) (?:my name|me|who i am|what i'm called)|(?:that|it|this) (?:isn't|ain't|wasn't) (?:my name|me\b)|not my (?:real )?name|my name (?:is not|isn't|ain't|is actually not|was never)|my name's not|(?:don't|do not|stop|quit) call(?:ing)? me|wrong name|name is wrong|name wrong|i'm not called|i am not called|not what i'm called|i'm not named)\b/u;
const states =
  /\b(?:my (?:real |actual |first |full )?name(?:'s| is| would be)|call me|i go by|i'm called|i am called|the name's|the name is|(?:they|people|friends|everyone) call me)\b/u;

/** Corrects, learns or forgets the user's name at any time (reference §10.8, and the new name is kept). */
export function aboutName(turn: TurnContext, state: OneTurnState): Response<OneTurnState> | undefined {
  const { text, user } = turn;
  const isDenial = denies.test(text) || deniesStored(text, user.name);
  const given = givenName(turn);
  if (isDenial) return given === null ? forget(turn, state) : keep(turn, state, renamed, given);
  if (given === null || !states.test(text)) return undefined;
  if (typeof user.name !== 'string') return keep(turn, state, introduced, given);
  return keep(turn, state, sameName(user.name, given) ? knownAlready : renamed, given);
}

/** Lets go of the user's name. */
export function forget(turn: TurnContext, state: OneTurnState): Response<OneTurnState> {
  const said = { text: turn.choose(forgotten), needsPrompt: true, because: 'the name is wrong' };
  return { ...scriptedResponse(state, said), entity: null, profile: { name: undefined } };
}

function keep(
  turn: TurnContext,
  state: OneTurnState,
  wordings: readonly string[],
  name: string,
): Response<OneTurnState> {
  const text = turn.choose(wordings.map((wording) => wording.replaceAll('{name}', name)));
  const said = { text, needsPrompt: true, because: 'the user gives their name' };
  const stressed = wordings === renamed ? { emphasis: [name] } : {};
  return { ...scriptedResponse(state, said), ...stressed, entity: null, profile: { name } };
}

/** The name that the user gives, unless it is the one that they refuse. */
function givenName({ annotations, text, user }: TurnContext): string | null {
  const name = annotations.userName;
  if (name === null || annotations.offensive.isOffensive) return null;
  const isRefused = new RegExp(
    `\\b(?:not|n't|isn't|ain't|don't call me|stop calling me) (?:called |named )?${escapePattern(name)}\\b`,
    'iu',
  );
  if (isRefused.test(text)) return null;
  return denies.test(text) && typeof user.name === 'string' && sameName(user.name, name) ? null : name;
}

function deniesStored(text: string, name: string | null | undefined): boolean {
  return typeof name === 'string' && new RegExp(`\\b(?:i'm|i am) not ${escapePattern(name)}\\b`, 'iu').test(text);
}

function sameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
