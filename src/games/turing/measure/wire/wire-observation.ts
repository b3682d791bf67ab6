/** What can be measured: `size` and `order` of frames, `text` of answers and headers, and `time`, in milliseconds. */
export type ObservableKind = 'size' | 'order' | 'text' | 'time';

export const observableKinds = ['size', 'order', 'text', 'time'] as const satisfies readonly ObservableKind[];

/** Everything that one side could measure of a game before its end, by name. */
export interface WireObservation {
  readonly isProgram: boolean;
  readonly seen: Readonly<Record<string, { readonly kind: ObservableKind; readonly value: number | string }>>;
}
