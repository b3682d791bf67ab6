import type { Conversation } from './api.ts';

const name = 'parley.conversation';
const unsentName = 'parley.unsent';

/** What was said and is not answered yet. */
export interface Unsent {
  readonly conversationId: string;
  readonly turnId: string;
  readonly text: string;
}

/** What was on its way when the page was left, so that a reload sends it again. */
export function unsent(): Unsent | undefined {
  const kept = keptAs(unsentName);
  return hasTexts(kept, ['conversationId', 'turnId', 'text']) ? kept : undefined;
}

export function keepUnsent({ conversationId, turnId, text }: Unsent): void {
  keep(unsentName, { conversationId, turnId, text });
}

export function dropUnsent(): void {
  drop(unsentName);
}

/** The conversation that this browser had last, so that a reload goes on with it. */
export function remembered(): Conversation | undefined {
  const kept = keptAs(name);
  return hasTexts(kept, ['id', 'userId']) ? kept : undefined;
}

export function remember({ id, userId }: Conversation): void {
  keep(name, { id, userId });
}

export function forget(): void {
  drop(name);
  dropUnsent();
}

function keptAs(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // What cannot be read is as good as nothing: a new conversation begins.
    return undefined;
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can chat all the same; a reload then begins a new conversation.
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function hasTexts<Key extends string>(value: unknown, keys: readonly Key[]): value is Readonly<Record<Key, string>> {
  return (
    typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string')
  );
}
