/** Faults in the rules of goods, dates and reports. */
import type { Fault } from './fault.ts';

export const BOOK_FAULTS: readonly Fault[] = [
  {
    // The database of each test file loses a trigger: migrations run once for all of them.
    name: 'a measurement that is reversed stays in what is executed',
    file: 'apps/server/src/testing/test-database.ts',
    search: '  const serverDb = connect(',
    replacement: `  await sql.raw('drop trigger measurement_executed_otherwise on measurement').execute(db);
  const serverDb = connect(`,
    testFile: 'apps/server/src/features/project-dashboard/figures.test.ts',
    testName: 'what is reversed does not count any more',
  },
  {
    name: 'work that nobody measured is earned',
    file: 'apps/server/src/features/project-dashboard/works.queries.ts',
    search: `sum(case when done.executed is not null
        then least(done.executed, item.quantity) * item.rate end) as done`,
    replacement: 'sum(least(done.executed, item.quantity) * item.rate) as done',
    testFile: 'apps/server/src/features/project-dashboard/figures.test.ts',
    testName: 'earned value takes each item at most whole',
  },
  {
    name: 'the forecast leaves out what has no line in the budget',
    file: 'apps/server/src/features/project-dashboard/budget.queries.ts',
    search: 'used.project_id = budget.project_id and used.budget_line_id is null',
    replacement: 'used.project_id = budget.project_id and used.budget_line_id is null and false',
    testFile: 'apps/server/src/features/project-dashboard/figures.test.ts',
    testName: 'the forecast is what is committed and open',
  },
  {
    name: 'two lines of one material that are dated earlier are looked at one by one',
    file: 'apps/server/src/features/stock/post/refuse-missing.ts',
    search: '[...Map.groupBy(movements, keyOf)].flatMap(([key, some]) => {',
    replacement: 'movements.map((one) => [keyOf(one), [one]] as const).flatMap(([key, some]) => {',
    testFile: 'apps/server/src/features/stock/correct/value-in-time.test.ts',
    testName: 'two lines of one material that are dated earlier take out what is there once',
  },
  {
    name: 'what is priced late counts goods that are not there any more',
    file: 'apps/server/src/features/stock/correct/revalue-receipt.ts',
    search: `await writeCorrections(tx, ctx, cause, { ledger, corrected });
`,
    replacement: `await writeCorrections(tx, ctx, cause, {
    ledger,
    corrected: corrected.filter(({ entry }) => entry.kind === 'RECEIPT'),
  });
`,
    testFile: 'apps/server/src/features/stock/correct/value-in-time.test.ts',
    testName: 'what is priced late was worth that since it came',
  },
  {
    name: 'what went to another store keeps its worth',
    file: 'apps/server/src/features/stock/correct/reached-keys.queries.ts',
    search: 'and line.received_quantity > 0',
    replacement: 'and line.received_quantity < 0',
    testFile: 'apps/server/src/features/stock/correct/value-in-time.test.ts',
    testName: 'what went to another store and came back is worth the same in both',
  },
  {
    name: 'a locked day is corrected',
    file: 'apps/server/src/features/stock/correct/revalue-receipt.ts',
    search: `  const { corrected } = revalueEntries(ledger.timeline, {
    day: since,
    lockedUntil,`,
    replacement: `  const { corrected } = revalueEntries(ledger.timeline, {
    day: since,
    lockedUntil: lockedUntil && null,`,
    testFile: 'apps/server/src/features/stock/correct/value-in-time.test.ts',
    testName: 'in locked days nothing changes',
  },
  {
    name: 'goods that were turned away go back in locked days',
    file: 'apps/server/src/features/stock/post/post-entries.ts',
    search: '    requirePostingDay(tx, ctx, firmId, { day, path }),',
    replacement:
      '    movements.length === 0 ? null : requirePostingDay(tx, ctx, firmId, { day, path }),',
    testFile: 'apps/server/src/features/goods-receipts/receive/nothing-accepted.test.ts',
    testName: 'nothing is turned away or sent back either',
  },
  {
    name: 'something is dated before a count that was posted',
    file: 'apps/server/src/features/stock/post/post-entries.ts',
    search: `  refuseBeforeCount(document, movements, ledger);
`,
    replacement: '',
    testFile: 'apps/server/src/features/stock/document-days.test.ts',
    testName: 'nothing is dated before it once it is posted',
  },
  {
    name: 'goods that were counted since are reversed',
    file: 'packages/domain/src/stock/document-days.ts',
    search: 'if (countedOn === null || countedOn <= receivedOn) return [];',
    replacement: 'if (countedOn === null || countedOn >= receivedOn) return [];',
    testFile: 'apps/server/src/features/stock/correct/reversed-receipts.test.ts',
    testName: 'goods that were counted after they came are not reversed',
  },
  {
    name: 'a count is posted over what was booked since for a day before',
    file: 'apps/server/src/features/stock-counts/post-stock-count.ts',
    search: `    refuseViolations(await bookedBeforeCount(tx, ctx, count, lines));
`,
    replacement: '',
    testFile: 'apps/server/src/features/stock/document-days.test.ts',
    testName: 'is not posted over what was booked since for a day before',
  },
  {
    name: 'a line was counted before its count began',
    file: 'apps/server/src/features/stock-counts/save-counts.ts',
    search: 'new Date(Math.max(now.getTime() - secondsAgo * 1000, startedAt.getTime()))',
    replacement:
      'new Date(Math.min(now.getTime() - secondsAgo * 1000, now.getTime() + startedAt.getTime()))',
    testFile: 'apps/server/src/features/stock/document-days.test.ts',
    testName: 'is of no moment before it began',
  },
  {
    name: 'goods come before their order without a reason',
    file: 'packages/domain/src/stock/document-days.ts',
    search: 'isIsoDate(receivedOn) && receivedOn < orderedOn',
    replacement: '!isIsoDate(receivedOn) && receivedOn < orderedOn',
    testFile: 'apps/server/src/features/stock/document-days.test.ts',
    testName: 'of before its order takes a reason',
  },
  {
    name: 'what nobody can take of the freight any more is lost',
    file: 'apps/server/src/features/purchase-orders/receive/close-purchase-order.ts',
    search: 'await shareChargesAnew(tx, ctx, [id],',
    replacement: 'await shareChargesAnew(tx, ctx, [],',
    testFile: 'apps/server/src/features/landed-costs/landed-costs.test.ts',
    testName: 'what nobody can take any more is added to what came, by entries of value',
  },
  {
    name: 'a receipt is numbered by the day it was typed',
    file: 'apps/server/src/features/goods-receipts/receive/post-receipt.ts',
    search: "firmId, 'GRN', body.receivedOn)",
    replacement: "firmId, 'GRN', ctx.clock().toISOString().slice(0, 10))",
    testFile: 'apps/server/src/features/stock/document-days.test.ts',
    testName: 'numbers are of the financial year of the day of the document',
  },
  {
    name: 'the tolerance of a line is taken by each part of a receipt',
    file: 'apps/server/src/features/goods-receipts/receive/post-receipt.ts',
    search: '[...byOrderLine(lines).values()].flatMap((parts) =>',
    replacement: 'lines.map((line) => [line]).flatMap((parts) =>',
    testFile: 'apps/server/src/features/goods-receipts/receive/received-units.test.ts',
    testName: 'takes the tolerance of a line once',
  },
  {
    name: 'a receipt is for two sites',
    file: 'apps/server/src/features/goods-receipts/receive/plan-receipt.ts',
    search: 'ordered.projectId !== projectId',
    replacement: "ordered.projectId === ''",
    testFile: 'apps/server/src/features/goods-receipts/receive/received-units.test.ts',
    testName: 'is for one site, and unloaded into a store of it',
  },
  {
    name: 'goods are unloaded into a store of another project',
    file: 'apps/server/src/features/stores/stores.queries.ts',
    search: 'if (store.project.id === projectId) return;',
    replacement: "if (store.project.id !== '') return;",
    testFile: 'apps/server/src/features/goods-receipts/receive/received-units.test.ts',
    testName: 'is for one site, and unloaded into a store of it',
  },
  {
    name: 'what was given up may still come in',
    file: 'packages/domain/src/purchase-order/fulfilment.ts',
    search: `    .minus(line.closedQuantity)
    .times`,
    replacement: '    .times',
    testFile: 'apps/server/src/db/rules-in-sql.test.ts',
    testName: 'what a line of an order can receive, in every unit',
  },
  {
    name: 'the tolerance is rounded up to a whole piece',
    file: 'packages/domain/src/purchase-order/fulfilment.ts',
    search: '.round(quantityDecimals(line.unit), ROUND_DOWN)',
    replacement: '.round(quantityDecimals(line.unit), 3)',
    testFile: 'apps/server/src/features/goods-receipts/receive/receivable-orders.test.ts',
    testName: 'of 33 pieces at 2 %',
  },
  {
    name: 'a store is closed while something is on its way to it',
    file: 'apps/server/src/features/stores/stores.store.ts',
    search: 'return onTheRoad !== undefined;',
    replacement: 'return false;',
    testFile: 'apps/server/src/features/stores/stores.test.ts',
    testName: 'a store is not closed while something is on its way to it',
  },
  {
    name: 'what is closed is still coming',
    file: 'apps/server/src/features/stock/stock.queries.ts',
    search: `line.received_quantity - line.closed_quantity, 0))
    from purchase_order_line line
    join purchase_order po on po.organisation_id = line.organisation_id
      and po.id = line.purchase_order_id
    where line.organisation_id = stock.organisation_id and \${IS_SAME}
      and not line.is_closed
`,
    replacement: `line.received_quantity, 0))
    from purchase_order_line line
    join purchase_order po on po.organisation_id = line.organisation_id
      and po.id = line.purchase_order_id
    where line.organisation_id = stock.organisation_id and \${IS_SAME}
`,
    testFile: 'apps/server/src/features/reports/add-up.test.ts',
    testName: 'what is coming was submitted or ordered',
  },
  {
    name: 'what was given up is coming once goods went back',
    file: 'apps/server/src/features/stock/stock.queries.ts',
    search: 'sum(greatest(line.quantity - line.received_quantity - line.closed_quantity, 0))',
    replacement: 'sum(greatest(line.quantity - line.received_quantity, 0))',
    testFile: 'apps/server/src/features/goods-receipts/receive/receivable-orders.test.ts',
    testName: 'waits for what went back, and not for what was given up',
  },
  {
    name: 'what was given up counts as ordered in the material flow',
    file: 'apps/server/src/features/reports/store/material-flow.queries.ts',
    search: 'sql`line.quantity - line.closed_quantity`',
    replacement: 'sql`line.quantity`',
    testFile: 'apps/server/src/features/reports/reports.test.ts',
    testName: 'what was given up is not ordered',
  },
  {
    name: 'the last day is left out of pending orders',
    file: 'apps/server/src/features/reports/report.queries.ts',
    search: 'startOfDay(addDays(to, 1))',
    replacement: 'startOfDay(to)',
    testFile: 'apps/server/src/features/reports/reports.test.ts',
    testName: 'pending: of the days that are asked for, the last one too',
  },
  {
    name: 'charges are taken by the price of the order after it was corrected',
    file: 'packages/domain/src/purchase-order/amounts/line-worth.ts',
    search: 'const others = came.filter((part) => !isAtRate(part));',
    replacement: 'const others = came.filter(() => false);',
    testFile: 'packages/domain/src/purchase-order/amounts/corrected-prices.test.ts',
    testName: 'once all came, and once the rest was given up',
  },
  {
    name: 'a corrected price leaves what receipts took of the charges',
    file: 'packages/domain/src/purchase-order/charges/landed-cost.ts',
    search: 'if (!order.lines.some(({ parts }) => parts.some(isCorrected))) return [];',
    replacement: 'if (order.lines.some(({ parts }) => parts.some(isCorrected))) return [];',
    testFile: 'apps/server/src/features/landed-costs/landed-costs.test.ts',
    testName: 'a fixed sum moves between the lines',
  },
  {
    name: 'whoever set the terms of recovery signs the statement',
    file: 'packages/domain/src/consumption-statement/status.ts',
    search: '[recoverySetBy,',
    replacement: '[[],',
    testFile: 'apps/server/src/features/consumption-statements/second-person.test.ts',
    testName: 'set by one person and signed by another',
  },
  {
    name: 'a rate that was sent as it was is entered by whoever sent it',
    file: 'apps/server/src/features/consumption-statements/change-consumption-statement.ts',
    search: 'isAsBefore ? line.rateSetBy : actorId',
    replacement: 'isAsBefore ? actorId : actorId',
    testFile: 'apps/server/src/features/consumption-statements/second-person.test.ts',
    testName: 'whoever entered a rate',
  },
];
