/** Messages for external failures of installing and building. */

/**
 * The messages by pattern of the output, the most specific first.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const REASONS = [
  [/ENOSPC|no space left/i, 'the disk is full: make room and start again'],
  [
    /EROFS|EACCES|EPERM|read-only file system|permission denied|ENOENT.*, mkdir/i,
    'this folder cannot be written: mend its rights, or move the checkout',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'npm does not reach its registry: check the network or the proxy and start again',
  ],
  [/E401|E403|ENEEDAUTH/, 'the registry refuses access: check the login of npm and start again'],
];

/**
 * The reason in a program's output, or undefined.
 * @param {string} output
 */
export function findReason(output) {
  return REASONS.find(([pattern]) => pattern.test(output))?.[1];
}
