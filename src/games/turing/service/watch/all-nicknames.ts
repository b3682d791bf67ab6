import type { AccountsDocuments } from '../accounts/accounts-parts.ts';

const page = 200;

/** The nicknames of all accounts. */
export async function allNicknames({ accounts }: Pick<AccountsDocuments, 'accounts'>): Promise<readonly string[]> {
  const names: string[] = [];
  for (let after: string | undefined; ; ) {
    const found = await accounts.list('', after, page);
    names.push(...found.map(({ body }) => body.nickname));
    after = found.at(-1)?.id;
    if (found.length < page) return names;
  }
}
