/** Planned orders, before they are written. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/ordering';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { ChangedOrder } from '@plinth/domain/purchase-order/amend/change-order';
import type { TaxedSite, TaxTreatment } from '@plinth/domain/purchase-order/amounts/tax-treatment';

import type { Actor } from '#context.ts';
import type { Letterhead } from '#features/firms/firms.public.ts';

/** The body of an order as a buyer sends it. */
export type OrderBody = Omit<Received<typeof createEndpoint, 'body'>, 'userId'> & {
  readonly purpose?: string | undefined;
};

/** The material of a line, as the order stores it. */
export type PlannedMaterial = MaterialRequestItem['material'];

export type OrderPlan = ChangedOrder<PlannedMaterial>;

export interface PlannedOrder extends OrderPlan {
  readonly projectId: string;
  readonly site: TaxedSite;
  readonly supplier: Supplier;
  readonly treatment: TaxTreatment;
  /** The purpose of the order; empty if none is given. */
  readonly purpose: string;
}

/** A planned order with its id, place and author. */
export interface IdentifiedOrder extends PlannedOrder {
  readonly id: string;
  readonly firmId: string;
  /** The first that it serves, and all. */
  readonly materialRequestId: string;
  readonly materialRequestIds: readonly string[];
  /** The numbers of these requests, in the same order. */
  readonly mrnNumbers: readonly string[];
  readonly orderedBy: Pick<Actor, 'id' | 'name'>;
  readonly createdAt: Date;
}

/** An identified order with its number, letterhead and approval. */
export interface NewOrder extends IdentifiedOrder {
  readonly poNumber: string;
  readonly isApprovalNeeded: boolean;
  /** Whether it calls off more than is left of a contract that then requires approval. */
  readonly isBeyondContract: boolean;
  /** The percentage over the last rate above which lines are marked; null if none is. */
  readonly warningPercent: string | null;
  /** Stored, because later changes of firm or site must not change the order. */
  readonly letterhead: Letterhead;
}
