/** Planned orders, before they are written. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import type { createPurchaseOrders as createEndpoint } from '@plinth/contracts/ordering';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { Supplier } from '@plinth/contracts/suppliers';
import type { OrderCharge } from '@plinth/domain/purchase-order/charges';
import type { LineAmount } from '@plinth/domain/purchase-order/line-amount';
import type { PurchaseOrderTotals } from '@plinth/domain/purchase-order/totals';
import type { TaxedSite, TaxTreatment } from '@plinth/domain/purchase-order/tax-treatment';
import type { Decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Actor } from '#context.ts';
import type { Letterhead } from '#features/firms/firms.public.ts';
import type { LineContract } from '#features/rate-contracts/rate-contracts.public.ts';

/** The body of an order as a buyer sends it. */
export type OrderBody = Omit<Received<typeof createEndpoint, 'body'>, 'userId'> & {
  readonly purpose?: string | undefined;
};

export interface PlannedLine {
  readonly mrnItemId: string;
  readonly supplierId: string;
  readonly material: MaterialRequestItem['material'];
  readonly quantity: Decimal;
  /** The price; null for a line as per contract. */
  readonly priced: PricedAs | null;
  /** The rate contract that it calls off. */
  readonly contract?: LineContract | null;
  /** Whether the paper shows the line as per contract, though the contract has a rate. */
  readonly isPriceHidden?: boolean;
  /** The rate of reverse charge in percent; null if the firm does not pay the tax itself. */
  readonly reverseChargeRate: string | null;
}

export interface PricedAs {
  readonly pricePerUnit: Decimal;
  /** The discount on the price, in percent. */
  readonly discount: Decimal;
  readonly gst: Decimal;
  readonly amounts: LineAmount;
}

/** A planned line with its share in the order's charges, in rupees. */
export interface ChargedPlan extends PlannedLine {
  readonly charges: Decimal;
}

export interface PlannedOrder {
  readonly projectId: string;
  readonly site: TaxedSite;
  readonly supplier: Supplier;
  readonly treatment: TaxTreatment;
  /** The contact at the supplier that the order names. */
  readonly contact: string;
  readonly expectedDeliveryDate: IsoDate;
  readonly remark: string;
  /** The purpose of the order; empty if none is given. */
  readonly purpose: string;
  readonly lines: readonly ChargedPlan[];
  readonly charges: readonly OrderCharge[];
  readonly totals: PurchaseOrderTotals;
}

/** A planned order with its ids, place and author. */
export interface IdentifiedOrder extends PlannedOrder {
  readonly id: string;
  readonly lines: readonly (ChargedPlan & { readonly id: string })[];
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

/** The changed parts of an order that was sent back. */
export interface RevisedOrder extends Pick<
  PlannedOrder,
  'expectedDeliveryDate' | 'remark' | 'charges' | 'totals'
> {
  readonly lines: readonly RevisedLine[];
}

interface RevisedLine extends Pick<ChargedPlan, 'priced' | 'charges'> {
  readonly id: string;
}

/** An order whose lines were priced by rate contracts again. */
export interface ResubmittedOrder extends RevisedOrder {
  readonly lines: readonly (RevisedLine & Pick<PlannedLine, 'contract' | 'isPriceHidden'>)[];
}

/** The price that a contract gives one line. */
export interface LinePrice {
  readonly contract: LineContract;
  /** The rate per unit in rupees; null while an index of its month is missing. */
  readonly rate: Decimal | null;
}

/** A line of the amended order; what it bears of the charges is added with the totals. */
export interface PlannedAmendedLine {
  readonly id: string;
  /** Whether the line is not on the order yet. */
  readonly isNew: boolean;
  readonly restOf: string | null;
  /** The line of the request; null for a material that nobody requested. */
  readonly requestLineId: string | null;
  readonly material: PlannedLine['material'];
  readonly quantity: Decimal;
  readonly priced: PlannedLine['priced'];
  /**
   * The contract of a new line or a rest; null for an existing line, whose contract is unchanged.
   */
  readonly contract: LineContract | null;
  readonly isPriceHidden: boolean;
  readonly reverseChargeRate: string | null;
}
