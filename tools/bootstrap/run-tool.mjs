/** Runs a tool on the Node that the lock file names, and hands through how it ends. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 1000;

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
  const tool = spawn(nodeOf(root), [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => tool.kill(signal));
  followParent(() => tool.kill('SIGTERM'));

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

/**
 * npm may be killed without a word to its script; whoever runs this file
 * without npm may mean it to stay when their shell ends.
 * @param {() => void} onEnd
 */
function followParent(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parents = findParents();
  setInterval(() => {
    if (findParents() !== parents) onEnd();
  }, PARENT_CHECK_MS).unref();
}

/** The parent, and on Linux the one above it: npm's shell stays between npm and its script there. */
function findParents() {
  try {
    const state = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    // `pid (name) state parent …`; the name may hold spaces and brackets.
    return `${process.ppid} ${state.slice(state.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
