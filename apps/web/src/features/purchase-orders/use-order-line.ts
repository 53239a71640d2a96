/** One line of the form as its row or card shows it: names, figures, what is wrong, and how it is changed. */
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { lineViolations } from '@plinth/domain/purchase-order/line-rules';
import { moneyString } from '@plinth/domain/shared/money';
import { useId } from 'react';

import { formatMoney } from '#lib/format.ts';

import { lineFigures } from './line-figures.ts';
import { lineName, type LineRow, partName } from './line-rows.ts';
import { MISSING_NOTE_ID, useOrderLineContext } from './order-line-context.tsx';
import {
  chooseLineSupplier,
  editLine,
  orderItem,
  splitAt,
  undoSplitAt,
} from './purchase-order-form-model.ts';

type LineField = 'quantity' | 'pricePerUnit' | 'gst' | 'supplierId';

/** An amount that the server refuses is mended at the price. */
const FIELDS: Record<LineField, { label: string; paths: readonly string[] }> = {
  quantity: { label: 'Quantity', paths: ['line.quantity'] },
  pricePerUnit: { label: 'Price per unit', paths: ['line.pricePerUnit', 'line.amount'] },
  gst: { label: 'GST %', paths: ['line.gst'] },
  supplierId: { label: 'Supplier', paths: ['line.supplierId'] },
};

export type OrderLine = ReturnType<typeof useOrderLine>;

export function useOrderLine(row: LineRow) {
  const { line, index, partCount, splitWarning, splitSums } = row;
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
  const told = violations.filter(
    ({ path }) => commonSupplierId === null || path !== 'line.supplierId',
  );
  // What is missing is said once for all lines; a note to each would push the others about while one types.
  const problems = told.flatMap(({ code, message }) => (code === 'required' ? [] : [message]));
  const isLastPart = (line.splitIndex ?? 0) === partCount - 1;
  const warning = isLastPart && splitWarning ? `${splitWarning}: ${splitSums}` : null;
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
    note: hasNote ? { id: noteId, problems: [...new Set(problems)], warning } : null,
    /** For the control of a field: its name, and whether it is wrong. */
    control: (field: LineField) => {
      const { label, paths } = FIELDS[field];
      const violation = told.find(({ path }) => paths.includes(path));
      const note = hasNote ? noteId : undefined;
      return {
        'aria-label': `${label}, ${name}`,
        'aria-invalid': violation ? true : undefined,
        'aria-describedby': violation?.code === 'required' ? MISSING_NOTE_ID : note,
      } as const;
    },
    edit: (figures: Parameters<typeof editLine>[2]) =>
      change((form) => editLine(form, index, figures)),
    chooseSupplier: (id: string) => change((form) => chooseLineSupplier(form, index, id)),
    split: (count: number) => change((form) => splitAt(form, index, count)),
    undoSplit: () => change((form) => undoSplitAt(form, index)),
  };
}
