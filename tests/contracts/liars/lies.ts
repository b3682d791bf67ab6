/** Something that no contract allows in some place, made anew for each use. */
export type Lie = keyof typeof lies;

const circle = (): unknown => {
  const value: { self?: unknown } = {};
  value.self = value;
  return value;
};
const throwing = (): never => {
  throw new Error('the trap was sprung');
};
/** Throws whatever is done with it. */
const mined = (): unknown =>
  new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getPrototypeOf: throwing });
/** Has as many keys as are asked for, each with the same in it. */
const endless = (): unknown => {
  const keys = Array.from({ length: 40 }, (_, place) => `key${place}`);
  const value: object = new Proxy(
    {},
    {
      ownKeys: () => keys,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }),
      get: (_target, key) => (typeof key === 'string' && key.startsWith('key') ? value : undefined),
    },
  );
  return value;
};

/** One of every kind; for most members all but one or two of these are wrong. */
export const lies = {
  number: () => 7,
  negative: () => -7,
  text: () => 'not what you think',
  empty: () => '',
  boolean: () => true,
  null: () => null,
  list: () => [{}],
  object: () => ({ unexpected: 7 }),
  function: () => () => 7,
  'not a number': () => Number.NaN,
  bigint: () => 7n,
  symbol: () => Symbol('seven'),
  instance: () => new Date(0),
  circle,
  'throwing getter': () => Object.defineProperty({}, 'text', { enumerable: true, get: throwing }),
  'throwing proxy': mined,
  'endless proxy': endless,
  'long text': () => 'ha'.repeat(500_000),
  'long list': () => Array.from({ length: 100_000 }, () => 7),
  deep: () => Array.from({ length: 1000 }).reduce<unknown>((inner) => ({ inner }), 7),
} as const satisfies Record<string, () => unknown>;

/** What a function may do instead of answering. */
export const failures = {
  throws: throwing,
  'throws no error': () => {
    // oxlint-disable-next-line no-throw-literal, only-throw-error -- what somebody else throws may be anything
    throw Object.create(null);
  },
  'throws a mine': () => {
    // oxlint-disable-next-line no-throw-literal, only-throw-error -- the same
    throw mined();
  },
} as const;

/** What a function that may be waited for may do besides. */
export const lateFailures = {
  rejects: () => Promise.reject(new Error('rejected')),
  'never ends': () => new Promise<never>(() => {}),
  'promises a circle': async () => circle(),
  // oxlint-disable-next-line no-thenable -- that is the lie
  'is a false promise': () => ({ then: throwing }),
} as const;

/** Kinds of members, with what would be no lie about them. */
const truths = {
  text: ['text', 'empty'],
  name: ['text'],
  choice: [],
  number: ['number'],
  count: ['number'],
  boolean: ['boolean'],
  'text or nothing': ['text', 'null', 'empty'],
  'name or nothing': ['text', 'null'],
  list: [],
  'list of objects': ['list'],
  object: [],
  patch: ['object', 'instance'],
  weights: ['instance'],
  function: ['function'],
  'boolean or function': ['boolean', 'function'],
  json: ['number', 'negative', 'text', 'empty', 'boolean', 'null', 'list', 'object'],
} as const satisfies Record<string, readonly Lie[]>;

export type Kind = keyof typeof truths;

/** A kind for each member of a contract: the compiler refuses a table that forgets one. */
export type Kinds<T> = { readonly [Name in keyof Required<T>]: Kind };

/** All lies that can be told about a member of this kind. */
export function liesAbout(kind: Kind): Lie[] {
  const told = Object.keys(lies).filter((lie): lie is Lie => lie in lies);
  const excepted: readonly string[] = truths[kind];
  return told.filter((lie) => !excepted.includes(lie));
}

/** Every lie about every member of a contract, and a getter that throws for each. */
export function allLies<T>(
  kinds: Kinds<T>,
): { member: keyof T & string; lie: string; tell: () => PropertyDescriptor }[] {
  return Object.entries<Kind>(kinds).flatMap(([name, kind]) => {
    const member = memberOf(kinds, name);
    const values = liesAbout(kind).map((lie) => ({
      member,
      lie: `a ${lie}`,
      tell: (): PropertyDescriptor => ({ enumerable: true, configurable: true, value: lies[lie]() }),
    }));
    const getter = { enumerable: true, configurable: true, get: throwing };
    return [...values, { member, lie: 'a getter that throws', tell: () => getter }];
  });
}

function memberOf<T>(kinds: Kinds<T>, name: string): keyof T & string {
  const isMember = (one: string): one is keyof T & string => one in kinds;
  if (isMember(name)) return name;
  throw new Error(`There is no member ${name}.`);
}

/** The plug-in with another function for one of its members, whatever that gives. */
export function withFunction<T extends object>(plugin: T, member: keyof T & string, lie: () => unknown): T {
  return Object.defineProperty({ ...plugin }, member, { enumerable: true, configurable: true, value: lie });
}
