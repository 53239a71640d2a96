/** The actions of a document page: the primary act as a button, the others in a menu. */
import { can } from '@plinth/domain/access/permissions';
import {
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
} from '@plinth/domain/document/documents';
import { ChevronDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { rolesIn } from '#api/roles-in-project.ts';
import { useUser } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

import { type MenuAct, useActControl } from './document-act.tsx';
import { PdfButton } from './pdf-buttons.tsx';

const NONE: readonly never[] = [];

interface DocumentActionsProps<Type extends DocumentType> {
  type: Type;
  id: string;
  /** `true`, or why there is no PDF. */
  pdf?: true | string;
  acts?: readonly MenuAct<Type>[];
  /** The primary act, if any. */
  children?: ReactNode;
}

export function DocumentActions<Type extends DocumentType>({
  type,
  id,
  pdf = true,
  acts = NONE,
  children,
}: DocumentActionsProps<Type>) {
  const user = useUser();
  const usable = acts.filter(({ needs, project }) => can(rolesIn(user, project), needs));
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
      {usable.length > 0 && (
        <Menu
          trigger={
            <Button variant="outline" className="gap-1.5">
              More
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {usable.map((act) => (
            <ActItem key={act.name} type={type} id={id} act={act} />
          ))}
        </Menu>
      )}
      {children}
    </>
  );
}

function isPrinted(type: DocumentType): type is DocumentTypesWith<{ readonly pdf: object }> {
  return DOCUMENTS[type].pdf !== null;
}

interface ActItemProps<Type extends DocumentType> {
  type: Type;
  id: string;
  act: MenuAct<Type>;
}

function ActItem<Type extends DocumentType>({ act, ...document }: ActItemProps<Type>) {
  return <MenuItem {...useActControl({ ...document, act })}>{act.label}</MenuItem>;
}
