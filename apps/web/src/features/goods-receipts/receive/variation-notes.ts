/**
 * Notes about the price variation of a receipt line: indices that are missing or not final, and the
 * difference that the final ones have made. Pure.
 */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { decimal } from '@plinth/domain/shared/decimal';

import { formatMoney, formatMonth } from '#lib/format.ts';

export function variationNotes({ variation }: Pick<GoodsReceiptLine, 'variation'>): string[] {
  if (!variation) return [];
  const { isProvisional, awaited, difference } = variation;
  const missing = awaited.map(({ indexName, month }) => `${indexName} of ${formatMonth(month)}`);
  const state = isProvisional ? 'provisional rate' : 'no rate yet';
  const lacks = isProvisional ? 'is not final' : 'is missing';
  return [
    ...(missing.length > 0 ? [`${state}: ${missing.join(', ')} ${lacks}`] : []),
    ...(difference === null ? [] : [differenceText(difference)]),
  ];
}

function differenceText(amount: string): string {
  const difference = decimal(amount);
  if (difference.eq('0')) return 'final index: no difference';
  const words = difference.gt('0') ? 'more' : 'less';
  return `final index: ${formatMoney(difference.abs().toString())} ${words} than at posting`;
}
