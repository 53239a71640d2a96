/** Approves several documents: each by a decision of its own on what was shown. */
import type { WaitingApproval } from '@plinth/contracts/approvals';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';

import { type Refused, shownApprovals, useDecideEach } from '#api/approvals.ts';
import { formatMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/**
 * Approves the selected documents as they were shown when the dialog opened. A document that has
 * changed since is refused, without affecting the others.
 */
export function ApproveTogether({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [seen, setSeen] = useState<readonly WaitingApproval[] | null>(null);
  return (
    <>
      <Button size="sm" onClick={() => setSeen(shownApprovals(ids))}>
        Approve…
      </Button>
      {seen && <TogetherDialog seen={seen} onClose={() => setSeen(null)} onDone={onDone} />}
    </>
  );
}

interface TogetherDialogProps {
  seen: readonly WaitingApproval[];
  onClose: () => void;
  /** Called when the dialog closes after the approvals were sent. */
  onDone: () => void;
}

function TogetherDialog({ seen, onClose, onDone }: TogetherDialogProps) {
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const decide = useDecideEach();
  const approve = () =>
    decide.mutate(seen, {
      onSuccess: (found) => (found.length === 0 ? onDone() : setRefused(found)),
    });
  const documents = counted(seen.length, 'document');
  return (
    <Dialog
      title={`Approve ${documents}`}
      description="Your name stands on each of them for what it says now."
      onClose={refused ? onDone : onClose}
      footer={
        refused ? (
          <Button onClick={onDone}>Close</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button isLoading={decide.isPending} onClick={approve}>
              {decide.isPending ? 'Approving...' : `Approve ${documents}`}
            </Button>
          </>
        )
      }
    >
      {refused && (
        <p role="alert" className="mb-2 rounded-md bg-warning-soft px-3 py-2 text-warning">
          {`${seen.length - refused.length} of ${seen.length} approved. The others wait on, as below.`}
        </p>
      )}
      <ul aria-label="Documents" className="divide-y">
        {seen.map((approval) => (
          <Row
            key={approval.id}
            approval={approval}
            why={refused?.find(({ id }) => id === approval.id)?.why}
            isDecided={refused !== null}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  approval: WaitingApproval;
  /** The reason why this approval was refused; undefined if it was not. */
  why: string | undefined;
  isDecided: boolean;
}

function Row({ approval: { number, about, payable, standsInFor }, why, isDecided }: RowProps) {
  const approved = isDecided ? 'Approved' : '';
  return (
    <li className="py-2">
      <span className="flex justify-between gap-4">
        <span className="font-medium">{number}</span>
        <span className="figures">{payable === null ? 'Not known' : formatMoney(payable)}</span>
      </span>
      <span className="block text-[13px] wrap-anywhere text-muted-foreground">
        {standsInFor ? `${about}, for ${standsInFor.name}` : about}
      </span>
      {(why ?? approved) && (
        <span className={why ? 'block text-[13px] text-warning' : 'block text-[13px] text-success'}>
          {why ?? approved}
        </span>
      )}
    </li>
  );
}
