const name = 'parley.turing.token';

/** The token of this browser's account; null where it has none. */
export function rememberedToken(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that keeps nothing has no account yet.
    return null;
  }
}

/** Keeps the token, where the browser keeps anything, so that all windows and the next visit have the same account. */
export function rememberToken(token: string): void {
  try {
    localStorage.setItem(name, token);
  } catch {
    // Without it one can play all the same, until the page is closed.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Tells when another window of this browser has logged in or out. @returns what ends it */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    // The key is null where everything was cleared.
    if (key === name || key === null) listener(key === null ? null : newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
