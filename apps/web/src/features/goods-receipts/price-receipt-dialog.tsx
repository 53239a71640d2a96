/** Prices the lines received as per contract. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { isToBePriced } from '@plinth/domain/goods-receipt/receipt-line';
import { priceViolation } from '@plinth/domain/purchase-order/line-rules';
import { decimal } from '@plinth/domain/shared/decimal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { useDocumentAct } from '#api/documents.ts';
import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { formatQuantity } from '#lib/format.ts';

const rate = z.string().superRefine((text, check) => {
  const violation = priceViolation(text, '', 'Please enter a rate');
  if (violation) check.addIssue({ code: 'custom', message: violation.message });
});
const priceForm = z.object({ items: z.array(z.object({ lineId: z.string(), rate })) });

export function PriceReceiptDialog({
  receipt,
  onClose,
}: {
  receipt: GoodsReceipt;
  onClose: () => void;
}) {
  // By line id, because a colleague may price lines meanwhile.
  const [unpriced] = useState(() =>
    receipt.items.filter(
      ({ rate: known, acceptedQuantity }) =>
        known === null && isToBePriced({ accepted: decimal(acceptedQuantity) }),
    ),
  );
  const price = useDocumentAct('GOODS_RECEIPT', receipt, 'prices', 'Failed to price the GRN');
  const form = useForm({
    resolver: zodResolver(priceForm),
    defaultValues: { items: unpriced.map(({ id }) => ({ lineId: id, rate: '' })) },
  });
  return (
    <FormDialog
      title={`Price ${receipt.receiptNumber ?? ''}`}
      description="Stock is revalued from the day of the receipt; issues since then are corrected."
      form={form}
      sending={price}
      submitLabel="Save Prices"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ items }) => price.mutate({ items }, { onSuccess: onClose })}
    >
      {unpriced.map(({ id, material, acceptedQuantity }, index) => (
        <TextField
          key={id}
          control={form.control}
          name={`items.${index}.rate`}
          label={material.name}
          help={`₹ per ${material.unit} before tax; ${formatQuantity(acceptedQuantity)} ${material.unit} came in`}
          isRequired
          inputMode="decimal"
          inputClassName="text-right"
        />
      ))}
    </FormDialog>
  );
}
