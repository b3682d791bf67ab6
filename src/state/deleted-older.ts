/** How much was, or would be, deleted. */
export interface DeletedOlder {
  readonly conversations: number;
  readonly turns: number;
  readonly ratings: number;
  /** Of users who have no conversation any more. */
  readonly profiles: number;
}
