/** The toast of a failed call, titled by the error catalogue. */
import { notify } from '#ui/toaster.tsx';

import { explain } from './api-error.ts';

export function toastError(title: string, error: unknown, fallback: string): void {
  notify({ tone: 'destructive', title, description: explain(error, fallback) });
}
