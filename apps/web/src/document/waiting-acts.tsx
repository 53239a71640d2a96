/** The acts on a change that waits without a policy: its maker withdraws it, somebody else decides. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { Verdict } from '@plinth/domain/shared/status-gate';

import type { RolePlace } from '#api/roles-in-project.ts';
import { usePermission, useUser } from '#api/session.ts';
import { Button } from '#ui/button.tsx';

import { ActButton } from './document-act.tsx';
import type { RenderDialog } from './document-dialog.tsx';

/** An act without a dialog. */
interface Act<Body> {
  readonly isPending: boolean;
  readonly mutate: (body: Body) => void;
}

interface Waiting {
  readonly madeBy: string;
  readonly contentHash: string;
}

/** The button by which the maker takes the change back; nothing for others. */
export function WithdrawButton({ waiting, withdraw }: { waiting: Waiting; withdraw: Act<object> }) {
  if (waiting.madeBy !== useUser().id) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      isLoading={withdraw.isPending}
      onClick={() => withdraw.mutate({})}
    >
      Withdraw
    </Button>
  );
}

/** Whether the person decides on the change: by their role, and not as its maker. */
export function useDecidesOn(project: RolePlace, waiting: Waiting | null): boolean {
  const userId = useUser().id;
  const permission = usePermission('purchase-orders:approve', project);
  return waiting !== null && permission === true && waiting.madeBy !== userId;
}

interface WaitingDecisionProps<Type extends DocumentType> {
  type: Type;
  document: { readonly id: string; readonly project: RolePlace };
  waiting: Waiting;
  /** `amendment` */
  noun: string;
  mayDecide: (personId: string) => Verdict;
  /** Why it cannot be approved now. */
  obstacle?: string | undefined;
  approve: Act<{ contentHash: string }>;
  renderReject: RenderDialog<Type>;
}

/** The decisions for whom `useDecidesOn` finds. */
export function WaitingDecision<Type extends DocumentType>(props: WaitingDecisionProps<Type>) {
  const { type, document, waiting, noun, approve, obstacle, renderReject } = props;
  const own = props.mayDecide(useUser().id);
  const whyNot = own.isAllowed ? undefined : own.reason;
  const act = { needs: 'purchase-orders:approve', project: document.project } as const;
  return (
    <>
      <Button
        isLoading={approve.isPending}
        disabledReason={whyNot ?? obstacle ?? true}
        onClick={() => approve.mutate({ contentHash: waiting.contentHash })}
      >
        {`Approve ${noun}`}
      </Button>
      <ActButton
        variant="outline"
        type={type}
        id={document.id}
        act={{ ...act, label: `Reject ${noun}`, obstacle: whyNot, renderDialog: renderReject }}
      />
    </>
  );
}
