/** Fetches the file of a screen that is visited for the first time, and finds out why where it cannot be had. */
import { ApiError } from '#api/api-error.ts';

/** The file was there when the app was opened: a newer release has taken its place. */
export class ScreenGoneError extends Error {}

/** Throws {@link ApiError} where no server answers, {@link ScreenGoneError}, or what the file itself throws. */
export function screenLoader<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      throw await explained(error);
    }
  };
}

/** The browser tells only that it failed, and most of them which file; so the file is asked for once more. */
async function explained(cause: unknown): Promise<unknown> {
  const [file = '/api/health'] = /(?:https?:\/|\/assets)\/\S+/.exec(String(cause)) ?? [];
  const status = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 404) return new ScreenGoneError(`${file} is gone`);
  return status === 0 || status >= 500 ? ApiError.unreachable() : cause;
}
