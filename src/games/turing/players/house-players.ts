import type { Config } from '../../../config/config.ts';
import type { TextGenerator } from '../../../contracts/text-generator.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { chatGenerator } from '../../../models/plugged/chat-generator.ts';
import { createOpenAiChat } from '../../../models/plugged/openai-chat.ts';
import { withBudget } from '../../taboo/agents/chatbot/budget.ts';
import type { Socialbot } from '../../taboo/agents/social/socialbot.ts';
import { echoSpeaker } from './echo-speaker.ts';
import { elizaSpeaker } from './eliza-speaker.ts';
import { chatOf, modelSpeakerOf } from './model-speaker.ts';
import { parleySpeakerOf } from './parley-speaker.ts';
import type { TuringPlayer } from './player.ts';
import { retrievalSpeaker } from './retrieval-speaker.ts';
import type { PlayerParts, SpeakerOf } from './talk.ts';
import { createTalker } from './talker.ts';

/** What players of the house are opened with. */
export interface HousePlayerParts extends PlayerParts {
  readonly clock: Clock;
  readonly config: Pick<Config, 'PARLEY_TURING_MODEL_KEY' | 'PARLEY_TURING_MODEL_CALLS' | 'PARLEY_TURING_MODEL_TOKENS'>;
  /** The whole turn handler, opened when it is first asked to talk; see `silentGenerators`. */
  readonly openSocialbot: () => Promise<Socialbot>;
  readonly fetch?: typeof fetch;
}

/** The players of the house that have a name, in the order of `parley turing players`. */
export const housePlayers = [
  { name: 'echo', about: 'Says what it has heard.' },
  { name: 'eliza', about: "Talks by rules over keywords, by the mechanism of Weizenbaum's ELIZA." },
  { name: 'retrieval', about: 'Says lines written beforehand that have most to do with what it has heard.' },
  { name: 'parley', about: 'Parley itself: the whole turn handler, one conversation a game.' },
] as const;

/** What may be named as a player, for the help of commands. */
export const playerForms = `${housePlayers.map(({ name }) => name).join(', ')}, or openai:URL#MODEL`;

const modelPrefix = 'openai:';

/**
 * A player of the house: `echo`, `eliza`, `retrieval`, `parley`, or `openai:URL#MODEL`, any OpenAI-compatible endpoint (key:
 * PARLEY_TURING_MODEL_KEY). All predict by the detector.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN
 * @example openHousePlayer('eliza', parts).sit(started, random)
 */
export function openHousePlayer(spec: string, parts: HousePlayerParts): TuringPlayer {
  if (spec.startsWith(modelPrefix)) return modelPlayer(spec, parts);
  const known = housePlayers.find(({ name }) => name === spec);
  if (known) return playerOf(known.name, known.about, speakerOf(known.name, parts), parts);
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `There is no player '${spec}' of the Turing test.`, {
    remedy: `Name one of ${playerForms}.`,
    context: { spec },
  });
}

function speakerOf(name: (typeof housePlayers)[number]['name'], parts: HousePlayerParts): SpeakerOf {
  switch (name) {
    case 'echo':
      return echoSpeaker;
    case 'eliza':
      return elizaSpeaker;
    case 'retrieval':
      return retrievalSpeaker;
    case 'parley':
      return parleySpeakerOf(parts.openSocialbot);
  }
}

function modelPlayer(spec: string, parts: HousePlayerParts): TuringPlayer {
  const { url, model } = endpointOf(spec);
  const speaker = modelSpeakerOf(modelAt(url, model, parts), parts.clock, elizaSpeaker);
  return playerOf(spec, `A language model behind ${new URL(url).host}: ${model}.`, speaker, parts);
}

/** One request at a time is worth no second try: the partner would wait. */
function modelAt(url: string, model: string, { clock, config, fetch }: HousePlayerParts): TextGenerator {
  const apiKey = config.PARLEY_TURING_MODEL_KEY;
  const chat = createOpenAiChat({
    baseUrl: url,
    model,
    clock,
    isOneRequest: true,
    ...(apiKey === '' ? {} : { apiKey }),
    ...(fetch ? { fetch } : {}),
  });
  const generator = chatGenerator(chat, chatOf);
  const { PARLEY_TURING_MODEL_CALLS: calls, PARLEY_TURING_MODEL_TOKENS: tokens } = config;
  return withBudget(generator, { calls, tokens, retries: 0 }, clock);
}

function endpointOf(spec: string): { readonly url: string; readonly model: string } {
  const address = spec.slice(modelPrefix.length);
  const at = address.lastIndexOf('#');
  const [url, model] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  if (/^https?:\/\//u.test(url) && URL.canParse(url) && model !== '') return { url, model };
  throw new ParleyError('PARLEY_AGENT_UNKNOWN', `'${spec}' names no endpoint and model.`, {
    remedy: 'Write openai:URL#MODEL, for instance openai:http://127.0.0.1:8080#small.',
    context: { spec },
  });
}

function playerOf(name: string, about: string, speaker: SpeakerOf, parts: PlayerParts): TuringPlayer {
  return {
    name,
    about,
    sit: (game, random) => createTalker(game, random, speaker, parts),
    close: async () => undefined,
  };
}
