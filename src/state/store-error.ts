import { messageOf, ParleyError } from '../core/errors.ts';

/** The error for an operation on a store that was closed: PARLEY_STORE_UNAVAILABLE. */
export function storeClosed(store: string): ParleyError {
  return new ParleyError('PARLEY_STORE_UNAVAILABLE', `The ${store} store is closed.`, {
    remedy: 'Open the store again; close it only after the last operation has settled.',
    context: { store },
  });
}

/** The error for a store whose medium does not answer as it should: PARLEY_STORE_UNAVAILABLE. */
export function storeUnavailable(place: string, cause: unknown, remedy: string): ParleyError {
  return new ParleyError('PARLEY_STORE_UNAVAILABLE', `The state store ${place} cannot be used: ${messageOf(cause)}.`, {
    remedy,
    context: { place },
    cause,
  });
}

/** The error for a rating of a conversation that is not there: PARLEY_CONVERSATION_UNKNOWN. */
export function conversationUnknown(conversationId: string): ParleyError {
  return new ParleyError('PARLEY_CONVERSATION_UNKNOWN', `There is no conversation ${conversationId} to rate.`, {
    remedy: 'Give the id that starting the conversation returned.',
    context: { conversationId },
  });
}

/** The error for a turn that claims another user than its conversation: PARLEY_INPUT_INVALID. */
export function foreignTurn(conversationId: string, index: number): ParleyError {
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `Turn ${index} of conversation ${conversationId} names a user to whom the conversation does not belong.`,
    {
      remedy: 'Keep the user of the state that was loaded; a conversation never changes hands.',
      context: { conversationId, index },
    },
  );
}
