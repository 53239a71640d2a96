/** The sheet of a stock count: to be filled in by hand, or as it was counted; without values. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';
import { stockCount } from '@plinth/domain/stock-count/descriptor';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { dayOf, figures, momentOf, quantity } from '../layout/figures.ts';
import { facts, letterhead } from '../layout/letterhead.ts';
import { MUTED, section, sheet, words } from '../layout/pdf-style.ts';
import { type Column, linesTable } from '../layout/pdf-table.ts';
import { signatures } from '../layout/signatures.ts';
import type { CountPdf } from '../pdf.queries.ts';

export function countSheetDocument({ count, parties, logo }: CountPdf): TDocumentDefinitions {
  const { firm, site, store } = parties;
  const { countNumber, startedByName, posted } = count;
  return sheet({
    title: `Count Sheet ${countNumber}`,
    author: firm.name,
    date: new Date(count.createdAt),
    footer: `${countNumber}  ·  ${firm.name}`,
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'COUNT SHEET',
        number: countNumber,
        date: dayOf(count.createdAt),
      }),
      facts([
        { label: 'Site', value: site.name },
        { label: 'Store', value: store },
        { label: 'Begun', value: `${momentOf(count.createdAt)}, ${startedByName}` },
        { label: 'Status', value: stockCount.statuses[count.status].word },
      ]),
      items(count),
      ...section('Remark', count.remark),
      signatures([
        { label: 'Counted by', name: '' },
        { label: 'Checked by', name: '' },
        { label: 'Store in charge', name: posted?.name ?? '' },
      ]),
    ],
  });
}

/** Room to write in, where it is not counted. */
const BLANK = '______________';

function items({ items: all, isReviewed }: StockCount): Content {
  const books: Column[] = isReviewed
    ? [
        { title: 'Book', isFigure: true },
        { title: 'Difference', isFigure: true },
      ]
    : [];
  return linesTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'Bin' },
      { title: 'Unit' },
      { title: 'Counted', isFigure: true },
      ...books,
    ],
    all.map((line, index) => [
      { text: String(index + 1), color: MUTED },
      {
        stack: [
          words(line.material.name),
          words([line.material.materialCode, line.reason].filter(Boolean).join('  ·  '), {
            fontSize: 7,
            color: MUTED,
          }),
        ],
      },
      words(line.bin),
      line.material.unit,
      shown(line, line.countedQuantity, BLANK),
      ...(isReviewed ? [shown(line, line.bookQuantity), shown(line, line.variance)] : []),
    ]),
  );
}

function shown({ material }: StockCountLine, value: number | null, absent = ''): TableCell {
  return figures(value === null ? absent : quantity(value, material.unit));
}
