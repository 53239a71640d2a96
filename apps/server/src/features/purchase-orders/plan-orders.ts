/**
 * Plans the orders of a request body without SQL: quantities and amounts are computed here; the
 * sent amounts are only compared.
 */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import type { Supplier } from '@plinth/contracts/suppliers';
import {
  chargesOfOrders,
  type ChargeTerms,
  type SharedCharge,
  unnamedCharge,
} from '@plinth/domain/purchase-order/charges';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { isAsPerAgreement, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { amountMismatch, groupBySupplier } from '@plinth/domain/purchase-order/order-lines';
import { type AmountedLine, orderAmounts } from '@plinth/domain/purchase-order/totals';
import { type Decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import {
  reverseChargeRate,
  type TaxedSite,
  taxTreatment,
} from '@plinth/domain/purchase-order/tax-treatment';
import { chargedRate, type TaxedAs } from '@plinth/domain/shared/gst';
import { contactLines } from '@plinth/domain/supplier/contact-lines';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';

import { conflict, notFound, refuseViolations, unprocessable } from '#errors.ts';
import { type AskedItem, askedLines } from '#features/purchase-orders/asked-lines.ts';
import type {
  OrderBody,
  PlannedLine,
  PlannedOrder,
} from '#features/purchase-orders/planned-order.ts';
import type { LineContract } from '#features/rate-contracts/rate-contracts.public.ts';

type SentItem = OrderBody['items'][number];

interface Plan {
  /** The project of the lines that may be ordered. */
  readonly projectId: string;
  readonly requested: readonly MaterialRequestItem[];
  readonly body: OrderBody;
  /** Suppliers of the body that exist in the organisation. */
  readonly suppliers: readonly Supplier[];
  /** The contracts of the lines that are ordered, in the order of the body. */
  readonly contracts: readonly (LineContract | null)[];
  /** The site of the project, which decides the tax. */
  readonly site: TaxedSite;
  readonly now: Date;
}

/** @throws AppError notFound, unprocessable or conflict; see `createPurchaseOrders` */
export function planOrders({
  projectId,
  requested,
  body,
  suppliers,
  contracts,
  site,
  now,
}: Plan): PlannedOrder[] {
  const today = indianDate(now);
  const asked = askedLines(body.items, requested);
  refuseViolations(
    inBody(
      asked,
      orderViolations({
        expectedDeliveryDate: body.expectedDeliveryDate,
        today,
        additionalCharge: body.additionalCharge,
        charges: body.charges?.map(toTerms),
        items: asked.map(({ item, material, quantity }) => ({
          ...item,
          unit: material.unit,
          quantity: quantityString(quantity),
        })),
      }),
    ),
  );
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
  const planned = asked.map((line, index) => {
    const contract = contracts[index] ?? null;
    return plannedLines({ ...line, contract }, sellerOf(line.item.supplierId), site);
  });
  refuseUnseen(asked, planned);
  const lines = planned.flat();

  const groups = groupBySupplier(lines);
  const terms = chargesOfOrders(
    sentCharges(body),
    groups.map((group) => ({ ...group, lines: group.lines.map(toAmounted) })),
  );
  return groups.map((group, index) => {
    const seller = sellerOf(group.supplierId);
    return {
      ...seller,
      projectId,
      site,
      ...termsOf(body, seller.supplier),
      ...withCharges(group.lines, terms[index] ?? [], seller.treatment.taxedAs),
    };
  });
}

/** A client that sends a quantity also showed the amount. */
function refuseUnseen(
  asked: readonly AskedItem[],
  planned: readonly (readonly PlannedLine[])[],
): void {
  refuseMismatches(
    asked.map(({ item: { quantity, amount } }) => ({
      amount: quantity === undefined ? '' : amount,
    })),
    planned.map(([line]) => ({ priced: line?.priced ?? null })),
  );
}

function termsOf(body: OrderBody, supplier: Supplier) {
  return {
    expectedDeliveryDate: body.expectedDeliveryDate ?? '',
    remark: body.remark ?? '',
    purpose: body.purpose ?? '',
    contact: contactOf(supplier, body.contacts),
  };
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

interface LineToCharge {
  readonly material: { readonly unit: AmountedLine['unit'] };
  readonly quantity: Decimal;
  readonly priced: PlannedLine['priced'];
}

function toAmounted({ material, quantity, priced }: LineToCharge): AmountedLine {
  return { unit: material.unit, quantity, amounts: priced?.amounts ?? null };
}

/** The lines with what they bear of the charges, the charges with their amounts, and the totals. */
export function withCharges<Line extends LineToCharge>(
  lines: readonly Line[],
  terms: readonly ChargeTerms[],
  taxedAs: TaxedAs,
) {
  const { chargesByLine, ...amounts } = orderAmounts(lines.map(toAmounted), terms, taxedAs);
  return {
    ...amounts,
    lines: lines.map((line, index) => ({ ...line, charges: chargesByLine[index] ?? NOTHING })),
  };
}

const NOTHING = decimalOrZero('');

/** Violations of order lines with the paths of their items in the body. */
function inBody(asked: readonly AskedItem[], violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({
    ...violation,
    path: violation.path.replace(
      /^items\.(\d+)/,
      (_, at: string) => `items.${asked[Number(at)]?.index}`,
    ),
  }));
}

type ContractedItem = AskedItem & { readonly contract: LineContract | null };

/** The planned line; for slabs of a contract, one for each. */
function plannedLines(
  { item, material, quantity, contract }: ContractedItem,
  { supplier, treatment }: Pick<PlannedOrder, 'supplier' | 'treatment'>,
  site: TaxedSite,
): PlannedLine[] {
  const line = {
    mrnItemId: item.mrnItemId,
    supplierId: supplier.id,
    material,
    contract,
    reverseChargeRate: reverseChargeRate(supplier, site, material),
  };
  if (contract?.rate && isAsPerAgreement(item)) {
    return contract.parts.map((part) => ({
      ...line,
      quantity: part.quantity,
      contract: { ...contract, rate: part.rate },
      isPriceHidden: true,
      priced: contractPrice(contract, part, treatment.taxedAs),
    }));
  }
  return [{ ...line, quantity, priced: priceOf(item, quantity, treatment.taxedAs) }];
}

/** The price of a part of a line by its contract. */
export function contractPrice(
  { gst: rate }: LineContract,
  { quantity, rate: pricePerUnit }: LineContract['parts'][number],
  supply: TaxedAs,
): PlannedLine['priced'] {
  const gst = chargedRate(rate, supply);
  const amounts = lineAmount({ quantity, pricePerUnit, gst, supply });
  return { pricePerUnit, discount: NOTHING, gst, amounts };
}

type SentPrice = Pick<SentItem, 'pricePerUnit' | 'discount' | 'gst' | 'amount'>;

/**
 * The price of a line; null for a line as per contract. The GST rate is 0 where no GST is charged,
 * whatever was sent.
 */
export function priceOf(
  sent: SentPrice,
  quantity: Decimal,
  taxedAs: TaxedAs,
): PlannedLine['priced'] {
  if (isAsPerAgreement(sent)) return null;
  const price = {
    pricePerUnit: decimalOrZero(sent.pricePerUnit),
    discount: decimalOrZero(sent.discount),
    gst: chargedRate(decimalOrZero(sent.gst), taxedAs),
  };
  return { ...price, amounts: lineAmount({ quantity, ...price, supply: taxedAs }) };
}

/**
 * @param sent the amounts on the screen, in the order of the lines; empty if none
 * @throws AppError conflict with both figures
 */
export function refuseMismatches(
  sent: readonly Pick<SentItem, 'amount'>[],
  lines: readonly Pick<PlannedLine, 'priced'>[],
): void {
  const mismatches = sent.flatMap(({ amount }, index) => {
    const amounts = lines[index]?.priced?.amounts;
    if (!amounts) return [];
    return amountMismatch(amount, amounts.amount, `items.${index}.amount`) ?? [];
  });
  const [first] = mismatches;
  if (first) throw conflict(first.message, mismatches);
}
