/** Child processes that end with this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  readonly pid: number | undefined;
  readonly isAlive: () => boolean;
  /** Ends it, and resolves when it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether its errors are expected and therefore not shown. */
  readonly isQuiet?: boolean;
  /** Receives the program's output, which is then not shown. */
  readonly onOutput?: (text: string) => void;
  /** The signal that it gets when this process exits; SIGKILL by default. */
  readonly lastSignal?: NodeJS.Signals;
}

export function startProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env = process.env, isQuiet = false, onOutput, lastSignal = 'SIGKILL' }: Options,
): Program {
  const stderr = isQuiet ? 'ignore' : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', stderr],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => onOutput?.(data.toString()));
  }
  const last = () => void child.kill(lastSignal);
  process.once('exit', last);
  return {
    pid: child.pid,
    isAlive: () => isAlive(child),
    end: async (signal) => {
      process.off('exit', last);
      await end(child, signal);
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
