/** Maps the server's violations of an order to its form. Pure. */
import type { Violation } from '@plinth/domain/shared/violation';

import { type PurchaseOrderForm, sentPath } from './purchase-order-form-model.ts';

/** A refused amount is shown at the price. */
const FIELDS: ReadonlyMap<string, string> = new Map([['amount', 'pricePerUnit']]);

/** Violations of lines are shown there, with one message above the button. */
export function placedRefusal(
  refused: readonly Violation[],
  sent: Pick<PurchaseOrderForm, 'lines'>,
): readonly Violation[] {
  const placed = refused.map((violation) => {
    const [, line, field = ''] = /^(items\.\d+)\.(\w+)$/.exec(violation.path) ?? [];
    return line === undefined
      ? violation
      : { ...violation, path: `${sentPath(sent, line)}.${FIELDS.get(field) ?? field}` };
  });
  if (placed.every(({ path }) => !path.startsWith('lines.'))) return placed;
  return [...placed, { code: 'lines', path: '', message: 'Please check the marked lines' }];
}
