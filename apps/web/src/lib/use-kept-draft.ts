/** Keeps what is typed into a form while it is typed. */
import { useEffect, useLayoutEffect, useRef } from 'react';

import { forgetDraft, keepDraft } from './drafts.ts';

/**
 * Keeps `draft` from its first change on. Answers with the way to forget it for
 * good: what still settles while the form closes does not bring it back.
 *
 * @param latest what is typed by now, where `draft` follows it with a delay: kept when the page goes
 */
export function useKeptDraft(key: string, draft: object, latest = draft): () => void {
  const opened = useRef(draft);
  const typed = useRef(latest);
  const isForgotten = useRef(false);
  // Before the next event: a reload right after the last letter loses nothing.
  useLayoutEffect(() => {
    typed.current = latest;
    if (draft !== opened.current && !isForgotten.current) keepDraft(key, draft);
  }, [key, draft, latest]);
  useEffect(() => {
    const keep = () => {
      if (typed.current !== opened.current && !isForgotten.current) keepDraft(key, typed.current);
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [key]);
  return () => {
    isForgotten.current = true;
    forgetDraft(key);
  };
}
