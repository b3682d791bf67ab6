import type { Random } from '../../../../core/random.ts';
import type { DefenderView, TabooMove } from '../../rules/taboo-view.ts';
import type { AgentBuilder } from '../agent-builder.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { maskedReply } from './masked-reply.ts';
import { type ParleyKit, parleyKit } from './parley-kit.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';
import type { Suspects } from './suspects.ts';

/** One of Parley's own agents, as it is or with other settings. */
export interface ParleyVariant {
  readonly name: string;
  readonly summary: string;
  readonly settings?: ParleySettings;
}

/** Parley as defender: it follows the target by Bayes' rule, guesses when waiting is worth less, and says nothing that it suspects. */
export const parleyDefender: AgentBuilder<'defender'> = parleyDefenderOf({
  name: 'parley-defender',
  summary: 'tracks suspects by Bayes’ rule, masks them in its replies, guesses by optimal stopping',
});

/** Parley's defender by another name, with other settings. */
export function parleyDefenderOf({
  name,
  summary,
  settings = parleySettings,
}: ParleyVariant): AgentBuilder<'defender'> {
  return {
    name,
    role: 'defender',
    summary,
    source: 'Parley',
    build: async (parts, random) => {
      const kit = await parleyKit(parts);
      return {
        name,
        role: 'defender',
        act: async (view) => defend(view, kit, random.fork(`turn:${view.turn}:${view.history.length}`), settings),
      };
    },
  };
}

/** Parley's move: a guess where it is time, else a reply without suspects. */
export async function defend(
  view: DefenderView,
  kit: ParleyKit,
  random: Random,
  settings: ParleySettings = parleySettings,
): Promise<TabooMove> {
  const suspects = suspectsOf(view, kit);
  const [leader] = suspects.ranked;
  if (view.mustGuess || (leader && isTimeToGuess(leader.probability, view, kit, settings))) {
    return { kind: 'guess', text: leader?.word ?? kit.anyGuess(view) };
  }
  return { kind: 'utterance', text: await maskedReply(view, suspects, kit, random, settings) };
}

/** What the attacker's lines so far speak for; a guess that was made was wrong. */
export function suspectsOf(view: Pick<DefenderView, 'history'>, kit: ParleyKit): Suspects {
  const guessed = view.history
    .filter(({ kind }) => kind === 'guess')
    .flatMap(({ text }) => kit.chat.words.content(text));
  return kit.tracker.suspects(saidIn(view, 'attacker'), new Set(guessed));
}

function isTimeToGuess(
  probability: number,
  { rules, turn, guessesLeft }: DefenderView,
  kit: ParleyKit,
  { guesses }: ParleySettings,
): boolean {
  if (guessesLeft === 0 || guesses === 'when-forced') return false;
  // With a guess to spare a try costs nothing.
  return guessesLeft > 1 || probability >= (kit.thresholds(rules)[turn - 1] ?? 0);
}
