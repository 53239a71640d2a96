/** Loads the chunk of a screen, and finds out why it cannot be loaded. */
import { ApiError } from '#api/api-error.ts';

/** The chunk was replaced by a newer release. */
export class ScreenGoneError extends Error {}

/** The chunk is there, but browsers do not fetch again what they failed to fetch once. */
export class ScreenMissedError extends Error {}

/**
 * @throws ApiError if the server is unreachable, ScreenGoneError, ScreenMissedError, or the chunk's own
 *   error
 */
export function screenLoader<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      await refuseMissing(error);
    }
    // The connection was lost for a moment.
    return load().catch((error: unknown) => {
      throw fileIn(error) ? new ScreenMissedError(String(error)) : error;
    });
  };
}

/**
 * Requests the file of the screen again, because a failed import does not give the reason.
 * @throws ApiError, ScreenGoneError
 */
async function refuseMissing(cause: unknown): Promise<void> {
  const file = fileIn(cause) ?? '/api/health';
  const status = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 404) throw new ScreenGoneError(`${file} is gone`);
  if (status === 0 || status >= 500) throw ApiError.unreachable();
}

/** The file that an import failed to fetch; some browsers do not name it. */
function fileIn(cause: unknown): string | undefined {
  return /(?:https?:\/|\/assets)\/\S+/.exec(String(cause))?.[0];
}
