/** The place to return to after signing in again. */
import { paths } from '#lib/paths.ts';

/** From the navigation state if it is valid; else home. */
export function placeBefore(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home();
  const { from } = state;
  return typeof from === 'string' && from.startsWith(paths.home()) ? from : paths.home();
}
