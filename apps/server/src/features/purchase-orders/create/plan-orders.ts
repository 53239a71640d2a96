/**
 * Plans the orders of a request body without SQL: quantities and amounts are computed here; the
 * sent amounts are only compared.
 */
import type { Supplier } from '@plinth/contracts/suppliers';
import {
  type ChangedLine,
  changeOrder,
  type NewLine,
  type OrderPatch,
} from '@plinth/domain/purchase-order/amend/change-order';
import {
  chargesOfOrders,
  type SharedCharge,
  unnamedCharge,
} from '@plinth/domain/purchase-order/charges/charges';
import { orderViolations } from '@plinth/domain/purchase-order/create/draft';
import {
  AS_PER_AGREEMENT,
  isAsPerAgreement,
} from '@plinth/domain/purchase-order/amounts/line-amount';
import {
  amountMismatch,
  groupBySupplier,
  joinedViolations,
} from '@plinth/domain/purchase-order/create/order-lines';
import type { Heads } from '@plinth/domain/purchase-order/amend/revision-content';
import { toAmounted } from '@plinth/domain/purchase-order/amounts/totals';
import {
  reverseChargeRate,
  taxTreatment,
} from '@plinth/domain/purchase-order/amounts/tax-treatment';
import {
  NO_TERMS,
  type OrderTerms,
  proposedTerms,
  termsOfOrdersViolations,
} from '@plinth/domain/purchase-order/terms/order-terms';
import type { LineContract } from '@plinth/domain/rate-contract/rate/line-rate';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import { conflict, notFound, refuseViolations, unprocessable } from '#errors.ts';
import type { OrderingTerms } from '#features/firms/firms.public.ts';

import { lineKey, type OrderedItem } from './ordered-items.ts';
import type { OrderBody, OrderPlan, PlannedMaterial, PlannedOrder } from './planned-order.ts';

type SentItem = OrderBody['items'][number];

interface Plan {
  /** The project of the lines. */
  readonly projectId: string;
  readonly ordered: readonly OrderedItem[];
  readonly body: OrderBody;
  /** Suppliers of the body that exist in the organisation. */
  readonly suppliers: readonly Supplier[];
  /** The contracts of the lines that are ordered, in the order of the body. */
  readonly contracts: readonly (LineContract | null)[];
  readonly terms: Pick<OrderingTerms, 'site' | 'letterhead' | 'usual'>;
  readonly now: Date;
  readonly newId: () => string;
}

/** @throws AppError notFound, unprocessable or conflict; see `createPurchaseOrders` */
export function planOrders({
  projectId,
  ordered,
  body,
  suppliers,
  contracts,
  terms: { site, ...terms },
  now,
  newId,
}: Plan): PlannedOrder[] {
  const today = indianDate(now);
  refuseViolations(violationsOf(ordered, body, today));
  const sellers = new Map(
    suppliers.map((supplier) => {
      const treatment = taxTreatment(supplier, site, today);
      return [supplier.id, { supplier, treatment }] as const;
    }),
  );
  const sellerOf = (id: string | null | undefined) => {
    const seller = sellers.get(id ?? '');
    if (!seller) throw notFound('Supplier');
    return seller;
  };
  const added = ordered.map((line, index) => {
    const { supplier } = sellerOf(line.item.supplierId);
    const contract = contracts[index] ?? null;
    const rate = reverseChargeRate(supplier, site, line.material);
    const parts = newLines({ ...line, contract, reverseChargeRate: rate }, newId);
    return parts.map((part) => ({ ...part, supplierId: supplier.id }));
  });
  const groups = groupBySupplier(added.flat());
  const changeOf = (group: (typeof groups)[number], patch: OrderPatch<PlannedMaterial>) => {
    const { treatment } = sellerOf(group.supplierId);
    const order = { ...NEW_ORDER, ...treatment, supplierId: group.supplierId };
    return changeOrder(order, { ...patch, added: group.lines });
  };
  const uncharged = groups.map((group) => changeOf(group, {}));
  refuseUnseen(ordered, added, uncharged);

  const charges = chargesOfOrders(
    sentCharges(body),
    groups.map(({ supplierId }, index) => ({
      supplierId,
      lines: uncharged[index]?.lines.map(toAmounted) ?? [],
    })),
  );
  return groups.map((group, index) => {
    const seller = sellerOf(group.supplierId);
    const head = headOfNew(body, terms, seller.supplier);
    return {
      ...seller,
      projectId,
      site,
      purpose: body.purpose ?? '',
      ...changeOf(group, { head, charges: charges[index] ?? [] }),
    };
  });
}

/** An order before it has anything. */
const NEW_ORDER = {
  expectedDeliveryDate: '',
  siteAddress: '',
  siteContact: '',
  supplierContact: '',
  ...NO_TERMS,
  remark: '',
  charges: [],
  lines: [],
} as const;

/** A client that sends a quantity also showed the amount. */
function refuseUnseen(
  ordered: readonly OrderedItem[],
  added: readonly (readonly { readonly id: string }[])[],
  orders: readonly OrderPlan[],
): void {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, line])));
  refuseMismatches(
    ordered.map(({ item: { quantity, amount } }) => ({
      amount: quantity === undefined ? '' : amount,
    })),
    added.map(([first]) => ({ priced: lines.get(first?.id ?? '')?.priced ?? null })),
  );
}

function headOfNew(
  body: OrderBody,
  { letterhead: { site }, usual }: Pick<OrderingTerms, 'letterhead' | 'usual'>,
  supplier: Supplier,
): Heads {
  return {
    expectedDeliveryDate: body.expectedDeliveryDate ?? '',
    siteAddress: site.address,
    siteContact: site.contact,
    supplierContact: contactOf(supplier, body.contacts),
    ...proposedTerms(supplier, usual),
    ...given(body.terms?.[supplier.id]),
    remark: body.remark ?? '',
  };
}

/** The terms that the body states. */
function given(terms: NonNullable<OrderBody['terms']>[string] = {}): Partial<OrderTerms> {
  return Object.fromEntries(
    Object.entries(terms).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );
}

/** @throws AppError unprocessable for who is not at the supplier any more */
function contactOf(supplier: Supplier, chosen: OrderBody['contacts']): string {
  const [contactPerson = '', ...others] = contactLines(supplier);
  const contact = chosen?.[supplier.id] || contactPerson;
  if (contact === contactPerson || others.includes(contact)) return contact;
  const message = `${supplier.supplierName}: choose the contact again, it was changed meanwhile`;
  const path = `contacts.${supplier.id}`;
  throw unprocessable(message, [{ code: 'contact-changed', path, message }]);
}

/** The named charges, or the specification's single figure. */
function sentCharges({
  charges,
  additionalCharge,
}: Pick<OrderBody, 'charges' | 'additionalCharge'>) {
  return charges?.map(toTerms) ?? [unnamedCharge(additionalCharge)].filter((one) => one !== null);
}

/** A charge of a request; the unit only counts per unit, and GST only before tax. */
export function toTerms<Sent extends SentCharge>(charge: Sent): Sent & SharedCharge {
  return { ...charge, unit: charge.basis === 'PER_UNIT' ? (charge.unit ?? null) : null };
}

type SentCharge = NonNullable<OrderBody['charges']>[number] extends infer Charge
  ? Omit<Charge, 'supplierId'> & { readonly supplierId?: string | null | undefined }
  : never;

/** Violations with the paths of the items in the body. */
function violationsOf(
  ordered: readonly OrderedItem[],
  body: OrderBody,
  today: IsoDate,
): Violation[] {
  const violations = orderViolations({
    expectedDeliveryDate: body.expectedDeliveryDate,
    today,
    additionalCharge: body.additionalCharge,
    charges: body.charges?.map(toTerms),
    items: ordered.map(({ item, material, quantity }) => ({
      ...item,
      unit: material.unit,
      quantity: quantityString(quantity),
    })),
  });
  const ofJoined = joinedViolations(
    ordered.map(({ item, material }) => ({
      ...item,
      materialId: material.id,
      supplierId: item.supplierId ?? '',
    })),
  ).filter((violation) => violation !== null);
  const ofTerms = termsOfOrdersViolations(body.terms ?? {});
  return [...violations, ...ofJoined, ...ofTerms].map((violation) => ({
    ...violation,
    path: violation.path.replace(
      /^items\.(\d+)/,
      (_, at: string) => `items.${ordered[Number(at)]?.index}`,
    ),
  }));
}

interface ContractedItem extends OrderedItem {
  readonly contract: LineContract | null;
  readonly reverseChargeRate: string | null;
}

/**
 * The line that the order gets; for slabs of a contract, one for each. The shares of a line are
 * joined in each slab.
 */
function newLines(
  { item, index, material, quantity, contract, reverseChargeRate: rate }: ContractedItem,
  newId: () => string,
): NewLine<PlannedMaterial>[] {
  const { mrnItemId: requestLineId, pricePerUnit, discount, gst } = item;
  const isByContract = isAsPerAgreement(item);
  const price = isByContract ? AS_PER_CONTRACT : { pricePerUnit, discount, gst };
  const line = { requestLineId, material, ...price, reverseChargeRate: rate };
  if (!contract?.rate || !isByContract) {
    const joinedAs = lineKey(item, index);
    return [{ ...line, id: newId(), quantity: quantity.toString(), contract, joinedAs }];
  }
  return contract.parts.map((part) => ({
    ...line,
    id: newId(),
    quantity: part.quantity.toString(),
    contract: { ...contract, rate: part.rate },
    joinedAs: item.joinedAs === undefined ? undefined : lineKey(item, index),
  }));
}

const AS_PER_CONTRACT = { pricePerUnit: AS_PER_AGREEMENT, discount: '0', gst: AS_PER_AGREEMENT };

/**
 * @param sent the amounts on the screen, in the order of the lines; empty if none
 * @throws AppError conflict with both figures
 */
export function refuseMismatches(
  sent: readonly Pick<SentItem, 'amount'>[],
  lines: readonly Pick<ChangedLine, 'priced'>[],
): void {
  const mismatches = sent.flatMap(({ amount }, index) => {
    const amounts = lines[index]?.priced?.amounts;
    if (!amounts) return [];
    return amountMismatch(amount, amounts.amount, `items.${index}.amount`) ?? [];
  });
  const [first] = mismatches;
  if (first) throw conflict(first.message, mismatches);
}
