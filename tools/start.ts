/**
 * `npm start`: builds the web app when its sources changed, then becomes the
 * server: one process, so that signals reach it directly.
 */
import { preflight } from '../apps/server/src/preflight.ts';

import { BuildError, buildWebApp } from './lib/build-web.ts';

// A wrong setting or a port in use is told before the build takes its time.
await preflight();
try {
  await buildWebApp((line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
// By address rather than by name: the server's types are its own workspace's to check.
await import(new URL('../apps/server/src/server.ts', import.meta.url).href);
