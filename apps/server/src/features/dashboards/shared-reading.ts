/**
 * Coalesces concurrent reads of expensive figures. One read runs at a time; later callers share the
 * next one, so that nobody gets data from before their call.
 */

interface Readings<Result> {
  readonly running: Promise<Result>;
  next: Promise<Result> | undefined;
}

/** Shares reads by key, which must contain everything the result depends on. */
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
