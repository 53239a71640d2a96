/** Prices the lines of an order that is submitted again by its rate contracts, as of today. */
import { isAsPerAgreement, netPrice } from '@plinth/domain/purchase-order/line-amount';
import { ratesOfLines } from '@plinth/domain/rate-contract/tiers';
import { decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { LinePrice } from '#features/purchase-orders/planned-order.ts';
import type { RevisedAsked } from '#features/purchase-orders/revise-order.ts';
import {
  type LineContract,
  type ResolvedLines,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

interface OrderLines {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly supplierId: string;
  readonly lines: readonly RevisedAsked[];
}

/**
 * The lines with their contracts' current rates. They keep their quantities: lines from slabs are
 * priced together, and one over a boundary has the average of its parts. The order's own call-offs
 * do not count as used before it.
 */
export async function recontractedLines(
  tx: Transaction,
  ctx: Context,
  { id, firmId, projectId, supplierId, lines }: OrderLines,
): Promise<Omit<ResolvedLines, 'lines'> & { readonly lines: readonly (LinePrice | null)[] }> {
  const groups = [...Map.groupBy([...lines.entries()], keyOf).values()];
  const at = { firmId, projectId, day: indianDate(ctx.clock()), orderId: id };
  const asked = groups.flatMap((group) => askedOf(group, supplierId));
  const found = await resolveLines(tx, ctx, at, asked);
  const prices = new Map(
    groups.flatMap((group, index) => pricesOf(group, found.lines[index] ?? null)),
  );
  return { ...found, lines: lines.map((_, index) => prices.get(index) ?? null) };
}

type Numbered = readonly [index: number, asked: RevisedAsked];

/** The slabs of one line of the request are one line for the contract. */
function keyOf([index, { line, ...asked }]: Numbered): string {
  const isSlab = isAsPerAgreement(asked) && line.contractLineId !== null;
  return isSlab ? `${line.contractLineId} ${line.requestLineId}` : String(index);
}

/** The line to price for a group of lines. */
function askedOf(group: readonly Numbered[], supplierId: string) {
  const [first] = group;
  if (!first) return [];
  const [index, { line, ...asked }] = first;
  const { pricePerUnit, discount, contractLineId, reason, isSent } = asked;
  const one = {
    path: `items.${index}`,
    supplierId,
    materialId: line.materialId,
    unit: line.unit,
    quantity: sum(group.map(([, each]) => decimal(each.line.quantity))),
    rate: isAsPerAgreement(asked)
      ? null
      : netPrice({
          pricePerUnit: decimalOrZero(pricePerUnit),
          discount: decimalOrZero(discount),
        }),
    contractLineId,
    formerLineId: line.contractLineId,
    reason,
    isSent,
  };
  return [one];
}

function pricesOf(
  group: readonly Numbered[],
  contract: LineContract | null,
): [index: number, price: LinePrice][] {
  if (contract === null) return [];
  const rates = ratesOfLines(
    contract.parts,
    group.map(([, { line }]) => decimal(line.quantity)),
  );
  return group.map(([index], at) => [
    index,
    { contract, rate: contract.rate && (rates[at] ?? contract.rate) },
  ]);
}
