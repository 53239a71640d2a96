/** Local storage that never throws: without storage nothing is remembered. */

/** Keys of what a person opened last; they are removed with the session, however it ends. */
export const RECENT_KEYS = 'plinth:recent:';

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Parsed JSON; `null` if there is none, or it is invalid. */
export function rememberedJson(key: string): unknown {
  try {
    return JSON.parse(remembered(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value under the key; `null` removes it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The caller keeps it in memory.
  }
}
