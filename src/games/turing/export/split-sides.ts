import type { KeptAccount, Part } from '../service/accounts/kept-shapes.ts';
import { houseOwner } from '../service/standing.ts';

/** What the split goes by. */
export type SplitAccount = Pick<KeptAccount, 'id' | 'owner' | 'network' | 'device' | 'part'>;

/**
 * On which side of the split each account is; null for who is on neither. Accounts that may be one person's belong together: those of an owner, a
 * device, or a network, and whoever is connected by a chain of such. Nobody ever changes sides. Where a chain joins the two sides, since
 * somebody new belongs to both, those on the train side stay, for what is published stays published; those on the hidden side are on neither from then on.
 */
export function sidesOf(accounts: Iterable<SplitAccount>): ReadonlyMap<string, Part | null> {
  const all = [...accounts];
  const groups = new Groups();
  for (const account of all) for (const mark of marksOf(account)) groups.join(account.id, mark);
  const onTrain = new Set(all.filter(({ part }) => part === 'train').map(({ id }) => groups.of(id)));
  return new Map(all.map(({ id, part }) => [id, part === 'hidden' && onTrain.has(groups.of(id)) ? null : part]));
}

/** Bots of the house are nobody's. */
function marksOf({ owner, network, device }: SplitAccount): string[] {
  return [
    ...(owner === houseOwner ? [] : [owner]),
    ...(network === null ? [] : [`network ${network}`]),
    ...(device === null ? [] : [`device ${device}`]),
  ];
}

/** Names that belong together, in chains. */
class Groups {
  readonly #above = new Map<string, string>();

  of(name: string): string {
    let top = name;
    for (let next = this.#above.get(top); next !== undefined; next = this.#above.get(top)) top = next;
    // The next look is shorter.
    for (let at = name; at !== top; ) {
      const next = this.#above.get(at) ?? top;
      this.#above.set(at, top);
      at = next;
    }
    return top;
  }

  join(one: string, other: string): void {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.#above.set(first, second);
  }
}
