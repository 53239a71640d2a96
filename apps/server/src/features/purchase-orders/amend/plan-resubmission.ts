/** Plans an order that is submitted again, as its buyer changed it. */
import type { resubmitPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-approval';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changeOrder, changeViolations } from '@plinth/domain/purchase-order/amend/change-order';
import {
  reverseChargeRate,
  taxTreatment,
} from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { type ChargeTerms, unnamedCharge } from '@plinth/domain/purchase-order/charges/charges';
import { additionalChargeViolation } from '@plinth/domain/purchase-order/create/line-rules';
import { proposedTerms } from '@plinth/domain/purchase-order/terms/order-terms';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { contactLines } from '@plinth/domain/supplier/contact-lines';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { findOrderingTerms, type OrderingTerms } from '#features/firms/firms.public.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';
import { requireNamedWork } from '#features/works/works.public.ts';

import { refuseMismatches, toTerms } from '../create/plan-orders.ts';
import { type OrderActedOn, requireOwnLines } from '../order-acts.ts';
import type { Seller } from '../order-seller.store.ts';
import { addedToResolve, slabViolations } from './amended-contracts.ts';
import { materialsOfAdded } from './amended-requests.ts';
import { addedLines, namedByAdded } from './amendment-acts.ts';
import type { StoredOrder } from './order-to-change.store.ts';
import { requestedAmendment } from './requested-amendment.ts';
import { recontractedLines, resubmittedLines } from './resubmitted-lines.ts';

type Body = Omit<Received<typeof endpoint, 'body'>, 'version'>;

interface ToPlan {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly before: StoredOrder;
  readonly body: Body;
}

/** @throws AppError as `resubmitPurchaseOrder` does */
export async function planResubmission(
  tx: Transaction,
  ctx: Context,
  { id, order, before, body }: ToPlan,
) {
  const { firmId, projectId } = order;
  const terms = await findOrderingTerms(tx, ctx, projectId);
  const seller = await sellerOf(tx, ctx, before, body, terms);
  const supplied = seller ? suppliedBy(before, seller, terms) : before;
  const { supplierId } = supplied;
  const today = indianDate(ctx.clock());
  const items = body.items.map(({ quantity = '', discount = '', ...item }) => {
    return { ...item, quantity, discount };
  });
  const requested = requestedAmendment(ctx, supplied, { ...body, items });
  const { head, removed } = requested;
  requireOwnLines(before.lines, removed);
  const materials = await materialsOfAdded(tx, ctx, { order, asked: requested });
  await requireNamedWork(tx, ctx, projectId, namedByAdded(requested));
  const remaining = supplied.lines.filter((line) => !removed.includes(line.id));
  const lines = resubmittedLines(remaining, body.items);
  const added = addedToResolve(requested, materials, supplierId);
  const toPrice = { id, firmId, projectId, supplierId, lines, added };
  const contracted = await recontractedLines(tx, ctx, toPrice);
  const contracts = new Map(
    requested.added.flatMap((line, index) => {
      const contract = contracted.ofAdded[index];
      return contract ? [[line.id, contract] as const] : [];
    }),
  );
  const patch = {
    head,
    charges: body.charges?.map(toTerms) ?? chargesOf(before, body),
    items: lines.map((line, index) => ({ ...line, contract: contracted.lines[index] ?? null })),
    removed,
    added: addedLines(requested, { before: supplied, site: terms.site, materials, contracts }),
  };
  refuseViolations([
    ...singleFigureViolations(body),
    ...changeViolations(supplied, patch, { today }),
    ...slabViolations(requested, contracts),
  ]);
  const change = changeOrder(supplied, patch);
  const changed = new Map(change.lines.map((line) => [line.id, line]));
  refuseMismatches(
    lines,
    lines.map((line) => ({ priced: changed.get(line.id)?.priced ?? null })),
  );
  refuseViolations(contracted.violations);
  const isBeyondContract = contracted.needsApproval.has(supplierId);
  return { change, requested, seller, place: seller && placeOf(seller, terms), isBeyondContract };
}

/** The other supplier that was chosen; null if it does not change. */
async function sellerOf(
  tx: Transaction,
  ctx: Context,
  before: StoredOrder,
  { supplierId }: Body,
  { site }: OrderingTerms,
): Promise<Seller | null> {
  if (!supplierId || supplierId === before.supplierId) return null;
  const [supplier] = await findSuppliers(tx, ctx, [supplierId]);
  if (!supplier) throw notFound('Supplier');
  return { supplier, treatment: taxTreatment(supplier, site, indianDate(ctx.clock())) };
}

/** The order as it is, from another supplier: its contracts, contact and terms are not those of the former. */
function suppliedBy(
  before: StoredOrder,
  { supplier, treatment }: Seller,
  { site, usual }: OrderingTerms,
): StoredOrder {
  const [supplierContact = ''] = contactLines(supplier);
  return {
    ...before,
    ...treatment,
    ...proposedTerms(supplier, usual),
    supplierId: supplier.id,
    registration: supplier.registration,
    supplierStateCode: supplier.stateCode,
    supplierContact,
    lines: before.lines.map((line) => ({
      ...line,
      contract: null,
      reverseChargeRate: reverseChargeRate(supplier, site, line.material),
    })),
  };
}

/** Another supplier supplies the site, as of a new order. */
function placeOf({ treatment: { supply } }: Seller, { letterhead }: OrderingTerms) {
  return { supply, stateCode: null, reason: '', billed: letterhead.firm };
}

function singleFigureViolations({ charges, additionalCharge = '' }: Body) {
  const unreadable = charges
    ? null
    : additionalChargeViolation(additionalCharge, 'additionalCharge');
  return unreadable ? [unreadable] : [];
}

/** The single figure replaces the charges only where it differs from their total. */
function chargesOf(before: StoredOrder, { additionalCharge }: Body): readonly ChargeTerms[] {
  if (additionalCharge === undefined) return before.charges;
  if (decimalOrZero(additionalCharge).eq(before.additionalCharge)) return before.charges;
  return [unnamedCharge(additionalCharge)].filter((charge) => charge !== null);
}
