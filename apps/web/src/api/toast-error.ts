/**
 * The toast of a failed call, titled by the error catalogue; it goes once its cause is resolved, by
 * default the next success of what failed with this message.
 */
import { notify } from '#ui/toaster.tsx';

import { explain } from './api-error.ts';

export function toastError(
  title: string,
  error: unknown,
  fallback: string,
  cause: string = fallback,
): void {
  notify({ tone: 'destructive', title, description: explain(error, fallback), cause });
}
