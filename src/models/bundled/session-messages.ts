import type { SessionOptions } from './onnx-runtime.ts';

/** A block of numbers as it passes between threads. */
export interface SentTensor {
  readonly type: 'int64' | 'float32';
  readonly data: BigInt64Array | Float32Array;
  readonly dims: readonly number[];
}

/** What the thread is asked: to load a model, or to run one that it has loaded. */
export type SessionOrder =
  | { readonly id: number; readonly kind: 'create'; readonly file: string; readonly options: SessionOptions }
  | {
      readonly id: number;
      readonly kind: 'run';
      readonly session: number;
      readonly feeds: Readonly<Record<string, SentTensor>>;
    };

/** A model that the thread has loaded. */
export interface CreatedSession {
  readonly session: number;
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
}

/** What it answers. */
export type SessionAnswer =
  | { readonly id: number; readonly created: CreatedSession }
  | {
      readonly id: number;
      readonly outputs: Readonly<Record<string, { readonly data: unknown; readonly dims: readonly number[] }>>;
    }
  | { readonly id: number; readonly failure: string };
