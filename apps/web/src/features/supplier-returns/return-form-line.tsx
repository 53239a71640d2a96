/** A receipt line, with its returnable and returned quantities. */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import type { Control } from 'react-hook-form';

import { DecimalField } from '#form/fields.tsx';
import { formatQuantity } from '#lib/format.ts';

import { leftOf, type ReturnForm } from './return-form-model.ts';

interface ReturnFormLineProps {
  control: Control<ReturnForm>;
  index: number;
  line: GoodsReceiptLine;
}

export function ReturnFormLine({ control, index, line }: ReturnFormLineProps) {
  const { material, purchaseOrder, rejectionReason } = line;
  const left = leftOf(line);
  const note = [purchaseOrder.poNumber, rejectionReason && `rejected: ${rejectionReason}`];
  return (
    <li
      aria-label={material.name}
      className="grid gap-3 border-t p-4 lg:grid-cols-[1fr_14rem_14rem]"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{material.name}</p>
        <p className="text-[13px] wrap-anywhere text-muted-foreground">
          {note.filter(Boolean).join(' · ')}
        </p>
      </div>
      {left.rejected === '0' ? (
        <span className="max-lg:hidden" />
      ) : (
        <DecimalField
          control={control}
          name={`lines.${index}.rejectedQuantity`}
          label={`Rejected (${material.unit})`}
          help={`${formatQuantity(left.rejected)} can go back`}
          isLarge
        />
      )}
      <DecimalField
        control={control}
        name={`lines.${index}.acceptedQuantity`}
        label={`From the store (${material.unit})`}
        help={`${formatQuantity(left.accepted)} can go back; it is then open on the order again`}
        isLarge
      />
    </li>
  );
}
