/** Runs other programs in the checkout's root. */
import { accessSync, constants } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

/** The root folder of the checkout. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** The nice value with which a program gets about a third of the time of one without. */
const BACKGROUND = 5;

export interface Outcome {
  readonly hasPassed: boolean;
  /** The output of both streams; empty if it was shown. */
  readonly output: string;
}

export interface RunOptions {
  /** `collect` returns the output; `show` prints it. */
  readonly output: 'collect' | 'show';
  readonly env?: Readonly<Record<string, string>>;
  /** A file descriptor for the program. */
  readonly descriptor?: number | 'ignore';
  /** Whether others that wait with a time limit, such as a browser, get the processor first. */
  readonly isBackground?: boolean;
}

/** Runs a command of node_modules/.bin or of the machine; one that cannot be started has failed. */
export async function run(
  command: readonly string[],
  { output, env = {}, descriptor = 'ignore', isBackground = false }: RunOptions,
): Promise<Outcome> {
  const [program = '', ...args] = command;
  const stream = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', stream, stream, descriptor],
  });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND);
  // Like Ctrl+C: the runners then stop their own children.
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  let printed = '';
  for (const source of [child.stdout, child.stderr]) {
    source?.on('data', (data: Buffer) => (printed += data.toString()));
  }
  try {
    await once(child, 'close');
    return { hasPassed: child.exitCode === 0, output: printed };
  } catch (error) {
    return { hasPassed: false, output: error instanceof Error ? error.message : String(error) };
  } finally {
    process.off('exit', stop);
  }
}

/** Ends this tool and its children when it is interrupted or its parent was killed. */
export function endWithParent(): void {
  const end = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('disconnect', end);
  // The channel must not keep the tool alive.
  process.channel?.unref();
}

/** Whether the path is an executable file. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
