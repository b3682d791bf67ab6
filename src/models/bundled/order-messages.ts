/** What a model's thread is asked. */
export interface Order<Wanted> {
  readonly id: number;
  readonly wanted: Wanted;
  /** One number shared between threads, not 0 when nobody waits any more. */
  readonly cancel: SharedArrayBuffer;
}

/** What it answers. */
export type Answered<Content> =
  | { readonly id: number; readonly content: Content }
  | { readonly id: number; readonly failure: OrderFailure };

/** An error as it passes between threads. */
export interface OrderFailure {
  readonly message: string;
  readonly code: string | null;
  readonly remedy: string | null;
}
