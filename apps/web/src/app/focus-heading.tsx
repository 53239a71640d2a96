/**
 * Moves focus to the heading of a new screen, for keyboards and screen readers, and dismisses the
 * errors of the last one.
 */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';

import { focusHeading, isFocusLost } from '#ui/page-heading.ts';
import { leaveToasts } from '#ui/toaster.tsx';

export function Arrivals() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    leaveToasts();
    return arrive();
  }, [pathname]);
  return <Outlet />;
}

/**
 * Waits for a heading that is rendered with its data, until the user navigates. Returns how to
 * stop.
 */
function arrive(): () => void {
  // Focus that the screen has set itself stays; focus on the link that led here does not.
  const taken = document.activeElement?.closest('main *, [role="dialog"]');
  if (!taken || taken.closest('nav')) focusHeading();
  const observer = new MutationObserver(() => {
    if (isFocusLost()) focusHeading();
    if (!isFocusLost()) observer.disconnect();
  });
  if (isFocusLost()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
