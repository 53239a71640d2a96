/** Where the parts of the embedded database lie in the data folder. */
import { join } from 'node:path';

/** The cluster and its password: one folder, so that they are made, moved and restored together. */
export function postgresFolderOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** PostgreSQL's own data directory. */
export function clusterOf(dataDir: string): string {
  return join(postgresFolderOf(dataDir), 'cluster');
}

/** What PostgreSQL has to say. */
export function logFileOf(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}
