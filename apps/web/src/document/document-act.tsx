/** An act on a document page: whether it is possible, why not, and its dialog. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { Permission } from '@plinth/domain/access/permissions';
import type { Verdict } from '@plinth/domain/shared/status-gate';

import type { RolePlace } from '#api/roles-in-project.ts';
import { usePermission } from '#api/session.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';

import { type RenderDialog, useDocumentDialog } from './document-dialog.tsx';

export interface DocumentAct<Type extends DocumentType> {
  /** Ends in `…` if it opens a dialog. */
  readonly label: string;
  /** Whether the status allows it. */
  readonly verdict?: Verdict;
  /** The reason why further conditions do not allow it. */
  readonly obstacle?: string | undefined;
  readonly needs: Permission;
  /** The projects where the permission is needed. */
  readonly project: RolePlace;
  readonly onSelect?: () => void;
  /** The dialog that the act opens. */
  readonly renderDialog?: RenderDialog<Type>;
}

/** An act in a menu. */
export interface MenuAct<Type extends DocumentType> extends DocumentAct<Type> {
  /** Stable, while the label may change with the document. */
  readonly name: string;
}

interface ActControlProps<Type extends DocumentType> {
  type: Type;
  id: string;
  act: DocumentAct<Type>;
}

/** The click handler, or the reason why it is disabled. */
export function useActControl<Type extends DocumentType>(props: ActControlProps<Type>) {
  const { type, id, act } = props;
  const { verdict, obstacle, needs, project, onSelect, renderDialog } = act;
  const permission = usePermission(needs, project);
  const open = useDocumentDialog(type, id);
  const refusal = obstacle ?? (verdict?.isAllowed === false ? verdict.reason : undefined);
  return {
    disabledReason: permission === true ? (refusal ?? permission) : permission,
    onSelect: onSelect ?? (() => renderDialog && open(renderDialog)),
  };
}

/** An act with its own button. */
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
