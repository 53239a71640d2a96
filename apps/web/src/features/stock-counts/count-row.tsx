/** A material to be counted, with a large input. */
import type { StockCountLine } from '@plinth/contracts/stock-counts';

import type { TypedCount } from '#device/outbox-item.ts';
import { DecimalInput } from '#form/decimal-input.tsx';
import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

interface CountRowProps {
  line: StockCountLine;
  cached: TypedCount | undefined;
  /** Whether the count was sent without a response. */
  isOffline: boolean;
  onType: (quantity: string) => void;
  onDone: () => void;
  onSaveAgain: () => void;
}

export function CountRow({ line, cached, isOffline, onType, onDone, onSaveAgain }: CountRowProps) {
  const { material, bin, isRecountAsked } = line;
  return (
    <li
      aria-label={material.name}
      className="grid gap-x-4 gap-y-2 p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{material.name}</p>
        <p className="text-[13px] text-muted-foreground">
          {[bin && `Bin ${bin}`, material.materialCode].filter(Boolean).join(' · ')}
        </p>
        {isRecountAsked && <Badge tone="warning">Count again</Badge>}
      </div>
      <div className="flex flex-col gap-1.5">
        <Field label={`Counted (${material.unit})`} error={cached?.refusal?.message}>
          {(control) => (
            <DecimalInput
              {...control}
              enterKeyHint="done"
              className="h-12 text-lg"
              value={cached?.quantity ?? savedQuantity(line)}
              onValueChange={onType}
              onBlur={onDone}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          )}
        </Field>
        {cached?.refusal ? (
          <Button variant="outline" size="sm" className="self-start" onClick={onSaveAgain}>
            Save again
          </Button>
        ) : (
          <p className="text-[13px] text-muted-foreground">{stateOf(line, cached, isOffline)}</p>
        )}
      </div>
    </li>
  );
}

/** The first count is hidden during a recount, so that it does not influence it. */
function savedQuantity({ countedQuantity, isRecountAsked }: StockCountLine): string {
  return countedQuantity === null || isRecountAsked ? '' : String(countedQuantity);
}

function stateOf(line: StockCountLine, cached: TypedCount | undefined, isOffline: boolean): string {
  if (cached?.isTyping) return 'Not saved yet';
  if (cached) return isOffline ? 'Kept on this device' : 'Saving...';
  const { countedAt, countedByName, firstQuantity, isRecountAsked } = line;
  if (countedAt === null) return 'Not counted';
  if (isRecountAsked) return 'To be counted a second time';
  const saved = `Saved ${formatDateTime(countedAt)} by ${countedByName}`;
  return firstQuantity === null ? saved : `${saved}; first ${formatQuantity(firstQuantity)}`;
}
