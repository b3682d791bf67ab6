import { defineResponseGenerator, type Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { isBareWhy, wondersAt } from '../../core/wonders-at.ts';
import { begin } from './begin.ts';
import { goOn, keepsTopic } from './go-on.ts';
import { linesFile } from './lines.ts';
import { offer } from './offer.ts';
import { rememberFeeling } from './remember.ts';
import { type OpinionState, opinionState } from './state.ts';
import { episodeUnderway } from './underway.ts';

/** Exchanges opinions on things that people have opinions on: features, policy, action, surface (paper §'opinion', reference §10.13). */
export const opinion = defineResponseGenerator<OpinionState>({
  name: 'opinion',
  description: 'Exchanges opinions, with reasons, on things that people like or dislike.',
  examples: ['i love dogs', 'what do you think of cats', "i don't like hamsters"],
  state: opinionState,
  content: [linesFile],
  respond,
  prompt: (turn, state) => (isSerious(turn) ? undefined : offer(turn, state)),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : { ...rememberFeeling(turn, state), episode: null }),
  overrideEntity: keepsTopic,
});

async function respond(turn: TurnContext, state: OpinionState): Promise<Response<OpinionState> | undefined> {
  if (turn.text === '' || isSerious(turn) || turn.annotations.complaint.kind !== 'none') return undefined;
  // 'Why do you ask' is about the question; why the bot likes something is its to tell.
  if (wondersAt(turn.text) !== null && !isBareWhy(turn.text)) return undefined;
  const underway = await episodeUnderway(turn, state);
  const response = underway && (await goOn(turn, state, underway));
  if (response) return response;
  return turn.navigation.negative && !turn.navigation.positive ? undefined : begin(turn, { ...state, episode: null });
}

/** No moment for an exchange of opinions. */
function isSerious({ text, annotations }: TurnContext): boolean {
  const { offensive, redQuestion, stopping } = annotations;
  if (offensive.isOffensive || offensive.crisis !== 'none' || redQuestion.kind !== 'none') return true;
  return stopping.now || stopping.trying || tellsSadNews(text);
}
