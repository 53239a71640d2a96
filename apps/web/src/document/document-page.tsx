/** The page of one document: its head with what can be done, the sheet itself, and beside it what surrounds it. */
import { type ReactNode, useEffect, useRef } from 'react';

import { useNameInTrail } from '#lib/document-name.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { focusHeading, isFocusLost } from '#ui/page-heading.ts';

interface DocumentPageProps {
  /** The document's number. */
  title: string;
  status: string;
  context: ReactNode;
  /** At the right of the head; on a phone in a bar at the thumb. */
  actions: ReactNode;
  notice?: ReactNode;
  /** What came before and after, and the history. */
  aside: ReactNode;
  /** The sections of the sheet. */
  children: ReactNode;
}

export const DOCUMENT_COLUMNS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]';
export const DOCUMENT_ASIDE =
  'grid min-w-0 items-start gap-4 md:max-xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]';

export function DocumentPage({
  title,
  status,
  context,
  actions,
  notice,
  aside,
  children,
}: DocumentPageProps) {
  const isPhone = useMediaQuery(PHONE);
  useNameInTrail(title);
  useFocusAfterAct(status);
  return (
    <>
      <PageHead title={title} context={context} actions={isPhone ? undefined : actions} />
      {notice}
      <div className={DOCUMENT_COLUMNS}>
        <Card className="min-w-0">{children}</Card>
        <aside aria-label="Around this document" className={DOCUMENT_ASIDE}>
          {aside}
        </aside>
      </div>
      {isPhone && (
        <div
          role="group"
          aria-label="Actions"
          className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:h-12 *:flex-1"
        >
          {actions}
        </div>
      )}
    </>
  );
}

/** The button of an act goes with the status that allowed it; who pressed it goes on from the heading. */
function useFocusAfterAct(status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (isFocusLost()) focusHeading();
  }, [status]);
}
