/** Runs a tool on the Node that the lock file names, and hands through how it ends. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { followParent } from './follow-parent.mjs';

/**
 * The server's memory: V8 takes what it is given before it clears up, and the C library keeps
 * a heap for each thread. With these a server under load stays below 250 MB (npm run bench)
 * and loses nothing that can be measured. Whoever sets `NODE_OPTIONS` decides instead.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=256'];
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * The tool has a channel to this process: when the channel breaks, this
 * process was killed, and the tool ends itself.
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
  const binaries = join(root, 'node_modules', '.bin');
  const isServer = command === 'start';
  const flags = isServer && !process.env['NODE_OPTIONS'] ? SERVER_FLAGS : [];
  const tool = spawn(nodeOf(root), [...flags, script, ...args], {
    cwd: root,
    env: {
      ...(isServer && SERVER_ENVIRONMENT),
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => tool.kill(signal));
  // npm may be killed without a word to its script; whoever runs this file without npm may mean it to outlive their shell.
  if (process.env['npm_lifecycle_event']) followParent(() => tool.kill('SIGTERM'));

  tool.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** @param {string} root */
function nodeOf(root) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(root, 'node_modules', 'node', 'bin', `node${suffix}`);
}
