/** One line of the form as its row or card shows it: names, figures, what is wrong, and how it is changed. */
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { lineViolations } from '@plinth/domain/purchase-order/line-rules';
import { moneyString } from '@plinth/domain/shared/money';
import { useId } from 'react';

import { formatMoney } from '#lib/format.ts';

import { lineFigures } from './line-figures.ts';
import { lineName, type LineRow, partName } from './line-rows.ts';
import { useOrderLineContext } from './order-line-context.tsx';
import {
  chooseLineSupplier,
  editLine,
  orderItem,
  splitAt,
  undoSplitAt,
} from './purchase-order-form-model.ts';

/** An amount that the server refuses is mended at the price. */
const FIELDS = {
  quantity: { label: 'Quantity', paths: ['line.quantity'] },
  pricePerUnit: { label: 'Price per unit', paths: ['line.pricePerUnit', 'line.amount'] },
  gst: { label: 'GST %', paths: ['line.gst'] },
  supplierId: { label: 'Supplier', paths: ['line.supplierId'] },
} as const;

type LineField = keyof typeof FIELDS;

export type OrderLine = ReturnType<typeof useOrderLine>;

export function useOrderLine(row: LineRow) {
  const { line, index, partCount, splitWarning } = row;
  const { change, commonSupplierId, isAsPerAgreement, isChecked, refusals, places } =
    useOrderLineContext();
  const noteId = useId();
  const name = lineName(row);
  const supplierId = commonSupplierId ?? line.supplierId;
  const violations = [
    ...(isChecked ? lineViolations(orderItem(line, supplierId, isAsPerAgreement), 'line') : []),
    ...(refusals.get(line) ?? []),
  ];
  // Where one supplier serves all it is chosen above, and missing above.
  const errors = new Map(
    violations
      .filter(({ path }) => commonSupplierId === null || path !== 'line.supplierId')
      .map(({ path, message }) => [path, message]),
  );
  const problems = [...new Set(errors.values())];
  const isLastPart = (line.splitIndex ?? 0) === partCount - 1;
  const warning = isLastPart ? splitWarning : null;
  const hasNote = problems.length > 0 || warning !== null;

  return {
    line,
    name,
    supplierId,
    part: partCount > 1 ? partName(line, partCount) : null,
    isSplit: partCount > 1,
    isAsPerAgreement,
    amount: isAsPerAgreement
      ? AS_PER_CONTRACT
      : formatMoney(moneyString(lineFigures(line, supplierId, places).amount)),
    splitWarning,
    note: hasNote ? { id: noteId, problems, warning } : null,
    /** For the control of a field: its name, and whether it is wrong. */
    control: (field: LineField) => ({
      'aria-label': `${FIELDS[field].label}, ${name}`,
      'aria-invalid': FIELDS[field].paths.some((path) => errors.has(path)) || undefined,
      'aria-describedby': hasNote ? noteId : undefined,
    }),
    edit: (figures: Parameters<typeof editLine>[2]) =>
      change((form) => editLine(form, index, figures)),
    chooseSupplier: (id: string) => change((form) => chooseLineSupplier(form, index, id)),
    split: (count: number) => change((form) => splitAt(form, index, count)),
    undoSplit: () => change((form) => undoSplitAt(form, index)),
  };
}
