/** What an amendment calls off from rate contracts: more of its lines, and the lines that it adds. */
import type { Material } from '@plinth/contracts/materials';
import type { AskedAmendment, AskedNewLine } from '@plinth/domain/purchase-order/amendment';
import { isAsPerAgreement, netPrice } from '@plinth/domain/purchase-order/line-amount';
import { type Decimal, decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { AmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import type { OrderActedOn } from '#features/purchase-orders/order-acts.ts';
import {
  type LineContract,
  type RaisedLine,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

interface Calling {
  readonly order: OrderActedOn;
  readonly before: AmendableOrder;
  readonly asked: AskedAmendment;
  /** Of the added lines, by the id of the line. */
  readonly materials: ReadonlyMap<string, Material>;
  /** The day that it was asked for, whose rates it has. */
  readonly day: IsoDate;
}

export interface AmendedContracts {
  /** By the id of the added line. */
  readonly ofAdded: ReadonlyMap<string, LineContract>;
  readonly violations: readonly Violation[];
  /** It calls off more than is left of a contract that wants approval then. */
  readonly isBeyond: boolean;
}

/** The contracts that count what is called off are locked. */
export async function amendedContracts(
  tx: Transaction,
  ctx: Context,
  { order, before, asked, materials, day }: Calling,
): Promise<AmendedContracts> {
  const { firmId, projectId } = order;
  const { supplierId } = before;
  const added = asked.added.map((line, index) => ({
    path: `added.${index}`,
    supplierId,
    materialId: materials.get(line.id)?.id ?? line.materialId,
    unit: materials.get(line.id)?.unit ?? '',
    quantity: decimalOrZero(line.quantity),
    rate: rateOf(line),
    contractLineId: line.contractLineId ?? '',
    reason: line.contractReason ?? '',
  }));
  const raised = raisedLines(before, asked);
  if (added.length === 0 && raised.length === 0) return NONE;
  const place = { firmId, projectId, day };
  const { lines, violations, needsApproval } = await resolveLines(tx, ctx, place, added, raised);
  return {
    ofAdded: new Map(
      asked.added.flatMap(({ id }, index) => {
        const contract = lines[index];
        return contract ? [[id, contract] as const] : [];
      }),
    ),
    violations,
    isBeyond: needsApproval.has(supplierId),
  };
}

const NONE: AmendedContracts = { ofAdded: new Map(), violations: [], isBeyond: false };

function rateOf(line: AskedNewLine): Decimal | null {
  if (isAsPerAgreement(line)) return null;
  const { pricePerUnit, discount } = line;
  return netPrice({
    pricePerUnit: decimalOrZero(pricePerUnit),
    discount: decimalOrZero(discount),
  });
}

/** A line above the rate of its contract calls nothing off. */
function raisedLines(
  { lines, supplierId }: AmendableOrder,
  { items }: AskedAmendment,
): RaisedLine[] {
  return items.flatMap(({ id, quantity }, index) => {
    const line = lines.find((one) => one.id === id);
    if (!line?.contractLineId || line.contractStanding === 'OFF_CONTRACT') return [];
    const more = decimalOrZero(quantity).minus(line.quantity);
    if (more.lte('0')) return [];
    const { contractLineId, pricePerUnit, discount } = line;
    const rate = netPrice({
      pricePerUnit: decimalOrZero(pricePerUnit ?? ''),
      discount: decimal(discount),
    });
    return [{ path: `items.${index}`, supplierId, contractLineId, quantity: more, rate }];
  });
}
