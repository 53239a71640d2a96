/** What can be done with a document: the next act at the right, the rest behind a button. */
import {
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
} from '@plinth/domain/document/documents';
import { ChevronDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import { type DocumentAct, useDisabledReason } from './document-act.tsx';
import { PdfButton } from './pdf-buttons.tsx';

const NONE: readonly DocumentAct[] = [];

interface DocumentActionsProps {
  type: DocumentType;
  id: string;
  /** `true`, or why it cannot be had as a PDF. */
  pdf?: true | string;
  /** The acts behind the button. */
  acts?: readonly DocumentAct[];
  /** The act that the document waits for, where there is one. */
  children?: ReactNode;
}

export function DocumentActions({
  type,
  id,
  pdf = true,
  acts = NONE,
  children,
}: DocumentActionsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
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
      {isPrinted(type) && <PdfButton type={type} id={id} disabledReason={pdf} />}
      {acts.length > 0 && (
        <Menu
          trigger={
            <Button variant="outline" className="gap-1.5">
              More
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {acts.map((act) => (
            <ActItem key={nameOf(act)} act={act} onAsk={() => setAsked(nameOf(act))} />
          ))}
        </Menu>
      )}
      {children}
      {acts.find((act) => nameOf(act) === asked)?.renderDialog?.(close)}
    </>
  );
}

function nameOf({ name, label }: DocumentAct): string {
  return name ?? label;
}

function isPrinted(type: DocumentType): type is DocumentTypesWith<{ readonly pdf: object }> {
  return DOCUMENTS[type].pdf !== null;
}

function ActItem({ act, onAsk }: { act: DocumentAct; onAsk: () => void }) {
  const disabledReason = useDisabledReason(act);
  return (
    <MenuItem disabledReason={disabledReason} onSelect={act.onSelect ?? onAsk}>
      {act.label}
    </MenuItem>
  );
}
