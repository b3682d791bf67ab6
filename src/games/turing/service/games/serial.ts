/** Runs work one after the other, in the order in which it was given. */
export type Serial = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes one; what fails does not hold up what comes behind it. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Runs work of one name one after the other, whatever is done under other names. */
export type NamedSerial = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes one that remembers nothing of names under which nothing is done. */
export function createNamedSerial(): NamedSerial {
  const lines = new Map<string, { readonly serial: Serial; users: number }>();
  return (name, work) => {
    const line = lines.get(name) ?? { serial: createSerial(), users: 0 };
    lines.set(name, line);
    line.users += 1;
    return line.serial(work).finally(() => {
      line.users -= 1;
      if (line.users === 0) lines.delete(name);
    });
  };
}
