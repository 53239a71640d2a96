/** The lines of a budget as a spreadsheet. */
import { Readable } from 'node:stream';

import type { exportBudget as endpoint } from '@plinth/contracts/budgets';
import type { BudgetLine } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { type LineRupees, rupeesOf } from '@plinth/domain/budget/rupees';
import { moneyString } from '@plinth/domain/shared/money';

import { exportFile } from '#exports/export-file.ts';
import { column, type Sheet } from '#exports/export.ts';
import { getShownBudget } from './shown-budget.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

/** The figure of a line in rupees, hidden where the person may not read the amount of the line. */
const rupees = (figure: keyof LineRupees) => (line: BudgetLine) =>
  line.amount === NOT_SHOWN ? NOT_SHOWN : moneyString(rupeesOf(line)[figure]);

const SHEET: Sheet<BudgetLine> = {
  name: 'Budget',
  fileName: 'budget',
  columns: [
    column.text('Code', 12, ({ workItem }) => workItem?.code ?? ''),
    column.text('Work', 40, ({ workItem }) => workItem?.description ?? 'Whole project'),
    column.text('Material or category', 32, ({ material, category }) => material?.name ?? category),
    column.text('Unit', 12, ({ unit }) => unit),
    column.quantity('Budget', 14, ({ quantity }) => String(quantity)),
    column.rate('Rate (₹)', 14, ({ rate }) => rate),
    column.money('Budget (₹)', 18, ({ amount }) => amount),
    column.quantity('Requested', 14, ({ requested }) => String(requested)),
    column.quantity('Ordered', 14, ({ ordered }) => String(ordered)),
    column.quantity('Received', 14, ({ received }) => String(received)),
    column.quantity('Transferred', 14, ({ transferred }) => String(transferred)),
    column.quantity('Issued', 14, ({ issued }) => String(issued)),
    column.quantity('Available', 14, ({ available }) => String(available)),
    column.money('Requested (₹)', 18, rupees('requested')),
    column.money('Ordered (₹)', 18, rupees('ordered')),
    column.money('Received (₹)', 18, rupees('received')),
    column.money('Transferred (₹)', 18, rupees('transferred')),
    column.money('Left (₹)', 18, rupees('left')),
  ],
};

/** Money as the person may read it in the project. @throws AppError notFound */
export async function exportBudget({
  ctx,
  params,
  query: { format },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const { lines } = await getShownBudget(ctx, params.id);
  return exportFile(ctx, format, SHEET, Readable.from([lines]));
}
