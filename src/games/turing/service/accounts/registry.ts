import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { startAudition } from '../../auditions/audition.ts';
import { runAudition } from '../../auditions/run-audition.ts';
import { consentText } from '../consent-text.ts';
import { houseOwner } from '../standing.ts';
import type { TuringAccount, TuringAccounts, TuringScope } from '../turing-accounts.ts';
import { type AccountsParts, newId, readAccount, shownAccount } from './accounts-parts.ts';
import { isLetInUnexamined } from './hidden-set.ts';
import { type Change, commitChange } from './kept-documents.ts';
import type { KeptAccount, Part } from './kept-shapes.ts';
import { markOf } from './marks.ts';
import { checkNickname, foldNickname, nicknameRefused } from './nicknames.ts';
import { newcomer } from './newcomers.ts';
import { newToken } from './new-token.ts';

const mostBots = 10;
/** Three in ten are on the hidden side of the data sets: enough for exams, and most games stay public. */
const hiddenOf256 = 77;

type RegistryMethods = Pick<
  TuringAccounts,
  'registerPerson' | 'registerBot' | 'agree' | 'account' | 'named' | 'botsOf'
>;
type Opened = { readonly account: TuringAccount; readonly token: string };

/** Accounts: opened and found. */
export function registry(parts: AccountsParts): RegistryMethods {
  const { store } = parts;
  return {
    registerPerson: async ({ nickname: wished, isAdult, consent, language, network, device, ...limit }) => {
      checkConsent(consent);
      if (!isAdult) throw adultsOnly();
      const nickname = checkNickname(wished);
      const secret = await parts.secret();
      const marks = {
        network: network === undefined ? null : markOf('network', network, secret),
        device: device === undefined ? null : markOf('device', device, secret),
      };
      const id = newId(parts.bytes);
      const agreed = { consent, ...(language === undefined ? {} : { consentLanguage: language }) };
      const account = { ...newAccount(parts, id, nickname), kind: 'human', owner: id, ...agreed, ...marks } as const;
      const most = limit.mostFromNetwork ?? Number.POSITIVE_INFINITY;
      return commitChange(store, async () => {
        const { part, writes } = await newcomer(parts, marks, account.part, most);
        return opened(parts, { ...account, part }, ['play', 'record', 'manage'], writes);
      });
    },
    registerBot: async (owner, wished) => {
      const nickname = checkNickname(wished, owner === houseOwner);
      return commitChange(store, () => botOpened(parts, owner, nickname));
    },
    agree: (id, consent, language) =>
      commitChange(store, async () => {
        checkConsent(consent);
        const kept = await readAccount(parts, id);
        const { consentLanguage: _earlier, ...body } = kept.body;
        const agreed = { consent, ...(language === undefined ? {} : { consentLanguage: language }) };
        return { writes: [parts.accounts.put(id, kept, { ...body, ...agreed })], result: undefined };
      }),
    account: async (id) => {
      const kept = await parts.accounts.read(id);
      return kept && shownAccount(kept.body);
    },
    named: async (nickname) => {
      const owner = await parts.nicknames.read(foldNickname(nickname));
      const kept = owner && (await parts.accounts.read(owner.body.account));
      return kept && shownAccount(kept.body);
    },
    botsOf: async (owner) => {
      const ids = (await parts.botsOf.read(owner))?.body.ids ?? [];
      const kept = await Promise.all(ids.map((id) => parts.accounts.read(id)));
      return kept.flatMap((one) => (one ? [shownAccount(one.body)] : []));
    },
  };
}

function newAccount({ clock, bytes }: AccountsParts, id: string, nickname: string) {
  const [drawn = 0] = bytes(1);
  const part: Part = drawn < hiddenOf256 ? 'hidden' : 'train';
  return { id, nickname, createdAt: clock.now(), audition: null, bannedAt: null, part, lastPlayedAt: null };
}

/** An account with its name and its first token. @throws ParleyError PARLEY_TURING_NICKNAME_REFUSED */
async function opened(
  parts: AccountsParts,
  account: KeptAccount,
  scopes: readonly TuringScope[],
  more: readonly TuringWrite[] = [],
): Promise<Change<Opened>> {
  const folded = foldNickname(account.nickname);
  if (await parts.nicknames.read(folded)) {
    throw nicknameRefused(`Somebody is called '${account.nickname}' already, or nearly so.`);
  }
  const { token, writes } = newToken(parts, account.id, scopes, undefined);
  return {
    writes: [
      parts.accounts.put(account.id, undefined, account),
      parts.nicknames.put(folded, undefined, { account: account.id }),
      ...writes,
      ...more,
    ],
    result: { account: shownAccount(account), token },
  };
}

async function botOpened(parts: AccountsParts, owner: string, nickname: string): Promise<Change<Opened>> {
  const isHouse = owner === houseOwner;
  const person = isHouse ? undefined : await readAccount(parts, owner);
  if (person) checkOwner(person.body);
  const bots = await parts.botsOf.read(owner);
  const ids = bots?.body.ids ?? [];
  if (!isHouse && ids.length >= mostBots) {
    throw notAllowed(`You have ${ids.length} bots already.`, 'Delete one that no longer plays.');
  }
  const id = newId(parts.bytes);
  const made = newAccount(parts, id, nickname);
  const audition = isHouse ? null : await firstAudition(parts);
  // Whoever writes a bot is on its side of the split. The house has few bots, and exams need games of some of them.
  const part: Part = person?.body.part ?? (ids.length % 3 === 1 ? 'hidden' : 'train');
  const account = { ...made, kind: 'bot', owner, consent: null, network: null, device: null, audition, part } as const;
  // Written again as it is, so that nobody is banned or deleted beside a bot that is just being registered.
  const unchanged = person ? [parts.accounts.put(owner, person, person.body)] : [];
  const more = [parts.botsOf.put(owner, bots, { ids: [...ids, id] }), ...unchanged];
  return opened(parts, account, ['play', 'record'], more);
}

async function firstAudition(parts: AccountsParts) {
  const at = parts.clock.now();
  const applied = startAudition(at);
  return (await isLetInUnexamined(parts)) ? runAudition(applied, { kind: 'let-in', at }).audition : applied;
}

function checkOwner({ kind, consent, bannedAt }: KeptAccount): void {
  if (kind !== 'human') throw notAllowed('A bot cannot own bots.', 'Register it with the token of a person.');
  if (bannedAt !== null) throw notAllowed('The account is banned.', 'Ask whoever keeps the house.');
  checkConsent(consent ?? '');
}

function checkConsent(consent: string): void {
  if (consent === consentText.version) return;
  throw new ParleyError(
    'PARLEY_TURING_CONSENT_NEEDED',
    `Agreement to the text of consent '${consentText.version}' is needed${consent === '' ? '' : `, not to '${consent.slice(0, 20)}'`}.`,
    {
      remedy: 'Read the present text, and send its version where you agree.',
      context: { version: consentText.version },
    },
  );
}

function adultsOnly(): ParleyError {
  return new ParleyError('PARLEY_TURING_ADULTS_ONLY', 'Only adults may play with strangers here.', {
    remedy: 'Come back when you are of age.',
  });
}

function notAllowed(message: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_TURING_NOT_ALLOWED', message, { remedy });
}
