/** The head of a page: title, context, primary action. */
import type { ReactNode } from 'react';

import { DocumentTitle } from './document-title.tsx';

interface PageHeadProps {
  title: string;
  /** The title of the browser's tab, where several pages share the visible title. */
  documentTitle?: string;
  context?: ReactNode;
  /** A sentence that says which question the page answers. */
  answers?: string | undefined;
  /** The buttons of the page, with at most one primary button as the last. */
  actions?: ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const { title, documentTitle = title, context, answers, actions } = props;
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="wrap-anywhere text-[22px] leading-7 font-semibold tracking-[-0.015em]">
          {title}
        </h1>
        {context && <p className="mt-0.5 wrap-anywhere text-muted-foreground">{context}</p>}
        {answers && (
          <p className="mt-1 max-w-prose text-[13px] leading-5 print:hidden">{answers}</p>
        )}
      </div>
      {actions && (
        <div className="flex gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">{actions}</div>
      )}
    </div>
  );
}
