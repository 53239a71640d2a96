/** One at a time on this device, over all tabs; a closed tab gives its lock back. */

export interface Locks {
  /** Runs `work` once the name is free. */
  withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Over plain HTTP, as on a site's own network, browsers have no locks: there one at a time
 * in this tab. Two tabs may then send the same, under the same key, which does it once.
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
