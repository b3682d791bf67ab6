const mostRemembered = 100;

/** A function that remembers what it gave; all is forgotten when it remembers too much. */
export function remembering<Asked, Given>(compute: (asked: Asked) => Given): (asked: Asked) => Given {
  const known = new Map<string, Given>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const given = known.get(key) ?? compute(asked);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, given);
    return given;
  };
}

/** The same for what takes a while: who asks meanwhile waits for it, and what failed is tried anew. */
export function rememberingAsync<Asked, Given>(
  compute: (asked: Asked) => Promise<Given>,
): (asked: Asked) => Promise<Given> {
  const known = new Map<string, Promise<Given>>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const given = compute(asked);
    known.set(key, given);
    given.catch(() => known.delete(key));
    return given;
  };
}
