import type { Random } from './random.ts';

const longest = 22;

/** What is needed of a turn; a turn context has it. */
interface Telling {
  readonly history: readonly { readonly bot: string }[];
  readonly io: {
    readonly deadline: { readonly signal: AbortSignal };
    readonly random: Pick<Random, 'pick'>;
    readonly entities: {
      passages(
        query: { readonly title: string; readonly kinds: readonly 'til'[]; readonly limit: number },
        signal: AbortSignal,
      ): Promise<readonly { readonly text: string }[]>;
    };
  };
}

/** A short fact that an article tells under this title and the bot has not said yet; undefined where there is none. */
export async function unsaidFact({ history, io }: Telling, title: string): Promise<string | undefined> {
  const passages = await io.entities.passages({ title, kinds: ['til'], limit: 10 }, io.deadline.signal);
  const said = history.map(({ bot }) => bot).join(' ');
  const fresh = passages.filter(({ text }) => text.split(' ').length <= longest && !said.includes(text));
  return fresh.length === 0 ? undefined : io.random.pick(fresh).text;
}
