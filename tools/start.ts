/**
 * `npm start`: builds the web app if its sources changed, then runs the server in the same process,
 * so that signals reach it directly.
 */
import { preflight } from '../apps/server/src/preflight.ts';

import { BuildError, buildWebApp } from './lib/build-web.ts';
import { readOptions } from './lib/options.ts';

readOptions('npm start, with settings in the environment', {});
// Settings and port are checked before the build.
await preflight();
try {
  await buildWebApp((line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
// Imported by URL, because the server has its own tsconfig.
await import(new URL('../apps/server/src/server.ts', import.meta.url).href);
