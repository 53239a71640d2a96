/** `npm run dev`: Vite with a proxy to the API, and the server, restarted when its files change. */
import { readOptions } from './lib/options.ts';
import { endWithParent, run } from './lib/run.ts';

readOptions('npm run dev', {});
endWithParent();
await Promise.race([
  run(['node', '--watch', '--watch-preserve-output', 'apps/server/src/server.ts'], {
    output: 'show',
  }),
  run(['vite', 'apps/web'], { output: 'show' }),
]);
process.exit();
