/** The buyer accepts what the supplier proposes, or requests another answer. */
import type {
  answerSupplierBack as answerBackEndpoint,
  takeSupplierChanges as takeEndpoint,
} from '@plinth/contracts/acknowledgements';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Acknowledgement } from '@plinth/domain/purchase-order/send/acknowledgement-states';
import {
  acknowledgementCan,
  type Settlement,
} from '@plinth/domain/purchase-order/send/acknowledgement';
import { agreedChanges } from '@plinth/domain/purchase-order/amend/agreed-changes';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import type { PromisedLine } from '@plinth/domain/purchase-order/send/supplier-answer';
import { ALLOWED } from '@plinth/domain/shared/status-gate';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { answerDue } from './answer-due.ts';
import { findPromises, findCurrentAnswer, updateResolution } from './acknowledgements.store.ts';
import {
  type AcknowledgedOrder,
  amendPurchaseOrder,
  lockAcknowledged,
  orderActs,
  readOrderToChange,
  type StoredOrder,
  updateAcknowledged,
} from '#features/purchase-orders/purchase-orders.public.ts';

interface Resolved {
  readonly purchaseOrder: PurchaseOrder;
  readonly message: string;
}

/**
 * Amends the order to the promised day and quantities, by the rules of every amendment. While that
 * waits for approval the changes stay proposed.
 */
export async function takeSupplierChanges(
  ctx: Context,
  id: string,
  { answerId, version }: Received<typeof takeEndpoint, 'body'>,
): Promise<Resolved> {
  const purchaseOrder = await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { organisationId } = ctx.scope;
    const agreed: { amendment: AgreedAmendment | null } = { amendment: null };
    const resolved = await resolveAnswer(inside, id, {
      answerId,
      version,
      action: 'take-changes',
      gate: acknowledgementCan.take,
      settlement: 'TAKEN',
      note: '',
      after: async (_, { acknowledgement, due, promisedOn }) => {
        const [ordered, promises] = await Promise.all([
          readOrderToChange(tx, ctx.scope, id),
          findPromises(tx, organisationId, answerId),
        ]);
        agreed.amendment = agreedAmendment(ordered, promises);
        // Otherwise the amendment in force acknowledges it.
        return agreed.amendment
          ? { acknowledgement, due, promisedOn }
          : { acknowledgement: 'ACKNOWLEDGED', due: null, promisedOn };
      },
    });
    if (!agreed.amendment) return resolved;
    return (await amendPurchaseOrder(inside, id, agreed.amendment)).purchaseOrder;
  });
  const { waitingRevision } = purchaseOrder;
  return {
    purchaseOrder,
    message:
      waitingRevision === null
        ? 'Changes of the supplier agreed'
        : `${revisionName(waitingRevision)} waits for approval`,
  };
}

type AgreedAmendment = Parameters<typeof amendPurchaseOrder>[2];

/**
 * The body of the Amend form that applies the supplier's promises; null if the order has them
 * already.
 */
function agreedAmendment(
  { expectedDeliveryDate, lines }: StoredOrder,
  promises: readonly PromisedLine[],
): AgreedAmendment | null {
  const ordered = lines.map((line) => ({ ...line, unit: line.material.unit }));
  const agreed = agreedChanges({ expectedDeliveryDate, lines: ordered }, promises);
  if (!agreed) return null;
  const { quantities, removed, ...day } = agreed;
  const quantityOf = new Map(quantities.map((line) => [line.id, line.quantity]));
  const items = lines.flatMap((line) => {
    const { id, pricePerUnit, discount, gst } = line;
    const quantity = quantityOf.get(id);
    return quantity === undefined ? [] : [{ id, quantity, pricePerUnit, discount, gst }];
  });
  const reason = { reasonCode: 'SUPPLIER', reason: "Supplier's answer" } as const;
  return { ...reason, ...day, items, removed: [...removed], added: [] };
}

/** Sends a message to the supplier, who answers again; the order is unchanged. */
export async function answerSupplierBack(
  ctx: Context,
  id: string,
  { answerId, note, version }: Received<typeof answerBackEndpoint, 'body'>,
): Promise<Resolved> {
  refuseViolations(requiredViolations({ note }, { note: 'Please write what you ask for' }));
  const purchaseOrder = await resolveAnswer(ctx, id, {
    answerId,
    version,
    action: 'answer-back',
    gate: acknowledgementCan.answerBack,
    settlement: 'ANSWERED_BACK',
    note,
    after: async (tx, order) => ({
      acknowledgement: 'SENT',
      due: await answerDue(tx, ctx, order),
      promisedOn: null,
    }),
  });
  return { purchaseOrder, message: 'Answered; the supplier is asked again' };
}

interface Resolution {
  readonly answerId: string;
  readonly version: number | undefined;
  readonly action: string;
  readonly gate: typeof acknowledgementCan.take;
  readonly settlement: Settlement;
  readonly note: string;
  readonly after: (
    tx: Transaction,
    order: AcknowledgedOrder,
  ) => Promise<{
    readonly acknowledgement: Acknowledgement;
    readonly due: string | null;
    readonly promisedOn: string | null;
  }>;
}

/** @throws AppError conflict unless that answer waits for the buyer */
async function resolveAnswer(
  ctx: Context,
  id: string,
  resolution: Resolution,
): Promise<PurchaseOrder> {
  const { action, answerId, version, gate, settlement, note } = resolution;
  // What the supplier answered is read behind the lock.
  const act = {
    permission: 'purchase-orders:create',
    gate: () => ALLOWED,
    version,
  } as const;
  return orderActs.act(ctx, id, act, async (tx) => {
    const order = await lockAcknowledged(tx, ctx.scope, id);
    if (!order) throw notFound('Purchase order');
    requireAllowed(gate(order));
    const { organisationId } = ctx.scope;
    const current = await findCurrentAnswer(tx, organisationId, { ...order, orderId: id });
    if (current?.id !== answerId)
      throw conflict('The supplier has answered anew; look at that answer');
    if (current.settlement !== null) throw conflict('This answer is settled already');
    const after = await resolution.after(tx, order);
    const detail: JsonObject = {
      before: order.acknowledgement,
      after: after.acknowledgement,
      answerId,
      ...(note !== '' && { reason: note }),
    };
    const by = { settlement, by: ctx.actor.id, at: ctx.clock(), note };
    return {
      action,
      detail,
      resolves: ['SUPPLIER_ANSWERED'],
      write: async () =>
        Promise.all([
          updateResolution(tx, organisationId, answerId, by),
          updateAcknowledged(tx, ctx.scope, id, after),
        ]),
    };
  });
}
