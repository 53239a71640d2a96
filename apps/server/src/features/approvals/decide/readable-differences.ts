/** The differences between two contents of a document that a person may read. */
import { isMoneyName } from '@plinth/contracts/shared/money';
import type { Difference } from '@plinth/domain/approval/difference';

import { canAt, type Place, type Scope } from '#scope.ts';

/**
 * The differences without prices, discounts, taxes and totals where the person may not read prices.
 */
export function readableDifferences(
  differences: readonly Difference[],
  scope: Scope,
  where: Place,
): Difference[] {
  if (canAt(scope, where, 'prices:read')) return [...differences];
  return differences.filter(({ path }) => !isMoneyName(path));
}
