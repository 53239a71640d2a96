/** One line of the receipt: what of it can still go back, and what does. */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import type { TypedReturnLine } from '@plinth/domain/supplier-return/return-rules';

import { DecimalInput } from '#form/decimal-input.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Field } from '#ui/field.tsx';

import { leftOf } from './return-form-model.ts';

interface ReturnFormLineProps {
  line: GoodsReceiptLine;
  typed: TypedReturnLine;
  errorAt: (field: string) => string | undefined;
  onChange: (typed: TypedReturnLine) => void;
}

export function ReturnFormLine({ line, typed, errorAt, onChange }: ReturnFormLineProps) {
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
        <Field
          label={`Rejected (${material.unit})`}
          help={`${formatQuantity(left.rejected)} can go back`}
          error={errorAt('rejectedQuantity')}
        >
          {(control) => (
            <DecimalInput
              {...control}
              className="max-lg:h-12 max-lg:text-lg"
              value={typed.rejectedQuantity}
              onValueChange={(rejectedQuantity) => onChange({ ...typed, rejectedQuantity })}
            />
          )}
        </Field>
      )}
      <Field
        label={`From the store (${material.unit})`}
        help={`${formatQuantity(left.accepted)} can go back; the order waits for it again`}
        error={errorAt('acceptedQuantity')}
      >
        {(control) => (
          <DecimalInput
            {...control}
            className="max-lg:h-12 max-lg:text-lg"
            value={typed.acceptedQuantity}
            onValueChange={(acceptedQuantity) => onChange({ ...typed, acceptedQuantity })}
          />
        )}
      </Field>
    </li>
  );
}
