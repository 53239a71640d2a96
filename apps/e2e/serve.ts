/**
 * Starts the Plinth of the journeys: `npm start` on a temporary data folder, which is deleted at
 * the end. Arguments such as `PORT=3001` are the exceptions of shipped-environment.ts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { followParent } from '../../tools/bootstrap/follow-parent.mjs';
import { ROOT } from '../../tools/lib/run.ts';
import { readExceptions, shippedEnvironment } from '../../tools/lib/shipped-environment.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'plinth-e2e-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

// What npm runs for `npm start`; npm itself would not wait for its end.
const plinth = spawn('node', ['tools/bootstrap.mjs', 'start'], {
  cwd: ROOT,
  env: {
    ...shippedEnvironment({ DATA_DIR: dataDir, ...readExceptions(process.argv.slice(2)) }),
    npm_lifecycle_event: 'start',
  },
  stdio: 'inherit',
});
plinth.once('exit', (code) => process.exit(code ?? 1));
const end = () => void plinth.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
followParent(end);
