/**
 * Tests the rules that triggers repeat: they get the same cases as the rules of the domain, and have
 * to agree on each; some have a result that was worked out by hand.
 */
import { bySecondPerson } from '@plinth/domain/access/second-person';
import { statusOfLines } from '@plinth/domain/material-request/left-to-order';
import { planViolations } from '@plinth/domain/project-plan/milestones';
import { formulaViolations } from '@plinth/domain/rate-contract/rate/formula-rules';
import { comparedRate } from '@plinth/domain/rate-contract/rate/line-rate';
import { decimal } from '@plinth/domain/shared/decimal';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { accepted, combined, FILLED, insertBare, updated } from '#testing/rules-in-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

test('how the price of a line compares with the rate of its contract', async () => {
  // The net prices are 344.995, 345.005, 345.00, 344.97, 172.50 and 345.0039.
  const worked = [
    [{ price: '344.995', discount: '0', rate: '345.00' }, 'BETTER'],
    [{ price: '345.005', discount: '0', rate: '345.00' }, 'OFF_CONTRACT'],
    [{ price: '380', discount: '9.21', rate: '345.00' }, 'AS_AGREED'],
    [{ price: '345', discount: '0.01', rate: '345.00' }, 'BETTER'],
    [{ price: '345', discount: '50', rate: '172.50' }, 'AS_AGREED'],
    [{ price: '380.0021', discount: '9.21', rate: '345.0039' }, 'AS_AGREED'],
  ] as const;
  const others = combined({
    price: ['0', '344.995', '345', '345.005', '345.01', '380'],
    discount: ['0', '0.01', '9.21', '50', '100'],
    rate: ['172.50', '345.00', '345.005'],
  });
  const lines = [...worked.map(([line]) => line), ...others];
  const columns = {
    price_per_unit: 'numeric',
    discount: 'numeric',
    contract_line_id: 'uuid',
    contract_rate: 'numeric',
    contract_standing: 'text',
    is_price_hidden: 'boolean',
  };
  const found = await updated(
    db,
    'order_line_contract_standing()',
    columns,
    lines.map(({ price, discount, rate }) => ({
      before: { contract_line_id: randomUUID(), contract_rate: rate, is_price_hidden: true },
      set: { price_per_unit: price, discount },
    })),
  );
  const ruled = lines.map(({ price, discount, rate }) => {
    const net = decimal(price).times(decimal('100').minus(discount)).div('100');
    return comparedRate(net, decimal(rate), decimal(price));
  });
  expect(found.map((line) => line['contract_standing'])).toEqual(ruled);
  expect(ruled.slice(0, worked.length)).toEqual(worked.map(([, comparison]) => comparison));
  // A price that differs from the contract is printed.
  expect(found.map((line) => line['is_price_hidden'])).toEqual(
    ruled.map((compared) => compared === 'AS_AGREED'),
  );
});

test('the status of a request by its lines', async () => {
  const done = { quantity: '10', orderedQuantity: '7', leftOutQuantity: '3' };
  const over = { quantity: '10', orderedQuantity: '12', leftOutQuantity: '0' };
  const open = { quantity: '10', orderedQuantity: '9.999', leftOutQuantity: '0' };
  const requests = combined({
    lines: [[done], [over], [open], [done, over], [done, open], [open, open]],
    status: ['SUBMITTED', 'APPROVED'],
  }).map((request) => ({ ...request, id: randomUUID(), organisation_id: randomUUID() }));
  await insertBare(
    db,
    'material_request',
    requests.map(({ id, organisation_id, status }, index) => ({
      id,
      organisation_id,
      status,
      mrn_number: String(index),
      priority: 'LOW',
      required_on: '2026-09-01',
      remark: 'X',
    })),
  );
  await insertBare(
    db,
    'material_request_line',
    requests.flatMap(({ id, organisation_id, lines }) =>
      lines.map((line) => ({
        organisation_id,
        id: randomUUID(),
        material_request_id: id,
        quantity: line.quantity,
        ordered_quantity: line.orderedQuantity,
        left_out_quantity: line.leftOutQuantity,
        left_out_reason: line.leftOutQuantity === '0' ? null : 'X',
      })),
    ),
  );
  const columns = { organisation_id: 'uuid', id: 'uuid' };
  const rows = requests.map(({ organisation_id, id }) => ({ organisation_id, id }));
  const isAccepted = await accepted(db, 'check_status_of_lines()', columns, rows);
  expect(isAccepted).toEqual(requests.map(({ lines, status }) => statusOfLines(lines) === status));
  const byLines = ['APPROVED', 'APPROVED', 'SUBMITTED', 'APPROVED', 'SUBMITTED', 'SUBMITTED'];
  const statuses = requests.filter((_, index) => isAccepted[index]).map(({ status }) => status);
  expect(statuses).toEqual(byLines);
});

test('that a second person puts in force what others made', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const rows = combined({
    decided_by: [one, other],
    made_by: [one, other],
    changed_by: [null, one, other],
  });
  const columns = { id: 'uuid', decided_by: 'uuid', made_by: 'uuid', changed_by: 'uuid' };
  const trigger = `require_second_person('decided_by', 'made_by', 'changed_by')`;
  const isAccepted = await accepted(db, trigger, columns, rows);
  expect(isAccepted).toEqual(
    rows.map(
      ({ decided_by, made_by, changed_by }) =>
        bySecondPerson(decided_by, [[made_by, changed_by], 'Somebody else decides']).isAllowed,
    ),
  );
  expect(rows.filter((_, index) => isAccepted[index])).toEqual([
    { decided_by: one, made_by: other, changed_by: null },
    { decided_by: one, made_by: other, changed_by: other },
    { decided_by: other, made_by: one, changed_by: null },
    { decided_by: other, made_by: one, changed_by: one },
  ]);
});

test('that the shares of a price formula make 1', async () => {
  const formulas = combined({
    fixedShare: ['0', '0.15', '0.999999', '1'],
    weights: [['0.85'], ['0.000001'], ['0.5', '0.35'], ['0.5', '0.350001'], ['0.5', '0.5']],
  }).map((formula) => ({ ...formula, organisation_id: randomUUID(), id: randomUUID() }));
  await insertBare(
    db,
    'price_formula',
    formulas.map(({ organisation_id, id, fixedShare }) => ({
      organisation_id,
      contract_line_id: id,
      fixed_share: fixedShare,
    })),
  );
  await insertBare(
    db,
    'price_weight',
    formulas.flatMap(({ organisation_id, id, weights }) =>
      weights.map((share, position) => ({
        organisation_id,
        contract_line_id: id,
        position,
        share,
        price_index_id: randomUUID(),
      })),
    ),
  );
  const columns = { organisation_id: 'uuid', contract_line_id: 'uuid' };
  const rows = formulas.map(({ organisation_id, id }) => ({
    organisation_id,
    contract_line_id: id,
  }));
  const ruled = formulas.map(({ fixedShare, weights }) => {
    const typed = weights.map((share, index) => ({ indexId: `${index}`, share, baseIndex: '100' }));
    const rest = { lag: '0', threshold: '0', cap: '', floor: '' };
    const broken = formulaViolations({ fixedShare, weights: typed, ...rest }, 'formula');
    return !broken.some(({ code }) => code === 'shares-not-one');
  });
  expect(await accepted(db, 'price_formula_makes_one()', columns, rows)).toEqual(ruled);
  expect(
    formulas
      .filter((_, index) => ruled[index])
      .map(({ fixedShare, weights }) => [fixedShare, ...weights]),
  ).toEqual([
    ['0', '0.5', '0.5'],
    ['0.15', '0.85'],
    ['0.15', '0.5', '0.35'],
    ['0.999999', '0.000001'],
  ]);
});

test('that the shares of a plan make 100', async () => {
  const plans = [['100'], ['99.99'], ['50', '50'], ['33.33', '33.33', '33.33'], ['60', '40.01']];
  const known = plans.map((shares) => ({ shares, organisation_id: randomUUID() }));
  await insertBare(
    db,
    'plan_milestone',
    known.flatMap(({ shares, organisation_id }) =>
      shares.map((share, index) => ({
        organisation_id,
        share,
        position: index + 1,
        milestone_id: randomUUID(),
      })),
    ),
  );
  const columns = { organisation_id: 'uuid', project_plan_id: 'uuid' };
  const rows = known.map(({ organisation_id }) => ({
    organisation_id,
    project_plan_id: FILLED['uuid'],
  }));
  const ruled = plans.map((shares) => {
    const milestones = shares.map((share, index) => ({
      name: `Floor ${index}`,
      from: '2026-08-01',
      to: '2026-08-31',
      share,
      doneOn: '',
    }));
    const plan = { plannedValue: '', milestones, reason: '' };
    return planViolations(plan, { today: '2026-08-14', isFirst: true }).length === 0;
  });
  expect(ruled).toEqual([true, false, true, false, false]);
  expect(await accepted(db, 'plan_shares_make_whole()', columns, rows)).toEqual(ruled);
});
