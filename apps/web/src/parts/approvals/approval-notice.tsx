/**
 * The notice of an approval that is open: whom it waits for, and the buttons of people who may
 * decide.
 */
import type { ApprovalRow } from '@plinth/contracts/approvals';

import type { Trail, Verdict } from '#api/approvals.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { useDocumentDialog } from '#document/document-dialog.tsx';
import { Button } from '#ui/button.tsx';

import { FLAG_WORDS, levelWords, waitsForWords } from './approval-words.ts';
import { DecideDialog, type Seen } from './decide-dialog.tsx';

/** The approval that runs, if one does. */
export function runningOf(trail: Trail | undefined): ApprovalRow | undefined {
  return trail?.list.find(({ state }) => state === 'PENDING');
}

interface ApprovalNoticeProps {
  trail: Trail;
  running: ApprovalRow;
  document: Pick<Seen, 'documentType' | 'documentId' | 'number'>;
}

interface NoticeProps extends ApprovalNoticeProps {
  /**
   * Whether the notice also has the button to approve, as on an order with an amendment, where
   * approving is not the page's primary act.
   */
  isApprovedHere?: boolean;
}

/**
 * The notice with the buttons to return and to reject; approving is the primary act of the page.
 */
export function ApprovalNotice({ isApprovedHere = false, ...shown }: NoticeProps) {
  const { trail, running } = shown;
  const open = running.steps.filter(({ state }) => state === 'PENDING');
  const why = running.flags.map((flag) => FLAG_WORDS[flag]).join(', ');
  const lines = [
    ...open.map((step) => `Waits for ${waitsForWords(step)}`),
    why && `Why: ${why}`,
    trail.mayDecide ? '' : trail.whyNot,
    trail.standsInFor && `You decide for ${trail.standsInFor.name}`,
  ];
  return (
    <DecisionNotice
      look="waiting"
      title={`Waits for approval, ${levelWords(running.steps).toLowerCase()}`}
      reason={lines.filter(Boolean).join('\n')}
    >
      {trail.mayDecide && (
        <div className="flex gap-2">
          {isApprovedHere && <DecideButton verdict="APPROVED" size="sm" {...shown} />}
          <DecideButton verdict="RETURNED" size="sm" {...shown} />
          <DecideButton verdict="REJECTED" size="sm" {...shown} />
        </div>
      )}
    </DecisionNotice>
  );
}

const LABELS = { APPROVED: 'Approve', RETURNED: 'Return', REJECTED: 'Reject' } as const;

/** A button to decide; disabled, with the reason, for people whose decision is not awaited. */
export function DecideButton({
  verdict,
  size = 'default',
  running,
  trail: { mayDecide, whyNot, standsInFor },
  document,
}: ApprovalNoticeProps & { verdict: Verdict; size?: 'sm' | 'default' }) {
  const open = useDocumentDialog(document.documentType, document.documentId);
  // A snapshot of the approval, so that a refetch behind the dialog does not change what was shown.
  const seen: Seen = {
    ...document,
    id: running.id,
    contentHash: running.contentHash,
    revision: running.revision,
    requesterName: running.requestedBy.name,
    forName: standsInFor?.name ?? null,
  };
  return (
    <Button
      size={size}
      variant={verdict === 'APPROVED' ? 'primary' : 'outline'}
      disabledReason={mayDecide || whyNot}
      onClick={() =>
        open((_, close) => <DecideDialog seen={seen} verdict={verdict} onClose={close} />)
      }
    >
      {LABELS[verdict]}
    </Button>
  );
}
