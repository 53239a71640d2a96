/** What can be done with a document: the next act at the right, the rest behind a button. */
import { ChevronDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

interface DocumentActionsProps {
  /** The act that the document waits for, where there is one. */
  primary?: ReactNode;
  /** The document as a file. */
  pdf: ReactNode;
  /** The other acts, as items of a menu. */
  children: ReactNode;
}

export function DocumentActions({ primary, pdf, children }: DocumentActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Print"
        className="max-sm:hidden"
        onClick={() => print()}
      >
        <Printer aria-hidden />
      </Button>
      {pdf}
      <Menu
        trigger={
          <Button variant="outline" className="gap-1.5">
            More
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {children}
      </Menu>
      {primary}
    </>
  );
}
