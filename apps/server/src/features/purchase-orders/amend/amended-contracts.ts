/**
 * Resolves what an amendment calls off from rate contracts: larger quantities of its lines, and
 * added lines.
 */
import type { Material } from '@plinth/contracts/materials';
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import { requestedRate, calledMore } from '@plinth/domain/purchase-order/create/called-lines';
import { isAsPerAgreement } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { LineContract } from '@plinth/domain/rate-contract/rate/line-rate';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type CalledLine,
  endedContracts,
  type RaisedLine,
  resolveLines,
} from '#features/rate-contracts/rate-contracts.public.ts';

import type { OrderActedOn } from '../order-acts.ts';
import type { StoredOrder } from './order-to-change.store.ts';

interface Calling {
  readonly order: OrderActedOn;
  readonly before: StoredOrder;
  readonly asked: RequestedAmendment;
  /** The materials of the added lines, by the id of the line. */
  readonly materials: ReadonlyMap<string, Material>;
  /** The day on which the amendment was requested; the rates of that day apply. */
  readonly day: IsoDate;
  /** Whether the amendment was requested earlier and is now put into force. */
  readonly isDecided: boolean;
}

export interface AmendedContracts {
  /** The contracts by the id of the added line. */
  readonly ofAdded: ReadonlyMap<string, LineContract>;
  readonly violations: readonly Violation[];
  /** Whether it calls off more than is left of a contract that then requires approval. */
  readonly isBeyond: boolean;
}

/** The contracts that count what is called off are locked. */
export async function amendedContracts(
  tx: Transaction,
  ctx: Context,
  { order, before, asked, materials, day, isDecided }: Calling,
): Promise<AmendedContracts> {
  const { firmId, projectId } = order;
  const { supplierId } = before;
  const added = addedToResolve(asked, materials, supplierId).map((line) => {
    return { ...line, isSent: !isDecided };
  });
  const raised = raisedLines(before, asked);
  if (added.length === 0 && raised.length === 0) return NONE;
  const ended = isDecided
    ? await endedContracts(tx, ctx, calledBy(asked, raised), indianDate(ctx.clock()))
    : [];
  // Ended contracts are reported first, because the resolution of prices has a less precise
  // message.
  if (ended.length > 0) return { ...NONE, violations: ended };
  const place = { firmId, projectId, day };
  const { lines, violations, needsApproval } = await resolveLines(tx, ctx, place, added, raised);
  const ofAdded = new Map(
    asked.added.flatMap(({ id }, index) => {
      const contract = lines[index];
      return contract ? [[id, contract] as const] : [];
    }),
  );
  return {
    ofAdded,
    violations: [...violations, ...slabViolations(asked, ofAdded)],
    isBeyond: needsApproval.has(supplierId),
  };
}

/** The added lines as contracts price them. */
export function addedToResolve(
  { added }: Pick<RequestedAmendment, 'added'>,
  materials: ReadonlyMap<string, Material>,
  supplierId: string,
) {
  return added.map((line, index) => ({
    path: `added.${index}`,
    supplierId,
    materialId: materials.get(line.id)?.id ?? line.materialId,
    unit: materials.get(line.id)?.unit ?? '',
    quantity: decimalOrZero(line.quantity),
    rate: requestedRate(line),
    contractLineId: line.contractLineId ?? '',
    formerLineId: line.pricedByLineId ?? null,
    reason: line.contractReason ?? '',
  }));
}

const NONE: AmendedContracts = { ofAdded: new Map(), violations: [], isBeyond: false };

/** A line has one rate; slabs of a contract want a line each. */
export function slabViolations(
  { added }: Pick<RequestedAmendment, 'added'>,
  ofAdded: AmendedContracts['ofAdded'],
): Violation[] {
  return added.flatMap((line, index): Violation[] => {
    const contract = ofAdded.get(line.id);
    if (!contract || contract.parts.length < 2 || !isAsPerAgreement(line)) return [];
    const message = `${contract.contractNumber} has several rates for this quantity; order it on its own`;
    return [{ code: 'contract-slabs', path: `added.${index}.quantity`, message }];
  });
}

/** The contract lines that it calls off; those of added lines first. */
function calledBy({ added }: RequestedAmendment, raised: readonly RaisedLine[]): CalledLine[] {
  const ofAdded = added.flatMap((line, index) => {
    const contractLineId = line.pricedByLineId ?? line.contractLineId;
    return contractLineId && !line.isOffContract
      ? [{ path: `added.${index}.contractLineId`, contractLineId, isNew: true }]
      : [];
  });
  return [...ofAdded, ...raised.map((line) => ({ ...line, isNew: false }))];
}

function raisedLines(
  { lines, supplierId }: StoredOrder,
  { items }: RequestedAmendment,
): RaisedLine[] {
  return items.flatMap((asked, index) => {
    const line = lines.find(({ id }) => id === asked.id);
    if (!line?.contract) return [];
    const more = calledMore(line, asked);
    if (more.quantity.lte('0') && more.value.lte('0')) return [];
    const { contractLineId } = line.contract;
    return [{ path: `items.${index}`, supplierId, contractLineId, ...more }];
  });
}
