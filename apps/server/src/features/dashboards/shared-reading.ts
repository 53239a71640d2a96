/**
 * Figures that cost much and that many people ask for at once are read once for all of
 * them. One reading runs at a time; who comes meanwhile shares the next one, so that
 * nobody is told what stood before they asked.
 */

interface Readings<Result> {
  readonly running: Promise<Result>;
  next: Promise<Result> | undefined;
}

/** A way to read that shares by key; the key names all that the answer depends on. */
export function sharedReading<Result>() {
  const byKey = new Map<string, Readings<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = read().finally(() => byKey.delete(key));
    byKey.set(key, { running, next: undefined });
    return running;
  }

  return async (key: string, read: () => Promise<Result>): Promise<Result> => {
    const readings = byKey.get(key);
    if (!readings) return start(key, read);
    const again = () => start(key, read);
    readings.next ??= readings.running.then(again, again);
    return readings.next;
  };
}
