/** The review of a count: differences, reasons, posting. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';
import { mayPost, stockCountCan } from '@plinth/domain/stock-count/status';
import { isBlank } from '@plinth/domain/shared/violation';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useDocumentAct } from '#api/documents.ts';
import { usePersonalPermission } from '#api/session.ts';
import { DOCUMENT_FOOT } from '#document/action-foot.tsx';
import { ActButton } from '#document/document-act.tsx';
import { DocumentValue } from '#document/facts.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { type Form, useForm } from '#form/use-form.ts';
import { cn } from '#lib/cn.ts';
import { ChoiceChip } from '#table/choice-chips.tsx';
import { Button } from '#ui/button.tsx';

import { CountFrame } from './count-frame.tsx';
import { type Reasons, ReviewLines } from './review-lines.tsx';

const POST_FAILURE = 'Failed to post the count';

export function CountReview({ count }: { count: StockCount }) {
  const isOpen = stockCountCan.review(count.status).isAllowed && count.isReviewed;
  const form = useForm<Reasons>({
    draft: { form: 'count-review', documentId: count.id },
    defaultValues: (draft) => ({ ...noReasons(count), ...readReasons(draft) }),
    failure: POST_FAILURE,
    hasToast: true,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(!count.isReviewed);
  const lines = count.items.filter((line) => isAll || line.variance !== 0);
  return (
    <CountFrame
      count={count}
      notice={
        isOpen ? (
          <RestoredNote form={form} className="mb-4" />
        ) : (
          !count.isReviewed &&
          count.status === 'REVIEW' && (
            <p role="status" className="mb-4 rounded-lg bg-info-soft px-4 py-3 text-info">
              It waits for review.
            </p>
          )
        )
      }
      foot={isOpen ? <ReviewActions count={count} form={form} chosen={chosen} /> : null}
    >
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
        <p className="p-4 text-muted-foreground">Everything agrees with the books.</p>
      ) : (
        <ReviewLines
          lines={lines}
          isReviewed={count.isReviewed}
          editing={isOpen ? { control: form.control, chosen, setChosen } : null}
        />
      )}
      {count.varianceValue !== null && (
        <DocumentValue
          label={count.posted ? 'Posted difference in value' : 'Difference in value'}
          value={count.varianceValue}
        />
      )}
    </CountFrame>
  );
}

interface ReviewActionsProps {
  count: StockCount;
  form: Form<Reasons>;
  chosen: readonly string[];
}

function ReviewActions({ count, form, chosen }: ReviewActionsProps) {
  const isOff = count.items.some(({ variance }) => variance !== null && variance !== 0);
  const may = usePersonalPermission('stock:review', count.project, (personId) =>
    mayPost({ ...count, isOff }, personId),
  );
  const post = useDocumentAct('STOCK_COUNT', count, 'post', POST_FAILURE);
  const missing = useWatch({
    control: form.control,
    compute: (reasons) => count.items.filter((line) => needsReason(line, reasons)).length,
  });
  const submit = () =>
    form.submit('submit', async (reasons) => {
      const typed = Object.entries(reasons).filter(([, reason]) => !isBlank(reason));
      const items = typed.map(([lineId, reason]) => ({ lineId, reason }));
      await post.mutateAsync({ items });
      form.discardDraft();
      return false;
    });
  return (
    <div
      data-action-bar=""
      className={cn(DOCUMENT_FOOT, 'justify-end max-sm:*:h-12 max-sm:*:flex-1')}
    >
      <ActButton
        variant="outline"
        type="STOCK_COUNT"
        id={count.id}
        act={{
          label: 'Send back…',
          needs: 'stock:review',
          project: count.project,
          renderDialog: reasonDialog('STOCK_COUNT', (shown) => ({
            act: 'send-back',
            failure: 'Failed to send the count back',
            input: { lineIds: chosen },
            title: `Send ${shown.countNumber} back`,
            description:
              chosen.length > 0
                ? `${counted(chosen.length, 'material')} will be counted again.`
                : 'It is open for counting again. Choose materials first to have them counted again.',
            submitLabel: 'Send back',
            submittingLabel: 'Sending back...',
          })),
        }}
      />
      <Button
        disabledReason={may === true && missing > 0 ? `${counted(missing, 'reason')} missing` : may}
        isLoading={form.isSending}
        onClick={() => void submit()}
      >
        Post differences
      </Button>
    </div>
  );
}

function needsReason({ id, isReasonNeeded }: StockCountLine, reasons: Reasons): boolean {
  return isReasonNeeded && isBlank(reasons[id]);
}

function noReasons({ items }: StockCount): Reasons {
  return Object.fromEntries(items.map(({ id }) => [id, '']));
}

/** Validated, because an older release may have written it. */
function readReasons(stored: unknown): Reasons {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
