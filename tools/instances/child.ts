/** Programs that must not outlive this one, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** Resolves when it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it complains about is to be expected. */
  readonly isQuiet?: boolean;
  /** Left out, SIGKILL. */
  readonly lastSignal?: NodeJS.Signals;
}

export function startProgram(
  [program = '', ...args]: readonly string[],
  { cwd, env = process.env, isQuiet = false, lastSignal = 'SIGKILL' }: Options,
): Program {
  const stderr = isQuiet ? 'ignore' : 'inherit';
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', stderr] });
  const last = () => void child.kill(lastSignal);
  process.once('exit', last);
  return {
    end: async (signal) => {
      process.off('exit', last);
      await end(child, signal);
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
