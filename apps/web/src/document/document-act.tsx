/** An act on a document, as its page offers it: whether it can be done now, or why not, and what it asks first. */
import type { Permission } from '@plinth/domain/access/permissions';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import { type ReactNode, useState } from 'react';

import type { RolePlace } from '#api/held-roles.ts';
import { usePermission } from '#api/session.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';

export interface DocumentAct {
  /** Given where the label changes with the document: an open dialog stays open. */
  readonly name?: string;
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
  readonly renderDialog?: (close: () => void) => ReactNode;
}

/** `true`, or why the button is disabled. */
export function useDisabledReason(
  act: Pick<DocumentAct, 'verdict' | 'obstacle' | 'needs' | 'project'>,
): true | string {
  const permission = usePermission(act.needs, act.project);
  if (act.obstacle !== undefined) return act.obstacle;
  return act.verdict?.isAllowed === false ? act.verdict.reason : permission;
}

interface ActButtonProps extends ButtonLook {
  act: DocumentAct;
  isLoading?: boolean;
  /** Something else opens its dialog, too. */
  isAsked?: boolean;
}

/** An act that has a button of its own. */
export function ActButton({ act, isLoading = false, isAsked = false, ...look }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const disabledReason = useDisabledReason(act);
  return (
    <>
      <Button
        {...look}
        isLoading={isLoading}
        disabledReason={disabledReason}
        onClick={act.onSelect ?? (() => setOpen(true))}
      >
        {act.label}
      </Button>
      {(isOpen || isAsked) && act.renderDialog?.(() => setOpen(false))}
    </>
  );
}
