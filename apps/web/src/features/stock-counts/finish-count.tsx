/** Finishes a count, after questions about uncounted lines and recounts. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';

import { explain } from '#api/api-error.ts';
import { useDocumentAct } from '#api/documents.ts';
import { DOCUMENT_FOOT } from '#document/action-foot.tsx';
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';

interface FinishCountProps {
  count: StockCount;
  /** `12 of 40`, always visible. */
  progress: string;
  disabledReason: true | string;
}

export function FinishCount({ count, progress, disabledReason }: FinishCountProps) {
  const [isAsked, setAsked] = useState(false);
  const finish = useDocumentAct('STOCK_COUNT', count, 'finish', 'Failed to finish the count');
  const uncounted = count.items.filter(({ countedQuantity }) => countedQuantity === null).length;
  const again = count.items.filter(({ isRecountAsked }) => isRecountAsked).length;
  const isDone = uncounted === 0 && again === 0;
  return (
    <div data-action-bar="" className={cn(DOCUMENT_FOOT, 'items-center justify-end gap-4')}>
      <span aria-hidden className="figures font-semibold">
        {progress}
      </span>
      <Button
        className="max-sm:h-12 max-sm:flex-1"
        disabledReason={disabledReason}
        isLoading={finish.isPending && !isAsked}
        onClick={() => (isDone ? finish.mutate({}) : setAsked(true))}
      >
        Finish count
      </Button>
      {isAsked && (
        <Dialog
          title="Finish the count?"
          description={
            again > 0
              ? `${counted(again, 'material')} should be counted a second time. Finish only if the counts are right as they stand.`
              : 'Materials that were not counted keep their stock.'
          }
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsked(false)}>
                Go on counting
              </Button>
              <Button
                isLoading={finish.isPending}
                onClick={() =>
                  finish.mutate(
                    { isLeavingUncounted: uncounted > 0, isConfirmed: again > 0 },
                    { onSuccess: () => setAsked(false) },
                  )
                }
              >
                {again > 0 ? 'Counts are right' : 'Leave them out'}
              </Button>
            </>
          }
        >
          <p>{uncounted > 0 ? `${counted(uncounted, 'material')} not counted.` : 'All counted.'}</p>
          {finish.error && <FieldError>{explain(finish.error, 'Failed to finish')}</FieldError>}
        </Dialog>
      )}
    </div>
  );
}
