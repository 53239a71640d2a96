/** Starts the load generator and the floor. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Task, Timing } from './caller.ts';

export interface Helpers {
  readonly time: (task: Task) => Promise<Timing>;
  readonly floorAddress: string;
  readonly stop: () => void;
}

export async function startHelpers(databaseUrl: string): Promise<Helpers> {
  const start = (file: string, ...args: string[]) =>
    fork(join(import.meta.dirname, file), args, { serialization: 'advanced' });
  const caller = start('caller.ts');
  const floor = start('../floor/server.ts', databaseUrl);
  const ended = Promise.race([once(caller, 'exit'), once(floor, 'exit')]).then(() => {
    throw new Error('the caller, or the floor, has ended: see above');
  });
  ended.catch(() => undefined);
  const [port] = (await Promise.race([once(floor, 'message'), ended])) as [number];
  return {
    floorAddress: `http://127.0.0.1:${port}`,
    time: async (task) => {
      caller.send(task);
      const over = new AbortController();
      const answered = once(caller, 'message', { signal: over.signal });
      try {
        const [timing] = (await Promise.race([answered, ended])) as [Timing];
        return timing;
      } finally {
        over.abort();
      }
    },
    stop: () => {
      caller.kill();
      floor.kill();
    },
  };
}
