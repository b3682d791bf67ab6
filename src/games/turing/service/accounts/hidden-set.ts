import { createHash } from 'node:crypto';
import { auditionSettings } from '../../auditions/audition-settings.ts';
import type { AccountsDocuments, AccountsParts } from './accounts-parts.ts';
import type { KeptAccount, KeptGame, KeptHidden } from './kept-shapes.ts';
import { seats } from '../../rules/turing-rules.ts';

/** A conversation of the hidden set with its id. */
export interface HiddenEntry extends KeptHidden {
  readonly id: string;
}

const page = 500;
/** Of each side; nobody can tell anything by less. */
const fewestMessages = 3;

/** The whole hidden set; conversations of banned accounts, of which nobody knows what they were, left out. */
export async function readHiddenSet({ hidden, accounts }: AccountsDocuments): Promise<readonly HiddenEntry[]> {
  const all: HiddenEntry[] = [];
  for (let after: string | undefined; ; ) {
    const found = await hidden.list('', after, page);
    all.push(...found.map(({ id, body }) => ({ id, ...body })));
    after = found.at(-1)?.id;
    if (found.length < page) break;
  }
  const ids = [...new Set(all.flatMap((one) => one.accounts))];
  const known = await Promise.all(ids.map(async (id) => [id, (await accounts.read(id))?.body] as const));
  const good = new Set(known.flatMap(([id, account]) => (account && account.bannedAt === null ? [id] : [])));
  return all.filter((one) => one.accounts.every((id) => good.has(id)));
}

/** Whether a bot is let in as a rookie without an exam. */
export async function isLetInUnexamined(parts: AccountsParts): Promise<boolean> {
  if (parts.openAudition !== 'auto') return parts.openAudition === 'on';
  return !isEnough(await readHiddenSet(parts));
}

/** Whether an exam can be made of so many conversations. */
export function isEnough(entries: readonly Pick<KeptHidden, 'sides'>[]): boolean {
  const { conversations } = auditionSettings.exam;
  const alike = Math.round(conversations / 4);
  const withBots = (bots: number): number =>
    entries.filter(({ sides }) => sides.filter((side) => side === 'bot').length === bots).length;
  return withBots(0) >= alike && withBots(2) >= alike && withBots(1) >= conversations - 2 * alike;
}

/** The document by which a game is in the hidden set; undefined where it is not: one of the two is on the other side, or said too little. */
export function hiddenEntry(game: KeptGame, accounts: readonly [KeptAccount, KeptAccount]): HiddenEntry | undefined {
  const isTalk = seats.every((seat) => game.messages.filter((one) => one.seat === seat).length >= fewestMessages);
  if (!isTalk || game.cause === 'void' || accounts.some(({ part }) => part !== 'hidden')) return undefined;
  const [a, b] = [game.seats.a, game.seats.b];
  return {
    // The game's own id is told to nobody.
    id: hiddenId(game.id),
    game: game.id,
    sides: [a.kind, b.kind],
    accounts: [a.account, b.account],
    owners: [a.owner, b.owner],
  };
}

/** By which name a game is in the hidden set. */
export function hiddenId(game: string): string {
  const idCharacters = 20;
  return createHash('sha256').update(`hidden ${game}`).digest('hex').slice(0, idCharacters);
}
