/** The buttons of a change that waits for approval: its maker withdraws it, somebody else decides. */
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

interface WaitingActsProps<Type extends DocumentType> {
  type: Type;
  document: { readonly id: string; readonly project: RolePlace };
  waiting: { readonly madeBy: string; readonly contentHash: string };
  /** `amendment` */
  noun: string;
  /** False if an approval policy applies, whose notice then has the decision. */
  isDecidedHere: boolean;
  mayDecide: (personId: string) => Verdict;
  withdraw: Act<object>;
  approve: Act<{ contentHash: string }>;
  renderReject: RenderDialog<Type>;
}

export function WaitingActs<Type extends DocumentType>(props: WaitingActsProps<Type>) {
  const { type, document, waiting, noun, isDecidedHere, withdraw, approve, renderReject } = props;
  const user = useUser();
  const permission = usePermission('purchase-orders:approve', document.project);
  if (waiting.madeBy === user.id) {
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
  if (!isDecidedHere || permission !== true) return null;
  const verdict = props.mayDecide(user.id);
  const act = { needs: 'purchase-orders:approve', project: document.project } as const;
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        isLoading={approve.isPending}
        disabledReason={verdict.isAllowed || verdict.reason}
        onClick={() => approve.mutate({ contentHash: waiting.contentHash })}
      >
        {`Approve ${noun}`}
      </Button>
      {verdict.isAllowed && (
        <ActButton
          variant="outline"
          size="sm"
          type={type}
          id={document.id}
          act={{ ...act, label: `Reject ${noun}`, renderDialog: renderReject }}
        />
      )}
    </div>
  );
}
