/** Enters prices of received lines: those as per contract, or changed prices of others. */
import type { GoodsReceipt, GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { isToBePriced } from '@plinth/domain/goods-receipt/receipt-line';
import { priceViolation } from '@plinth/domain/purchase-order/create/line-rules';
import { decimal } from '@plinth/domain/shared/decimal';
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { useState } from 'react';

import { useDocumentAct } from '#api/documents.ts';
import { NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';

interface Prices {
  readonly reason: string;
  readonly items: readonly { readonly lineId: string; readonly rate: string }[];
}

const NO_RATE = 'Please enter a rate';

function firstPriceViolations({ items }: Prices): Violation[] {
  return items.flatMap(
    ({ rate }, index) => priceViolation(rate, `items.${index}.rate`, NO_RATE) ?? [],
  );
}

/** Changed prices; a line that is left empty retains its price. */
function otherPriceViolations({ items, reason }: Prices): Violation[] {
  const isNone = items.every(({ rate }) => rate === '');
  const rates = items.flatMap(({ rate }, index) =>
    rate === '' && !(isNone && index === 0)
      ? []
      : (priceViolation(rate, `items.${index}.rate`, NO_RATE) ?? []),
  );
  return [...rates, ...requiredViolations({ reason }, { reason: 'Please give a reason' })];
}

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
    rules: isCorrection ? otherPriceViolations : firstPriceViolations,
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
          { reason: reason.trim(), items: items.filter((item) => item.rate !== '') },
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
