/** The lines of a goods receipt note. */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import type { Content } from 'pdfmake/interfaces.js';

import { figures, quantity } from '../layout/figures.ts';
import { MUTED, words } from '../layout/pdf-style.ts';
import { linesTable } from '../layout/pdf-table.ts';

export function receivedLines(all: readonly GoodsReceiptLine[]): Content {
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'Unit' },
      { title: 'Challan', isFigure: true },
      { title: 'Received', isFigure: true },
      { title: 'Rejected', isFigure: true },
      { title: 'Accepted', isFigure: true },
      { title: 'Short / excess', isFigure: true },
    ],
    all.map((line, index) => {
      const { material } = line;
      const shown = (value: number) => quantity(value, material.unit);
      return [
        { text: String(index + 1), color: MUTED },
        {
          stack: [
            words(material.name),
            ...notesOf(line).map((note) => words(note, { fontSize: 7, color: MUTED })),
          ],
        },
        material.unit,
        figures(shown(line.challanQuantity)),
        figures(shown(line.receivedQuantity)),
        figures(line.rejectedQuantity > 0 ? shown(line.rejectedQuantity) : ''),
        { ...figures(shown(line.acceptedQuantity)), bold: true },
        figures(differenceOf(line, shown)),
      ];
    }),
  );
}

/** Code and order, unit, reason of the rejection, bin. */
function notesOf(line: GoodsReceiptLine): string[] {
  const { material, enteredUnit, enteredQuantity, factor, rejectionReason, bin } = line;
  const isMeasured = enteredUnit !== material.unit;
  return [
    `${material.materialCode}  ·  ${line.purchaseOrder.poNumber}`,
    isMeasured
      ? `Measured ${quantity(enteredQuantity, enteredUnit)} ${enteredUnit}, 1 ${enteredUnit} = ${factor} ${material.unit}`
      : '',
    rejectionReason && `Rejected: ${rejectionReason}`,
    bin && `Bin ${bin}`,
    line.remark,
  ].filter(Boolean);
}

/** Short or excess against the challan. */
function differenceOf(
  { shortQuantity, excessQuantity }: GoodsReceiptLine,
  shown: (value: number) => string,
): string {
  if (shortQuantity > 0) return `${shown(shortQuantity)} short`;
  return excessQuantity > 0 ? `${shown(excessQuantity)} excess` : '';
}
