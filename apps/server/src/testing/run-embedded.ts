/**
 * Runs the embedded database in its own process, for tests that kill it: prints `ready`, and stops
 * on SIGTERM.
 */
import { startEmbeddedPostgres } from '#db/embedded/start.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${line}\n`);
const postgres = await startEmbeddedPostgres({ dataDir, log });
process.once('SIGTERM', () => void postgres.stop());
log(`ready ${postgres.connectionString}`);
