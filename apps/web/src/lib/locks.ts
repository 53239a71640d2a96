/** Mutual exclusion over all tabs, by Web Locks; a closed tab releases its locks. */

export interface Locks {
  /** Runs `work` while holding the lock. */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Over plain HTTP browsers have no Web Locks: then within this tab only. Two tabs may send the same
 * act, which its key makes one.
 */
function locksOf(manager: LockManager | undefined): Locks {
  if (manager) {
    return { withLock: async (name, work) => manager.request(`plinth:${name}`, work) };
  }
  const queues = new Map<string, Promise<unknown>>();
  return {
    withLock: async (name, work) => {
      const before = queues.get(name) ?? Promise.resolve();
      const result = before.then(work);
      queues.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
}

export const deviceLocks = locksOf('locks' in navigator ? navigator.locks : undefined);
