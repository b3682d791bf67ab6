import type { Conversation } from './api.ts';

const name = 'parley.conversation';

/** The conversation that this browser had last, so that a reload goes on with it. */
export function remembered(): Conversation | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isConversation(kept) ? kept : undefined;
  } catch {
    // What cannot be read is as good as nothing: a new conversation begins.
    return undefined;
  }
}

export function remember(conversation: Conversation): void {
  try {
    localStorage.setItem(name, JSON.stringify({ id: conversation.id, userId: conversation.userId }));
  } catch {
    // A browser that keeps nothing can chat all the same; a reload then begins a new conversation.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

function isConversation(value: unknown): value is Conversation {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'userId') === 'string'
  );
}
