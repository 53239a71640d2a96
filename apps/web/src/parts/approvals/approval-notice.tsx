/** An approval that is open: what to decide by, whom it waits for, and the decisions. */
import type { ApprovalRow } from '@plinth/contracts/approvals';

import type { Trail, Verdict } from '#api/approvals.ts';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { useDocumentDialog } from '#document/document-dialog.tsx';
import { Button } from '#ui/button.tsx';

import { FLAG_WORDS, levelWords, waitsForWords } from './approval-words.ts';
import { DecideDialog, type Seen } from './decide-dialog.tsx';
import { DecisionFacts, type DecidedOn } from './decision-facts.tsx';

/** The approval that runs, if one does. */
export function runningOf(trail: Trail | undefined): ApprovalRow | undefined {
  return trail?.list.find(({ state }) => state === 'PENDING');
}

interface ApprovalNoticeProps {
  trail: Trail;
  running: ApprovalRow;
  document: Pick<Seen, 'documentType' | 'documentId' | 'number'>;
}

/** The notice of what waits: what to decide by, and the people whose decision it is. */
export function ApprovalNotice({
  trail,
  running,
  about,
}: Pick<ApprovalNoticeProps, 'trail' | 'running'> & { about?: DecidedOn }) {
  const open = running.steps.filter(({ state }) => state === 'PENDING');
  const why = running.flags.map((flag) => FLAG_WORDS[flag]).join(', ');
  const { payable, requestedBy } = running;
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
      facts={
        about && (
          <DecisionFacts
            about={{ ...about, payable, askedBy: requestedBy.name }}
            facts={trail.facts}
          />
        )
      }
    />
  );
}

/** The three decisions on a document under a policy, always together and in this order. */
export function PolicyDecision(props: ApprovalNoticeProps & { obstacle?: string | undefined }) {
  return (
    <>
      <DecideButton verdict="APPROVED" {...props} />
      <DecideButton verdict="RETURNED" {...props} obstacle={undefined} />
      <DecideButton verdict="REJECTED" {...props} obstacle={undefined} />
    </>
  );
}

const LABELS = { APPROVED: 'Approve', RETURNED: 'Return', REJECTED: 'Reject' } as const;

/** A button to decide; disabled, with the reason, for people whose decision is not awaited. */
function DecideButton({
  verdict,
  running,
  trail: { mayDecide, whyNot, standsInFor },
  document,
  obstacle,
}: ApprovalNoticeProps & { verdict: Verdict; obstacle?: string | undefined }) {
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
      variant={verdict === 'APPROVED' ? 'primary' : 'outline'}
      disabledReason={mayDecide ? (obstacle ?? true) : whyNot}
      onClick={() =>
        open((_, close) => <DecideDialog seen={seen} verdict={verdict} onClose={close} />)
      }
    >
      {LABELS[verdict]}
    </Button>
  );
}
