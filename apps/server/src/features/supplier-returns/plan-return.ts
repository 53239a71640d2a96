/** Plans the lines of a return, without SQL. */
import type { createSupplierReturn as endpoint } from '@plinth/contracts/supplier-returns';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { supplierReturnDayViolations } from '@plinth/domain/stock/document-days';
import {
  returnedParts,
  returnLineViolations,
  type ReturnSource,
} from '@plinth/domain/supplier-return/return-rules';

import { notFound, refuseViolations, unprocessable } from '#errors.ts';
import type { ReturnableLine } from '#features/goods-receipts/goods-receipts.public.ts';

export type ReturnBody = Received<typeof endpoint, 'body'>;

export interface PlannedPart {
  readonly line: ReturnableLine;
  readonly source: ReturnSource;
  readonly quantity: Decimal;
  /** The path of the line. */
  readonly path: string;
}

/**
 * @throws AppError notFound for a line of another receipt; unprocessable at the fields, and without
 *   quantities
 */
export function planReturn(
  body: ReturnBody,
  receipt: { readonly receivedOn: string; readonly lines: readonly ReturnableLine[] },
  today: string,
): PlannedPart[] {
  const { reason } = body;
  const violations = requiredViolations({ reason }, { reason: 'Please say why it goes back' });
  const { receivedOn } = receipt;
  violations.push(...supplierReturnDayViolations(body.returnedOn, { receivedOn, today }));
  const byId = new Map(receipt.lines.map((line) => [line.id, line]));
  const parts = body.items.flatMap((item, index) => {
    const line = byId.get(item.goodsReceiptLineId);
    if (!line) throw notFound('GRN line');
    const path = `items.${index}`;
    const found = returnLineViolations(item, line, path);
    violations.push(...found);
    if (found.length > 0) return [];
    return returnedParts(item).map((part) => ({
      ...part,
      line,
      path: `${path}.${part.source === 'REJECTED' ? 'rejectedQuantity' : 'acceptedQuantity'}`,
    }));
  });
  refuseViolations([...violations, ...sameLineTwice(body)]);
  if (parts.length === 0) throw unprocessable('Enter what goes back on at least one line');
  return parts;
}

/** Each line is checked against its own remaining quantity. */
function sameLineTwice({ items }: ReturnBody): Violation[] {
  const seen = new Set<string>();
  return items.flatMap(({ goodsReceiptLineId }, index) => {
    if (!seen.has(goodsReceiptLineId)) {
      seen.add(goodsReceiptLineId);
      return [];
    }
    const message = 'This line is on the return already';
    return [{ code: 'twice', path: `items.${index}.goodsReceiptLineId`, message }];
  });
}

/** The returned quantity of each receipt line, by source. */
export function quantitiesByLine(parts: readonly PlannedPart[]) {
  const of = (some: readonly PlannedPart[], source: ReturnSource) =>
    sum([
      decimal('0'),
      ...some.filter((part) => part.source === source).map(({ quantity }) => quantity),
    ]);
  return Array.from(
    Map.groupBy(parts, ({ line }) => line.id),
    ([lineId, some]) => ({
      lineId,
      accepted: of(some, 'ACCEPTED'),
      rejected: of(some, 'REJECTED'),
    }),
  );
}
