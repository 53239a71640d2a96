/** Why the server refused the order: which lines it means, and what it says of the order as a whole. Pure. */
import type { DraftLine } from '@plinth/domain/purchase-order/draft';
import type { Violation } from '@plinth/domain/shared/violation';

import { ApiError, explain } from '#api/api-error.ts';

export interface OrderRefusal {
  /** By the line as it was sent: once it is edited it is another one, and what was said of it is gone. */
  readonly lines: ReadonlyMap<DraftLine, readonly Violation[]>;
  readonly messages: readonly string[];
}

export const NO_REFUSAL: OrderRefusal = { lines: new Map(), messages: [] };

/** Paths of lines come out as `line.amount`. */
export function orderRefusal(error: Error, sent: readonly DraftLine[]): OrderRefusal {
  const violations = error instanceof ApiError ? error.violations : [];
  const lines = new Map<DraftLine, Violation[]>();
  const messages = new Set<string>();
  for (const violation of violations) {
    const [, index = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(violation.path) ?? [];
    const line = index === '' ? undefined : sent[Number(index)];
    if (!line) messages.add(violation.message);
    else lines.set(line, [...(lines.get(line) ?? []), { ...violation, path: `line.${field}` }]);
  }
  if (lines.size > 0) messages.add('Please check the marked lines');
  if (messages.size === 0) messages.add(explain(error, 'Failed to create Purchase Order'));
  return { lines, messages: [...messages] };
}
