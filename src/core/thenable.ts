/** True for a promise, or what passes for one. @throws whatever a getter called `then` throws */
export function isThenable<T>(value: PromiseLike<T> | T): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
