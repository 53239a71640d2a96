/** Detects that the parent process was killed. */
import { readFileSync } from 'node:fs';

const CHECK_MS = 1000;

/** @param {() => void} onEnd called about once a second from then on, so it must be idempotent */
export function followParent(onEnd) {
  const parents = findParents();
  setInterval(() => {
    if (findParents() !== parents) onEnd();
  }, CHECK_MS).unref();
}

/** The parent, and on Linux the grandparent, because there is often a shell in between. */
function findParents() {
  try {
    const state = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    // `pid (name) state parent …`; the name may hold spaces and brackets.
    return `${process.ppid} ${state.slice(state.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
