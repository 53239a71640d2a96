/** Reads the resident memory of a process, in MB. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1000;
}
