/** The toast of a failed call: a title of the error catalogue, and the server's message where it has one. */
import { notify } from '#ui/toaster.tsx';

import { explain } from './api-error.ts';

export function toastError(title: string, error: unknown, fallback: string): void {
  notify({ tone: 'destructive', title, description: explain(error, fallback) });
}
