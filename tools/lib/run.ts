/** Running other programs from the tools, in the checkout's root. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The checkout. */
export const ROOT = dirname(dirname(import.meta.dirname));

export interface Outcome {
  readonly hasPassed: boolean;
  /** What it printed, both streams in the order they came; empty when it printed to the terminal itself. */
  readonly output: string;
}

export interface RunOptions {
  /** `collect` keeps what is printed for later; `show` lets it print. */
  readonly output: 'collect' | 'show';
  readonly env?: Readonly<Record<string, string>>;
  /** A descriptor that the program holds while it lives. */
  readonly hold?: number | 'ignore';
}

/** Runs a command of node_modules/.bin or of the machine; one that cannot be started has failed. */
export async function run(
  command: readonly string[],
  { output, env = {}, hold = 'ignore' }: RunOptions,
): Promise<Outcome> {
  const [program = '', ...args] = command;
  const stream = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', stream, stream, hold],
  });
  // As Ctrl+C would: the runners then stop what they started themselves.
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

/** Ends this tool, and with it what it runs, when it is interrupted or its parent was killed. */
export function endWithParent(): void {
  const end = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('disconnect', end);
  // Listening must not keep a tool alive that is done.
  process.channel?.unref();
}
