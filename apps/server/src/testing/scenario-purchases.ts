/** The expected rows of the reports on purchases and their use. */
import type { Material } from '@plinth/contracts/materials';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

import { dayOf } from '#testing/goods-scenario.ts';
import {
  type Days,
  headOf,
  isIn,
  nameAndUnit,
  type Row,
  rupees,
  sumOf,
  TODAY,
  type Scenario,
} from '#testing/scenario-parts.ts';

/**
 * The expected rows of the only priced order, ₹100 each with 18 % of tax within the State, and of the
 * last order, whose price is as per contract.
 */
export function purchaseRows({ site, story: { first, late, sand } }: Scenario) {
  const { localSupplier, brick, steel } = site;
  const bought = (material: Material, quantity: number) => ({
    day: dayOf(1),
    document: first.poNumber,
    supplier: localSupplier.supplierName,
    gstin: localSupplier.gstNo,
    ...nameAndUnit(material),
    hsn: material.hsnCode,
    quantity,
    percent: 18,
    taxable: (quantity * 100).toFixed(2),
    cgst: (quantity * 9).toFixed(2),
    sgst: (quantity * 9).toFixed(2),
    igst: '0.00',
    total: (quantity * 118).toFixed(2),
    reverseCharge: '0.00',
  });
  const unpriced = {
    ...bought(sand, 60),
    day: dayOf(11),
    document: late.poNumber,
    ...UNPRICED,
    percent: null,
    cgst: AS_PER_AGREEMENT,
    sgst: AS_PER_AGREEMENT,
    igst: AS_PER_AGREEMENT,
    reverseCharge: AS_PER_AGREEMENT,
  };
  return [bought(brick, 1000), bought(steel, 20), bought(sand, 100), unpriced];
}

const UNPRICED = { taxable: AS_PER_AGREEMENT, total: AS_PER_AGREEMENT };

export function taxRows(_: Scenario, days: Days): Row[] {
  const totals = { total: '132160.00', reverseCharge: '0.00' };
  const sums = { taxable: '112000.00', cgst: '10080.00', sgst: '10080.00', igst: '0.00' };
  const words = Object.fromEntries(
    Object.keys({ ...sums, ...totals }).map((key) => [key, AS_PER_AGREEMENT]),
  );
  return [
    ...(isIn(dayOf(1), days) ? [{ percent: 18, lines: 3, ...sums, ...totals }] : []),
    ...(isIn(dayOf(11), days) ? [{ percent: null, lines: 1, ...words }] : []),
  ];
}

export function spendRows({ site: { localSupplier } }: Scenario, days: Days): Row[] {
  const { supplierName: supplier, gstNo: gstin } = localSupplier;
  const sums = { taxable: '112000.00', tax: '20160.00', total: '132160.00' };
  const [isFirst, isLate] = [isIn(dayOf(1), days), isIn(dayOf(11), days)];
  if (!isFirst && !isLate) return [];
  const figures = isFirst ? sums : { ...UNPRICED, tax: AS_PER_AGREEMENT };
  const last = isLate ? dayOf(11) : dayOf(1);
  return [{ supplier, gstin, orders: Number(isFirst) + Number(isLate), last, ...figures }];
}

/**
 * The expected receipts: none names an invoice, 20 of the bricks were returned, and one receipt is
 * reversed.
 */
export function unbilledRows(scenario: Scenario) {
  const { brick, steel } = scenario.site;
  const { truck, last } = scenario.story;
  const head = headOf(scenario);
  const stays = (quantity: number, day: number) => ({
    quantity,
    days: TODAY - day,
    value: rupees(quantity),
  });
  return [
    { ...head(truck, 2, brick), ...stays(350, 2) },
    { ...head(truck, 2, steel), ...stays(8, 2) },
    { ...head(last, 12, steel), ...stays(1.25, 12) },
  ];
}

/** @param by the first column: all issues are of one contractor and cost head */
export function useRows(scenario: Scenario, { from = '', to = '9' }: Days, by: Row): Row[] {
  const { brick, steel } = scenario.site;
  return [brick, steel].flatMap((material) => {
    const moves = scenario.story.moves.filter(
      ({ material: of, day }) => of === material && day >= from && day <= to,
    );
    const issued = 0 - sumOf(moves.filter(({ flow }) => flow === 'issued'));
    const returned = sumOf(moves.filter(({ flow }) => flow === 'returnedFromSite'));
    const used = issued - returned;
    const row = { ...by, ...nameAndUnit(material), issued, returned, used };
    return issued + returned === 0 ? [] : [{ ...row, value: rupees(used) }];
  });
}
