/** The lines of an order that is submitted again, priced by its rate contracts as of today. */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { isPriceChanged } from '@plinth/domain/purchase-order/amend/amend-lines';
import { requestedRate } from '@plinth/domain/purchase-order/create/called-lines';
import type { OrderLine } from '@plinth/domain/purchase-order/amend/change-order';
import {
  AS_PER_AGREEMENT,
  isAsPerAgreement,
} from '@plinth/domain/purchase-order/amounts/line-amount';
import type { LineContract } from '@plinth/domain/rate-contract/rate/line-rate';
import { ratesOfLines } from '@plinth/domain/rate-contract/rate/tiers';
import { decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type LineToResolve,
  type ResolvedLines,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

import { requireOwnLines } from '../order-acts.ts';

export interface ResubmittedLine {
  readonly id: string;
  readonly line: OrderLine;
  readonly quantity: string;
  /** `As per contract` also where its contract had a rate: it is priced again. */
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly amount: string;
  /** Chosen now; empty: as before, or the one that fits. */
  readonly contractLineId: string;
  readonly reason: string;
  /** Whether the request names the line. */
  readonly isSent: boolean;
}

/**
 * The sent lines first, so that violations have their index; then the unchanged ones.
 * @throws AppError notFound for a line of another order; unprocessable for one that is named twice
 */
export function resubmittedLines(
  current: readonly OrderLine[],
  items: Received<typeof endpoint, 'body'>['items'],
): ResubmittedLine[] {
  requireOwnLines(
    current,
    items.map(({ id }) => id),
  );
  const sent = items.flatMap(({ id, ...item }) => {
    const line = current.find((one) => one.id === id);
    if (!line) return [];
    const { contractLineId = '', contractReason = reasonOf(line) } = item;
    const { pricePerUnit, gst, amount, discount = line.discount } = item;
    const isByContract = isAsPerAgreement({ pricePerUnit, gst, amount });
    const price = isByContract ? AS_PER_CONTRACT : { pricePerUnit, discount, gst, amount };
    const { quantity = line.quantity.toString() } = item;
    return [
      { ...asIs(line), quantity, ...price, contractLineId, reason: contractReason, isSent: true },
    ];
  });
  const sentIds = new Set(items.map(({ id }) => id));
  return [...sent, ...current.filter(({ id }) => !sentIds.has(id)).map(asIs)];
}

const AS_PER_CONTRACT = {
  pricePerUnit: AS_PER_AGREEMENT,
  discount: '0',
  gst: AS_PER_AGREEMENT,
  amount: '',
} as const;

function reasonOf({ contract }: OrderLine): string {
  return contract?.reason ?? '';
}

function asIs(line: OrderLine): ResubmittedLine {
  const { id, pricePerUnit, discount, gst } = line;
  const quantity = line.quantity.toString();
  const unsent = { id, line, quantity, contractLineId: '', isSent: false };
  if (line.isPriceHidden || isAsPerAgreement({ pricePerUnit, gst })) {
    return { ...unsent, ...AS_PER_CONTRACT, reason: '' };
  }
  return { ...unsent, pricePerUnit, discount, gst, amount: '', reason: reasonOf(line) };
}

interface OrderLines {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly supplierId: string;
  readonly lines: readonly ResubmittedLine[];
  /** The lines that the order gets. */
  readonly added: readonly LineToResolve[];
}

interface Recontracted extends ResolvedLines {
  /** The contracts of the added lines. */
  readonly ofAdded: ResolvedLines['lines'];
}

/**
 * The lines with their contracts' current rates. They keep their number: the shares of a line and
 * lines from slabs are priced together, and one over a boundary has the average of its parts. The
 * order's own call-offs do not count as used before it.
 */
export async function recontractedLines(
  tx: Transaction,
  ctx: Context,
  { id, firmId, projectId, supplierId, lines, added }: OrderLines,
): Promise<Recontracted> {
  const groups = pricedTogether(lines);
  const at = { firmId, projectId, day: indianDate(ctx.clock()), orderId: id };
  const own = groups.flatMap((group) => lineToPrice(group, supplierId));
  const requested = [...own, ...added];
  const found = await resolveLines(tx, ctx, at, requested);
  const contracts = new Map(
    groups.flatMap((group, index) => contractsOf(group, found.lines[index] ?? null)),
  );
  return {
    ...found,
    lines: lines.map((_, index) => contracts.get(index) ?? null),
    ofAdded: found.lines.slice(own.length),
  };
}

type Numbered = readonly [index: number, requested: ResubmittedLine];

/** The shares of one line, and the slabs of one line of a request, are one line for the contract. */
function pricedTogether(lines: readonly ResubmittedLine[]): Numbered[][] {
  let groups: Numbered[][] = [];
  for (const numbered of lines.entries()) {
    const isWith = (group: readonly Numbered[]) =>
      group.some(([, other]) => areShares(numbered[1], other) || areSlabs(numbered[1], other));
    const own = groups.filter(isWith).flat();
    groups = [...groups.filter((group) => !isWith(group)), [...own, numbered]];
  }
  return groups;
}

function areShares(one: ResubmittedLine, other: ResubmittedLine): boolean {
  return (
    one.line.lineNo === other.line.lineNo &&
    one.contractLineId === other.contractLineId &&
    !isPriceChanged(one, other)
  );
}

function areSlabs(one: ResubmittedLine, other: ResubmittedLine): boolean {
  return (
    [one, other].every(isAsPerAgreement) &&
    one.line.requestLineId === other.line.requestLineId &&
    one.line.contract !== null &&
    one.line.contract.contractLineId === other.line.contract?.contractLineId
  );
}

/** The line to price for a group of lines. */
function lineToPrice(group: readonly Numbered[], supplierId: string) {
  const [first] = group;
  if (!first) return [];
  const [index, { line, ...requested }] = first;
  const { contractLineId, reason, isSent } = requested;
  const one = {
    path: `items.${index}`,
    supplierId,
    materialId: line.material.id,
    unit: line.material.unit,
    quantity: sum(group.map(([, each]) => decimalOrZero(each.quantity))),
    rate: requestedRate(requested),
    contractLineId,
    formerLineId: line.contract?.contractLineId ?? null,
    reason,
    isSent,
  };
  return [one];
}

/** The contract of each line of a group; a line as per contract has the rate of its own part. */
function contractsOf(
  group: readonly Numbered[],
  contract: LineContract | null,
): [index: number, contract: LineContract][] {
  if (contract === null) return [];
  const rates = ratesOfLines(
    contract.parts,
    group.map(([, { quantity }]) => decimalOrZero(quantity)),
  );
  return group.map(([index, requested], at) => {
    const rate = contract.rate && isAsPerAgreement(requested) ? rates[at] : null;
    return [index, rate ? { ...contract, rate } : contract];
  });
}
