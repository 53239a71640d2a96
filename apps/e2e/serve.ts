/** The Plinth of the journeys: `npm start` on a temporary data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { followParent } from '../../tools/bootstrap/follow-parent.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'plinth-e2e-'));
process.env['DATA_DIR'] = dataDir;
process.env['DEMO'] ??= 'on';
process.env['LOG_LEVEL'] ??= 'warn';
process.env['ROW_LEVEL_SECURITY'] ??= 'on';
delete process.env['DATABASE_URL'];

followParent(() => process.kill(process.pid, 'SIGTERM'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../../tools/start.ts');
