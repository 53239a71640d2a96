/** Where someone was when the session ended. */
import { paths } from '#lib/paths.ts';

/** The place in a navigation state, if it is one of ours; else home. */
export function placeBefore(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home();
  const { from } = state;
  return typeof from === 'string' && from.startsWith(paths.home()) ? from : paths.home();
}
