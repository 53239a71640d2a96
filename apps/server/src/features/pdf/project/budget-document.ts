/** The budget of a project on A3: each line in quantity and, for who may read prices, in rupees. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { rupeesOf } from '@plinth/domain/budget/rupees';
import { grouped } from '@plinth/domain/shared/grouped';
import { moneyString } from '@plinth/domain/shared/money';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { amount, figures, momentOf, quantity, unitPrice } from '../layout/figures.ts';
import { facts, letterhead } from '../layout/letterhead.ts';
import { A3_LANDSCAPE, sheet, words } from '../layout/pdf-style.ts';
import { type Column, linesTable } from '../layout/pdf-table.ts';
import type { BudgetPdf } from './budget-pdf.queries.ts';

export function budgetDocument(paper: BudgetPdf): TDocumentDefinitions {
  const { budget, lines, whole, firm, logo, printedAt } = paper;
  const { project, revision } = budget;
  const number = `Revision ${revision}`;
  const moment = momentOf(printedAt);
  return sheet({
    page: A3_LANDSCAPE,
    title: `Budget of ${project.name}, ${number}`,
    author: firm.name,
    date: new Date(printedAt),
    footer: `Budget of ${project.name}  ·  ${number}  ·  as on ${moment}  ·  ${firm.name}`,
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'BUDGET',
        number,
        date: moment,
        width: A3_LANDSCAPE.textWidth,
      }),
      facts([
        { label: 'Project', value: project.name },
        { label: 'Lines', value: count(whole.lines) },
      ]),
      ...(lines.length < whole.lines ? [leftOut(paper)] : []),
      lineTable(paper),
    ],
  });
}

function count(lines: number): string {
  return grouped(String(lines));
}

function leftOut({ lines, whole }: BudgetPdf): Content {
  const rest = `lines ${count(lines.length + 1)} to ${count(whole.lines)} are in the Excel export of the budget`;
  const total = whole.rupees ? ' The total is of all lines.' : '';
  return words(`The first ${count(lines.length)} lines are printed; ${rest}.${total}`, {
    bold: true,
    margin: [0, 6, 0, 2],
  });
}

const QUANTITIES = [
  'quantity',
  'requested',
  'ordered',
  'received',
  'transferred',
  'issued',
  'available',
] as const;
const RUPEES = ['budget', 'requested', 'ordered', 'received', 'transferred', 'left'] as const;

const WORDS: readonly Column[] = [
  { title: 'Sr', isFigure: true },
  { title: 'Work', isWide: true },
  { title: 'Material or category', isWide: true },
  { title: 'Unit' },
];

const IN_QUANTITY = [
  'Budget',
  'Requested',
  'Ordered',
  'Received',
  'Transferred',
  'Issued',
  'Available',
];
const IN_RUPEES = ['Rate', 'Budget', 'Requested', 'Ordered', 'Received', 'Transferred', 'Left'];

function lineTable({ lines, whole: { rupees: total } }: BudgetPdf): Content {
  const figure = (title: string): Column => ({ title, isFigure: true });
  const columns = [
    ...WORDS,
    ...IN_QUANTITY.map(figure),
    ...(total ? IN_RUPEES.map((title) => figure(`${title} (₹)`)) : []),
  ];
  const rows = lines.map((line, index): TableCell[] => [
    figures(String(index + 1)),
    words(line.workItem ? `${line.workItem.code} ${line.workItem.description}` : 'Whole project'),
    words(line.material?.name ?? line.category),
    words(line.unit),
    ...QUANTITIES.map((name) => figures(quantity(line[name], line.unit))),
    ...(total ? [figures(unitPrice(line.rate)), ...rupeeCells(line)] : []),
  ]);
  return linesTable(columns, rows, total ? totalRow(total) : undefined);
}

function rupeeCells(line: BudgetLine) {
  const rupees = rupeesOf(line);
  return RUPEES.map((name) => figures(amount(moneyString(rupees[name]))));
}

/** The total row; it has only rupees, because quantities are in several units. */
function totalRow(total: NonNullable<BudgetPdf['whole']['rupees']>): TableCell[] {
  const before = WORDS.length + IN_QUANTITY.length + 1;
  return [
    { text: 'Total', colSpan: before, bold: true },
    ...Array.from({ length: before - 1 }, () => ({ text: '' })),
    ...RUPEES.map((name) => ({ ...figures(amount(total[name])), bold: true })),
  ];
}
