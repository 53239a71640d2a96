/**
 * Tests the rules that stand in SQL as well as in the domain: both get the same cases, and have to
 * agree on each; some have a result that was worked out by hand. Here are the generated columns;
 * triggers are in rules-in-triggers.test.ts. The other ones are compared where their documents are:
 * figures of reports by ruled-figures.test.ts, balances of budgets by balance-walk.test.ts, stages
 * of contracts by rate-contract-list.test.ts, shown answers of suppliers by acknowledgements.test.ts,
 * statuses that call off overruns by every-document.test.ts, and the stock ledger by its walks.
 */
import { leftAt } from '@plinth/domain/budget/balance';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { receivableQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { decimal } from '@plinth/domain/shared/decimal';
import { STANDARD_UNITS, isCounted } from '@plinth/domain/shared/quantity';
import { afterAll, expect, test } from 'vitest';

import { combined, generated } from '#testing/rules-in-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

const QUANTITIES = ['0', '0.001', '10', '10.5', '11', '999999999.999'];

test('what is left to order of a line of a request', async () => {
  const worked = [
    [{ quantity: '10.5', orderedQuantity: '10', leftOutQuantity: '0' }, '0.5'],
    [{ quantity: '10.5', orderedQuantity: '0.001', leftOutQuantity: '10' }, '0.499'],
    [{ quantity: '10', orderedQuantity: '11', leftOutQuantity: '0' }, '0'],
  ] as const;
  const others = combined({
    quantity: ['0.001', '10', '10.5', '999999999.999'],
    orderedQuantity: QUANTITIES,
    leftOutQuantity: QUANTITIES,
  });
  const lines = [...worked.map(([line]) => line), ...others];
  const stored = await generated(
    db,
    'material_request_line',
    'left_to_order',
    lines.map((line) => ({
      quantity: line.quantity,
      ordered_quantity: line.orderedQuantity,
      left_out_quantity: line.leftOutQuantity,
    })),
  );
  expect(stored).toEqual(lines.map((line) => leftToOrder(line).toString()));
  expect(stored.slice(0, worked.length)).toEqual(worked.map(([, left]) => left));
});

test('what a line of an order can receive, in every unit', async () => {
  const open = { is_closed: false, closed_quantity: '0', waiting_quantity: null };
  const worked = [
    // 30 bags and 2 % are 30.6, of which 10 have come.
    [
      {
        ...open,
        unit: 'Bag',
        quantity: '50',
        received_quantity: '10',
        closed_quantity: '20',
        receipt_tolerance: '2',
      },
      '20',
    ],
    // 33.333 t and 0.125 % are 33.37466 t.
    [
      {
        ...open,
        unit: 'Ton',
        quantity: '33.333',
        received_quantity: '33',
        receipt_tolerance: '0.125',
      },
      '0.374',
    ],
    // The pending amendment counts: 45 t and 2 % are 45.9 t.
    [
      {
        ...open,
        unit: 'Ton',
        quantity: '50.333',
        received_quantity: '40',
        receipt_tolerance: '2',
        waiting_quantity: '45',
      },
      '5.9',
    ],
    [
      {
        ...open,
        unit: 'Ton',
        quantity: '50',
        received_quantity: '0',
        receipt_tolerance: '2',
        is_closed: true,
      },
      '0',
    ],
  ] as const;
  const others = combined({
    unit: STANDARD_UNITS,
    receipt_tolerance: ['0', '0.125', '2', '100'],
    is_closed: [false, true],
    amount: [
      ['50', '0', '0'],
      ['33', '33', '0'],
      ['33', '40', '0'],
      ['999999999', '999999998', '0'],
      ['50', '20', '30'],
      ['50', '10', '20'],
    ] as const,
    // An amendment that leaves 45 of it is pending.
    waiting_quantity: [null, '45'],
  }).map(({ amount: [whole, received_quantity, closed_quantity], ...line }) => {
    const quantity = isCounted(line.unit) ? whole : `${whole}.333`;
    return { ...line, quantity, received_quantity, closed_quantity };
  });
  const lines = [...worked.map(([line]) => line), ...others];
  const ruled = lines.map((line) =>
    receivableQuantity({
      unit: line.unit,
      isClosed: line.is_closed,
      quantity: decimal(line.quantity),
      receivedQuantity: decimal(line.received_quantity),
      closedQuantity: decimal(line.closed_quantity),
      waitingQuantity: line.waiting_quantity === null ? null : decimal(line.waiting_quantity),
      tolerance: decimal(line.receipt_tolerance),
    }).toString(),
  );
  const stored = await generated(db, 'purchase_order_line', 'receivable_quantity', lines);
  expect(stored).toEqual(ruled);
  expect(stored.slice(0, worked.length)).toEqual(worked.map(([, quantity]) => quantity));
});

test('what is available of a line of a budget', async () => {
  const budgeted = { quantity: '10.5', received: '10.5' };
  const worked = [
    [{ ...budgeted, requested: '10', ordered: '3.25', transferred: '2.125' }, '-15.375'],
    [{ ...budgeted, requested: '0.001', ordered: '0', transferred: '-4' }, '3.999'],
  ] as const;
  const others = combined({
    quantity: ['0', '10.5'],
    requested: QUANTITIES,
    ordered: ['0', '3.25'],
    received: ['0', '10.5'],
    transferred: ['-4', '0', '2.125'],
  });
  const lines = [...worked.map(([line]) => line), ...others];
  const ruled = lines.map((line) =>
    leftAt('ORDER', {
      quantity: decimal(line.quantity),
      requested: decimal(line.requested),
      ordered: decimal(line.ordered),
      received: decimal(line.received),
      transferred: decimal(line.transferred),
      issued: decimal('1'),
    }).toString(),
  );
  const stored = await generated(db, 'budget_line', 'available', lines);
  expect(stored).toEqual(ruled);
  expect(stored.slice(0, worked.length)).toEqual(worked.map(([, available]) => available));
});
