/** A finished count: what was found beside what the books said, why it differs, and what becomes of it. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';
import { isBlank } from '@plinth/domain/shared/violation';
import { useState } from 'react';

import { usePermission, useUser } from '#api/session.ts';
import { ReasonDialog } from '#document/reason-dialog.tsx';
import { counted } from '#lib/counted.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { formatMoney } from '#lib/format.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { Button } from '#ui/button.tsx';

import { CountColumns } from './count-columns.tsx';
import { ReviewLines } from './review-lines.tsx';
import { usePostCount, useSendBackCount } from './stock-counts.api.ts';

/** Why a line is off, by its id. */
type Reasons = Readonly<Record<string, string>>;

export function CountReview({ count }: { count: StockCount }) {
  const isOpen = stockCountCan.review(count.status).isAllowed && count.isReviewed;
  const key = draftKey({ userId: useUser().id, form: 'count-review', documentId: count.id });
  const [reasons, setReasons] = useState<Reasons>(() => readReasons(keptDraft(key)));
  const forget = useKeptDraft(key, reasons);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(!count.isReviewed);
  const lines = count.items.filter((line) => isAll || line.variance !== 0);
  return (
    <>
      {!count.isReviewed && count.status === 'REVIEW' && (
        <p role="status" className="mb-4 rounded-lg bg-info-soft px-4 py-3 text-info">
          It waits for somebody who reviews it.
        </p>
      )}
      <CountColumns count={count}>
        {count.isReviewed && (
          <div className="flex flex-wrap items-center gap-1.5 border-b p-4">
            <ChoiceChip isChosen={!isAll} onClick={() => setAll(false)}>
              Differences
            </ChoiceChip>
            <ChoiceChip isChosen={isAll} onClick={() => setAll(true)}>
              {`All (${count.lineCount})`}
            </ChoiceChip>
          </div>
        )}
        {lines.length === 0 ? (
          <p className="p-4 text-muted-foreground">Everything lies there as the books say.</p>
        ) : (
          <ReviewLines
            lines={lines}
            isReviewed={count.isReviewed}
            editing={isOpen ? { reasons, setReasons, chosen, setChosen } : null}
          />
        )}
        {count.varianceValue !== null && (
          <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
            <span className="text-muted-foreground">
              {count.posted ? 'Posted difference in value' : 'Difference in value'}
            </span>
            <span className="figures font-semibold">{formatMoney(count.varianceValue)}</span>
          </p>
        )}
      </CountColumns>
      {isOpen && (
        <ReviewActions count={count} reasons={reasons} chosen={chosen} onPosted={forget} />
      )}
    </>
  );
}

interface ReviewActionsProps {
  count: StockCount;
  reasons: Reasons;
  chosen: readonly string[];
  onPosted: () => void;
}

function ReviewActions({ count, reasons, chosen, onPosted }: ReviewActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const permission = usePermission('stock:review', count.project);
  const sendBack = useSendBackCount(count, chosen);
  const post = usePostCount(count);
  const missing = count.items.filter((line) => needsReason(line, reasons)).length;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex justify-end gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:h-12 max-sm:*:flex-1">
      <Button variant="outline" disabledReason={permission} onClick={() => setAsked(true)}>
        Send back…
      </Button>
      <Button
        disabledReason={missing > 0 ? `${counted(missing, 'reason')} missing` : permission}
        isLoading={post.isPending}
        onClick={() =>
          post.mutate(
            Object.entries(reasons).map(([lineId, reason]) => ({ lineId, reason })),
            { onSuccess: onPosted },
          )
        }
      >
        Post differences
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`Send ${count.countNumber} back`}
          description={
            chosen.length > 0
              ? `${counted(chosen.length, 'material')} will be counted again.`
              : 'It is open for counting again. Choose materials first to have them counted again.'
          }
          act={sendBack}
          submitLabel="Send back"
          submittingLabel="Sending back..."
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function needsReason({ id, isReasonNeeded }: StockCountLine, reasons: Reasons): boolean {
  return isReasonNeeded && isBlank(reasons[id]);
}

/** What an older release or a curious hand left in the storage is not trusted. */
function readReasons(stored: unknown): Reasons {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
