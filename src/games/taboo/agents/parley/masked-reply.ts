import { fillAll } from '../../../../core/content.ts';
import type { Random } from '../../../../core/random.ts';
import type { DefenderView } from '../../rules/taboo-view.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import { namedThings } from './named-things.ts';
import type { ParleyKit } from './parley-kit.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';
import type { Suspects } from './suspects.ts';

const nearest = 30;

/**
 * A reply that the judges should let pass and that has none of the suspects: from the defender's half of the pairs, about something that the
 * attacker has named itself, or a plain one.
 */
export async function maskedReply(
  view: DefenderView,
  suspects: Suspects,
  kit: ParleyKit,
  random: Random,
  settings: ParleySettings = parleySettings,
): Promise<string> {
  const { chat, lines } = kit;
  const before = saidIn(view);
  const line = saidIn(view, 'attacker').at(-1) ?? '';
  const safe = safeFrom(line, suspects, kit, settings);
  const things = namedThings(line, { contentWords: chat.words.content, isNoun: chat.isNoun });
  const about = things.flatMap((thing) => [
    ...fillAll(random.shuffle(lines.replies), { thing }).slice(0, 3),
    ...fillAll(random.shuffle(lines.questions), { thing }).slice(0, 3),
  ]);
  const learnt = chat
    .side('defender')
    .index.similarTo(line, nearest)
    .map(({ pair }) => pair.response);
  const [evasive, usual, plain] = [random.shuffle(about), random.shuffle(learnt), random.shuffle(lines.plain)];
  const lists = settings.evades ? [evasive, usual, plain] : [usual, evasive, plain];
  const text = await firstSayable(lists, { judges: chat.judges, before, allows: safe });
  return text ?? random.pick(lines.plain);
}

/**
 * Tells whether a text has no suspect but what the attacker has named itself.
 *
 * @param line the attacker's last one
 */
export function safeFrom(
  line: string,
  suspects: Suspects,
  { chat }: ParleyKit,
  settings: ParleySettings = parleySettings,
): (text: string) => boolean {
  const masked = maskedWords(suspects, settings);
  const named = new Set(chat.words.content(line));
  return (text) => chat.words.content(text).every((word) => named.has(word) || !masked.has(word));
}

/** The leading suspects that have most of the probability together. */
function maskedWords({ ranked }: Suspects, { masked, maskedMass }: ParleySettings): ReadonlySet<string> {
  const total = ranked.reduce((sum, { probability }) => sum + probability, 0);
  const words = new Set<string>();
  let mass = 0;
  for (const { word, probability } of ranked.slice(0, masked.most)) {
    if (mass >= maskedMass * total && words.size >= masked.least) break;
    words.add(word);
    mass += probability;
  }
  return words;
}
