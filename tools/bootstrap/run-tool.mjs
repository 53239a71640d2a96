/** Runs a tool with the Node version of the lock file, and exits like it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { followParent } from './follow-parent.mjs';
import { Restarts } from './restarts.mjs';

/**
 * Limits the server's memory: V8 fills its heap before collecting, and the C library keeps
 * a heap for each thread. With these a server under load stays below 250 MB (npm run bench)
 * without measurable cost. `NODE_OPTIONS` overrides this.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=256'];
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  // Compiled modules of the last start: the next one takes a third less.
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/node-compile', import.meta.url),
  ),
};

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * The tool has a channel to this process: when the channel breaks, this
 * process was killed, and the tool ends itself. A server that dies is started again.
 * @param {string} root the checkout
 * @param {string} command the name of a file in tools
 * @param {readonly string[]} args
 */
export function runTool(root, command, args) {
  const script = join(root, 'tools', `${command}.ts`);
  if (!existsSync(script)) {
    process.stderr.write(`There is no command ${command}.\n`);
    process.exitCode = 1;
    return;
  }
  const restarts = new Restarts();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let tool;
  /** @type {NodeJS.Signals | undefined} the signal that asked this process to stop */
  let asked;
  /** The port that the system chose, which is reused across restarts. */
  let port = process.env['PORT'];

  const start = () => {
    tool = spawnTool(root, command, [script, ...args], port);
    tool.on('message', (message) => {
      port = servingPort(message) ?? port;
      restarts.noteReady(Date.now());
    });
    tool.on('exit', (code, signal) => {
      tool = undefined;
      const restart = asked ? undefined : restarts.after(code, Date.now());
      if (!restart) return endLike(code, signal);
      const { inMs, attempt, most } = restart;
      process.stderr.write(
        `Plinth has died (${signal ?? `exit code ${code}`}); starting it again in ${inMs / 1000} s, try ${attempt} of ${most}\n`,
      );
      setTimeout(start, inMs);
    });
  };
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    asked = signal;
    if (tool) tool.kill(signal);
    else process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => end(signal));
  // npm may be killed without a signal to its script; without npm the tool may outlive the shell on purpose.
  if (process.env['npm_lifecycle_event']) followParent(() => end('SIGTERM'));
  start();
}

/**
 * @param {string} root
 * @param {string} command
 * @param {readonly string[]} commandLine
 * @param {string | undefined} port
 */
function spawnTool(root, command, commandLine, port) {
  const binaries = join(root, 'node_modules', '.bin');
  const isServer = command === 'start';
  const flags = isServer && !process.env['NODE_OPTIONS'] ? SERVER_FLAGS : [];
  return spawn(nodeOf(root), [...flags, ...commandLine], {
    cwd: root,
    env: {
      ...(isServer && SERVER_ENVIRONMENT),
      ...process.env,
      ...(port !== undefined && { PORT: port }),
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * The server's message when it is ready.
 * @param {unknown} message
 * @returns {string | undefined}
 */
function servingPort(message) {
  const isObject = typeof message === 'object' && message !== null;
  return isObject && 'port' in message ? String(message.port) : undefined;
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function endLike(code, signal) {
  if (signal === null) process.exit(code ?? 1);
  for (const name of SIGNALS) process.removeAllListeners(name);
  process.kill(process.pid, signal);
}

/** @param {string} root */
function nodeOf(root) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(root, 'node_modules', 'node', 'bin', `node${suffix}`);
}
