/** Saves and validates what was typed, a moment after the change or when the form is left. */
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The delay from a change to its draft and its validation, in milliseconds, so that it is painted
 * first.
 */
const FLUSH_MS = 50;

/** Whether there is a change that was neither saved as a draft nor validated yet. */
export class PendingChange {
  #state: 'none' | 'pending' | 'ended' = 'none';

  /** Whether it is the first one. */
  begin(): boolean {
    if (this.#state !== 'none') return false;
    this.#state = 'pending';
    return true;
  }

  /** Whether there was one; there is none afterwards. */
  take(): boolean {
    if (this.#state !== 'pending') return false;
    this.#state = 'none';
    return true;
  }

  /** Causes all later changes to be ignored. */
  end(): void {
    this.#state = 'ended';
  }
}

/** Calls back a moment after a change, and at once when the page or the form is left. */
export function useFlush<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  pending: PendingChange,
  onFlush: () => void,
): void {
  const flush = useEffectEvent(() => {
    if (pending.take()) onFlush();
  });
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (pending.begin()) setTimeout(flush, FLUSH_MS);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, pending]);
}
