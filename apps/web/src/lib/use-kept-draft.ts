/** Keeps what is typed into a form while it is typed. */
import { useLayoutEffect, useRef } from 'react';

import { forgetDraft, keepDraft } from './drafts.ts';

/**
 * Keeps `draft` from its first change on. Answers with the way to forget it for
 * good: what still settles while the form closes does not bring it back.
 */
export function useKeptDraft(key: string, draft: object): () => void {
  const opened = useRef(draft);
  const isForgotten = useRef(false);
  // Before the next event: a reload right after the last letter loses nothing.
  useLayoutEffect(() => {
    if (draft !== opened.current && !isForgotten.current) keepDraft(key, draft);
  }, [key, draft]);
  return () => {
    isForgotten.current = true;
    forgetDraft(key);
  };
}
