/** Short-closes an order or some of its lines. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { useState } from 'react';

import { ReasonDialog } from '#document/reason-dialog.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

import { openLines } from './open-lines.ts';

type Line = PurchaseOrder['items'][number];

/** The share of a line that serves several requests is named by its request. */
function nameOf({ id, lineNo, material, mrn }: Line, { items }: PurchaseOrder): string {
  const isShare = items.some((other) => other.lineNo === lineNo && other.id !== id);
  return isShare ? `${material.name}, ${mrn.mrnNumber}` : material.name;
}

interface CloseOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function CloseOrderDialog({ order, onClose }: CloseOrderDialogProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [isStillNeeded, setStillNeeded] = useState(true);
  const lines = openLines(order);
  const lineIds = lines.map(({ line }) => line.id).filter((id) => !openIds.has(id));
  const isShort = lines.some(({ open }) => open.gt('0'));
  const isNoneChosen = lineIds.length === 0 && lines.length > 0;
  const keep = (id: string, isOpen: boolean) => {
    const others = [...openIds].filter((other) => other !== id);
    setOpenIds(new Set(isOpen ? [...others, id] : others));
  };
  return (
    <ReasonDialog
      title={isShort ? `Close ${order.poNumber} short` : `Close ${order.poNumber}`}
      description={
        isShort
          ? 'The quantities still to come are cancelled. This cannot be undone.'
          : 'Nothing more can be received within the tolerance. This cannot be undone.'
      }
      type="PURCHASE_ORDER"
      document={order}
      act="short-close"
      failure="Failed to close purchase order"
      input={isNoneChosen ? null : { lineIds, isStillNeeded }}
      submitLabel={isShort ? 'Close short' : 'Close'}
      submittingLabel="Closing..."
      isFinal
      onClose={onClose}
    >
      <fieldset className="rounded-md bg-muted px-3 py-2">
        <legend className="sr-only">Still to come</legend>
        <ul className="flex max-h-48 flex-col overflow-y-auto">
          {lines.map(({ line, open }) => (
            <li key={line.id} className="flex items-center justify-between gap-4">
              <Checkbox
                label={nameOf(line, order)}
                isChecked={!openIds.has(line.id)}
                onCheckedChange={(isChecked) => keep(line.id, !isChecked)}
                className="min-w-0 wrap-anywhere"
              />
              <span className="figures text-right">
                {open.gt('0')
                  ? `${formatQuantity(open.toString())} of ${formatQuantity(line.quantity)} ${line.material.unit}`
                  : `${formatQuantity(line.canStillReceive)} ${line.material.unit} above the order`}
              </span>
            </li>
          ))}
        </ul>
        {isNoneChosen && <FieldError>Choose the lines to close</FieldError>}
      </fieldset>
      {isShort && (
        <Checkbox
          label={`Still needed: ${order.mrnNumbers.join(', ')} ${order.mrnNumbers.length > 1 ? 'wait' : 'waits'} to be ordered again`}
          isChecked={isStillNeeded}
          onCheckedChange={setStillNeeded}
        />
      )}
    </ReasonDialog>
  );
}
