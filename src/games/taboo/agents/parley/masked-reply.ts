import { fillAll } from '../../../../core/content.ts';
import type { Random } from '../../../../core/random.ts';
import type { DefenderView } from '../../rules/taboo-view.ts';
import { saidIn } from '../chatbot/chat-history.ts';
import { firstSayable } from '../chatbot/sayable.ts';
import { askedHow } from './asked-how.ts';
import { namedThings, thingReaderOf } from './named-things.ts';
import type { ParleyKit } from './parley-kit.ts';
import { type ParleySettings, parleySettings } from './parley-settings.ts';
import type { Suspects } from './suspects.ts';

const nearest = 30;
/** How often it asks back, and with how many questions that is tried. */
const asksBack = 0.5;
const backs = 3;

/**
 * A reply that the judges should let pass and that has none of the suspects: it answers what was asked by how it was asked, and may ask back about
 * something that the attacker has named itself.
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
  const own = saidIn(view, 'defender');
  const fresh = (texts: readonly string[]): string[] => {
    const unsaid = texts.filter((text) => !own.some((said) => said.includes(text)));
    return random.shuffle(unsaid.length > 0 ? unsaid : texts);
  };
  const answers = fresh(lines.answers[askedHow(line)]);
  const things = random.shuffle(namedThings(line, thingReaderOf(kit)));
  const back = [
    ...things.flatMap((thing) => fresh(fillAll(lines.asksBack, { things: thing }))),
    ...fresh(lines.asksOn),
  ];
  const both = answers.flatMap((answer) => back.slice(0, backs).map((question) => `${answer} ${question}`));
  const evasive = random.next() < asksBack ? [both, answers] : [answers, both];
  const learnt = chat
    .side('defender')
    .index.similarTo(line, nearest)
    .map(({ pair }) => pair.response);
  const lists = settings.evades ? evasive : [random.shuffle(learnt), ...evasive];
  const text = await firstSayable(lists, { judges: chat.judges, before, allows: safe });
  return text ?? random.pick(lines.answers.statement);
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
