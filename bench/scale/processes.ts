/** The two processes beside the server: who calls, and the bare Fastify. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Task, Timing } from './caller.ts';

export interface Helpers {
  readonly time: (task: Task) => Promise<Timing>;
  /** Of the bare Fastify. */
  readonly constantAddress: string;
  readonly stop: () => void;
}

export async function startHelpers(): Promise<Helpers> {
  const start = (file: string) =>
    fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const caller = start('caller.ts');
  const constant = start('constant-server.ts');
  const [port] = (await once(constant, 'message')) as [number];
  const ended = once(caller, 'exit').then(() => {
    throw new Error('the caller has ended: see above');
  });
  return {
    constantAddress: `http://127.0.0.1:${port}`,
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
      void ended.catch(() => undefined);
      caller.kill();
      constant.kill();
    },
  };
}
