const nameOf = (study: string): string => `parley.study.${study}`;

/** The key by which this browser takes part in a study, so that a reload goes on and nobody takes part twice by chance. */
export function rememberedKey(study: string): string | null {
  try {
    return localStorage.getItem(nameOf(study));
  } catch {
    // A browser that keeps nothing has never been here.
    return null;
  }
}

/** Keeps the key in this browser, where it keeps anything. */
export function rememberKey(study: string, key: string): void {
  try {
    localStorage.setItem(nameOf(study), key);
  } catch {
    // Without it one can take part all the same; a reload then begins anew.
  }
}

/** Lets somebody else take part in this browser. */
export function forgetKey(study: string): void {
  try {
    localStorage.removeItem(nameOf(study));
  } catch {
    // Nothing was kept.
  }
}
