/** Enters prices of received lines: those as per contract, or changed prices of others. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { isToBePriced } from '@plinth/domain/goods-receipt/receipt-line';
import { priceViolation } from '@plinth/domain/purchase-order/line-rules';
import { decimal } from '@plinth/domain/shared/decimal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { useDocumentAct } from '#api/documents.ts';
import { NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';

const rate = z.string().superRefine((text, check) => {
  const violation = priceViolation(text, '', 'Please enter a rate');
  if (violation) check.addIssue({ code: 'custom', message: violation.message });
});
const firstPrices = z.object({
  reason: z.string().trim(),
  items: z.array(z.object({ lineId: z.string(), rate })),
});
/** Changed prices; a line that is left empty retains its price. */
const otherPrices = z
  .object({
    reason: z.string().trim().min(1, 'Please give a reason'),
    items: z.array(z.object({ lineId: z.string(), rate: z.union([z.literal(''), rate]) })),
  })
  .superRefine(({ items }, check) => {
    if (items.some((item) => item.rate !== '')) return;
    const path = ['items', 0, 'rate'];
    check.addIssue({ code: 'custom', path, message: 'Please enter a rate' });
  });

interface PriceReceiptDialogProps {
  receipt: GoodsReceipt;
  onClose: () => void;
  /** Whether it corrects lines that have a price already. */
  isCorrection?: boolean;
}

export function PriceReceiptDialog({
  receipt,
  onClose,
  isCorrection = false,
}: PriceReceiptDialogProps) {
  // Prices are by line id, because a colleague may price lines in the meantime.
  const [lines] = useState(() =>
    isCorrection ? correctableLines(receipt) : receipt.items.filter(isUnpriced),
  );
  const price = useDocumentAct('GOODS_RECEIPT', receipt, 'prices', 'Failed to price the GRN');
  const form = useForm({
    resolver: zodResolver(isCorrection ? otherPrices : firstPrices),
    defaultValues: { reason: '', items: lines.map(({ id }) => ({ lineId: id, rate: '' })) },
  });
  return (
    <FormDialog
      title={`${isCorrection ? 'Correct the prices of' : 'Price'} ${receipt.receiptNumber ?? ''}`}
      description="Stock is revalued from the day of the receipt; issues since then are corrected. Prices that an order would need approval for wait for it."
      form={form}
      sending={price}
      submitLabel="Save Prices"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ reason, items }) =>
        price.mutate(
          { reason, items: items.filter((item) => item.rate !== '') },
          { onSuccess: onClose },
        )
      }
    >
      {lines.map((line, index) => (
        <TextField
          key={line.id}
          control={form.control}
          name={`items.${index}.rate`}
          label={line.material.name}
          help={helpOf(line)}
          isRequired={!isCorrection}
          inputMode="decimal"
          inputClassName="text-right"
        />
      ))}
      <NoteField
        control={form.control}
        name="reason"
        maxLength={2000}
        label={isCorrection ? 'Reason' : 'Reason, where a rate is above the contract'}
        isRequired={isCorrection}
      />
    </FormDialog>
  );
}

/** Lines with a price of their own; one by an index follows its index. */
export function correctableLines({ items }: GoodsReceipt): readonly GoodsReceiptLine[] {
  return items.filter((line) => line.rate !== null && isAccepted(line) && line.variation === null);
}

function isUnpriced(line: GoodsReceiptLine): boolean {
  return line.rate === null && isAccepted(line);
}

function isAccepted({ acceptedQuantity }: GoodsReceiptLine): boolean {
  return isToBePriced({ accepted: decimal(acceptedQuantity) });
}

function helpOf({ material: { unit }, acceptedQuantity, rate: now }: GoodsReceiptLine): string {
  const words = [
    `₹ per ${unit} before tax and charges`,
    `${formatQuantity(acceptedQuantity)} ${unit} came in`,
    now && `${formatMoney(now)} with charges until now`,
  ];
  return words.filter(Boolean).join('; ');
}
