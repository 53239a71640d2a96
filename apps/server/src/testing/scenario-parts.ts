/** Parts of the expected rows that all reports share. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Material } from '@plinth/contracts/materials';

import type { Site } from '#testing/builders.ts';
import { dayOf, type Move, type Story } from '#testing/goods-scenario.ts';

export interface Days {
  readonly from?: string;
  readonly to?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export interface Scenario {
  readonly site: Site;
  readonly story: Story;
}

/** The day of August on which the reports are read. */
export const TODAY = 12;

export function isIn(day: string, { from = '', to = '9' }: Days): boolean {
  return day >= from && day <= to;
}

export function rupees(quantity: number): string {
  return (quantity * 100).toFixed(2);
}

export function sumOf(moves: readonly Move[]): number {
  return moves.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const nameAndUnit = ({ name, unit }: Material) => ({ material: name, unit });

/** The first columns of receipts. */
export function headOf({ site, story }: Scenario) {
  return (receipt: GoodsReceipt, day: number, material: Material) => ({
    day: dayOf(day),
    document: receipt.receiptNumber,
    supplier: site.localSupplier.supplierName,
    challan: receipt.challanNo,
    order: story.first.poNumber,
    ...nameAndUnit(material),
  });
}
