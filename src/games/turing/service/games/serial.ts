/** Runs work one after the other, in the order in which it was given. */
export type Serial = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
