/** Rules of the domain on a page's form: what is wrong is told when it is sent, and no longer once it is mended. */
import type { Violation } from '@plinth/domain/shared/violation';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { notify } from '#ui/toaster.tsx';

interface Rules {
  /** Goes on the element around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** What to say at a field, by the path of its violation: what was told and still holds. */
  readonly errorOf: (path: string) => string | undefined;
  /** Whether nothing is wrong. Otherwise says so in a toast and at the fields, and goes to the first wrong one. */
  readonly check: () => boolean;
  /** Quiet again, for the next round of the same form. */
  readonly reset: () => void;
}

/** `violations` are those of what stands in the form now. */
export function useRules(violations: readonly Violation[]): Rules {
  const root = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<readonly Violation[]>([]);
  return {
    root,
    errorOf: (path) =>
      violations.find(
        (violation) =>
          violation.path === path &&
          told.some((earlier) => earlier.path === path && earlier.code === violation.code),
      )?.message,
    check: () => {
      const [first] = violations;
      if (!first) return true;
      // The fields must be marked before the first of them can be found.
      flushSync(() => setTold(violations));
      notify({ tone: 'destructive', title: 'Error', description: first.message });
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return false;
    },
    reset: () => setTold([]),
  };
}
