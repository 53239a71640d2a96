/** Notices when the process that started this one was killed without being able to say so. */
import { readFileSync } from 'node:fs';

const CHECK_MS = 1000;

/** @param {() => void} onEnd told about once a second from then on, so it must not mind */
export function followParent(onEnd) {
  const parents = findParents();
  setInterval(() => {
    if (findParents() !== parents) onEnd();
  }, CHECK_MS).unref();
}

/** The parent, and on Linux the one above it: a shell often stays between a program and its script there. */
function findParents() {
  try {
    const state = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    // `pid (name) state parent …`; the name may hold spaces and brackets.
    return `${process.ppid} ${state.slice(state.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
