/** Takes the keyboard and the screen reader along to another screen: to its heading. */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';

import { focusHeading, isFocusLost } from '#ui/page-heading.ts';

export function Arrivals() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return arrive();
  }, [pathname]);
  return <Outlet />;
}

/** Follows a heading that comes only with its data, until somebody goes elsewhere. Returns how to stop. */
function arrive(): () => void {
  // What the screen itself has put in focus keeps it; the link that led here does not.
  const taken = document.activeElement?.closest('main *, [role="dialog"]');
  if (!taken || taken.closest('nav')) focusHeading();
  const observer = new MutationObserver(() => {
    if (isFocusLost()) focusHeading();
    if (!isFocusLost()) observer.disconnect();
  });
  if (isFocusLost()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
