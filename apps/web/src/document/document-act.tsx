/** An act on a document, as its page offers it: whether it can be done now, or why not, and what it asks first. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { Permission } from '@plinth/domain/access/permissions';
import type { Verdict } from '@plinth/domain/shared/status-gate';

import type { RolePlace } from '#api/held-roles.ts';
import { usePermission } from '#api/session.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';

import { type RenderDialog, useDocumentDialog } from './document-dialog.tsx';

export interface DocumentAct<Type extends DocumentType> {
  /** Ends in `…` where something is asked first. */
  readonly label: string;
  /** Whether its status allows it. */
  readonly verdict?: Verdict;
  /** What else stands in its way. */
  readonly obstacle?: string | undefined;
  readonly needs: Permission;
  /** Where one must hold the right. */
  readonly project: RolePlace;
  readonly onSelect?: () => void;
  /** What is asked first. */
  readonly renderDialog?: RenderDialog<Type>;
}

/** An act in a menu. */
export interface MenuAct<Type extends DocumentType> extends DocumentAct<Type> {
  /** Stays where the label changes with the document. */
  readonly name: string;
}

interface ActControlProps<Type extends DocumentType> {
  type: Type;
  id: string;
  act: DocumentAct<Type>;
}

/** What its button or menu item does, or why it is disabled. */
export function useActControl<Type extends DocumentType>(props: ActControlProps<Type>) {
  const { type, id, act } = props;
  const { verdict, obstacle, needs, project, onSelect, renderDialog } = act;
  const permission = usePermission(needs, project);
  const open = useDocumentDialog(type, id);
  const refusal = obstacle ?? (verdict?.isAllowed === false ? verdict.reason : undefined);
  return {
    disabledReason: refusal ?? permission,
    onSelect: onSelect ?? (() => renderDialog && open(renderDialog)),
  };
}

/** An act that has a button of its own. */
export function ActButton<Type extends DocumentType>({
  type,
  id,
  act,
  ...look
}: ActControlProps<Type> & ButtonLook) {
  const { disabledReason, onSelect } = useActControl({ type, id, act });
  return (
    <Button {...look} disabledReason={disabledReason} onClick={onSelect}>
      {act.label}
    </Button>
  );
}
