/** Texts of a part of a page, by key. Plurals are keys with `_one` and `_other`, and what is put in stands in double braces. */
export type Texts = Readonly<Record<string, string>>;

/** The same keys in another language; a test compares what is put in. */
export type Translated<English> = { readonly [Key in keyof English]: string };

/** A page's parts in another language. */
export type Translation<English> = { readonly [Part in keyof English]: Translated<English[Part]> };

/** What a page can say in a language. */
export type Catalogue = Readonly<Record<string, Texts>>;

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type BaseOf<Key extends string> = Key extends `${infer Base}_${Form}` ? Base : Key;

/** A key as it is asked for: plural forms have one in common. */
export type WordKey<English> = BaseOf<Extract<keyof English, string>>;

type TextOf<English, Key extends string> = English[Extract<keyof English, Key | `${Key}_${Form}`>];
type NameOf<Inside> = Inside extends `${infer Name},${string}` ? Name : Inside;
type Named<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? NameOf<Inside> | Named<Rest> : never;
type Counted<English, Key extends string> = `${Key}_other` extends keyof English ? 'count' : never;
type ValueName<English, Key extends string> = Named<TextOf<English, Key>> | Counted<English, Key>;
type Values<English, Key extends string> = {
  readonly [Name in ValueName<English, Key>]: Name extends 'count' ? number : string | number;
};

/** Says what a key stands for: `say('left', { count: 3 })`. Names of what is put in are checked by the types. */
export type Say<English> = <Key extends WordKey<English>>(
  key: Key,
  ...values: [ValueName<English, Key>] extends [never] ? [] : [values: Values<English, Key>]
) => string;

/** The same for keys that are known only when the page runs, as codes of the server; undefined where there are no words for one. */
export type SayIfKnown = (key: string, values?: Readonly<Record<string, string | number>>) => string | undefined;
