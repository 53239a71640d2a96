/**
 * Plans an amended order without SQL: the same figures as in ordering, for the lines as requested.
 */
import type { Material } from '@plinth/contracts/materials';
import {
  amendedLines,
  amendedLineViolations,
  type AskedLine,
  isPriceChanged,
  priceTexts,
} from '@plinth/domain/purchase-order/amend-lines';
import type { AskedAmendment, AskedNewLine } from '@plinth/domain/purchase-order/amendment';
import { orderViolations } from '@plinth/domain/purchase-order/draft';
import { isAsPerAgreement } from '@plinth/domain/purchase-order/line-amount';
import { reverseChargeRate, taxedAs } from '@plinth/domain/purchase-order/tax-treatment';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Violation } from '@plinth/domain/shared/violation';

import { notFound, refuseViolations, unprocessable } from '#errors.ts';
import type {
  AmendableLine,
  AmendableOrder,
} from '#features/purchase-orders/amendable-order.queries.ts';
import type { AmendedContracts } from '#features/purchase-orders/amended-contracts.ts';
import { contractOfRest, toCurrentLine } from '#features/purchase-orders/called-lines.ts';
import { contentOf, headOf } from '#features/purchase-orders/order-content.ts';
import { contractPrice, priceOf, withCharges } from '#features/purchase-orders/plan-orders.ts';
import type { PlannedAmendedLine, PlannedLine } from '#features/purchase-orders/planned-order.ts';
import type { LineContract } from '#features/rate-contracts/rate-contracts.public.ts';

interface Planning {
  readonly order: AmendableOrder;
  readonly asked: AskedAmendment;
  /** The materials of the added lines, by the id of the line. */
  readonly materials: ReadonlyMap<string, Material>;
  readonly contracts: AmendedContracts;
  /** Whether the site's promoter pays tax on reverse charge. */
  readonly isPromoterScheme: boolean;
  readonly today: IsoDate;
  /** Whether the amendment was requested earlier and is now decided on. */
  readonly isDecided: boolean;
}

export type PlannedAmendment = ReturnType<typeof planAmendment>;

/**
 * @throws AppError notFound for a line of another order or an unknown material; unprocessable for
 *   violations, at the fields of the request
 */
export function planAmendment({ order, asked, materials, contracts, ...planning }: Planning) {
  const { isPromoterScheme, today, isDecided } = planning;
  const head = headOf(order, asked.head);
  const charges = asked.charges ?? order.charges;
  const wanted = wantedLines(order.lines, asked);
  refuseViolations(violationsOf({ order, asked, materials, contracts, today, isDecided }, wanted));
  const taxed = taxedAs(order);
  const lines: PlannedAmendedLine[] = [
    ...amendedLines(order.lines.map(toCurrentLine), wanted, (id) => asked.restIds[id] ?? id).map(
      ({ id, restOf, quantity, ...price }) => {
        const line = lineOf(order.lines, restOf ?? id);
        return {
          id,
          restOf,
          isNew: restOf !== null,
          requestLineId: line.requestLineId,
          isPriceHidden: line.isPriceHidden,
          contract: restOf === null ? null : contractOfRest(line, price),
          material: materialOfLine(line),
          quantity,
          priced: priceOf({ ...price, amount: '' }, quantity, taxed),
          reverseChargeRate: line.reverseChargeRate,
        };
      },
    ),
    ...asked.added.map((line): PlannedAmendedLine => {
      const material = materialOf(materials, line.id);
      return {
        id: line.id,
        restOf: null,
        isNew: true,
        requestLineId: line.mrnItemId,
        ...pricedNewLine(line, contracts.ofAdded.get(line.id) ?? null, taxed),
        material,
        reverseChargeRate: reverseChargeRate(order, { isPromoterScheme }, material),
      };
    }),
  ];
  const planned = { head, ...withCharges(lines, charges, taxed) };
  return { ...planned, content: contentOf(planned) };
}

/**
 * The price of a new line; as per contract, it has the rate of its contract, which the paper does
 * not print.
 */
function pricedNewLine(line: AskedNewLine, contract: LineContract | null, taxed: TaxedAs) {
  const quantity = decimalOrZero(line.quantity);
  const [part] = contract?.parts ?? [];
  if (contract && part && isAsPerAgreement(line)) {
    const priced = contractPrice(contract, { ...part, quantity }, taxed);
    return { quantity, contract, isPriceHidden: true, priced };
  }
  const priced = priceOf({ ...line, amount: '' }, quantity, taxed);
  return { quantity, contract, isPriceHidden: false, priced };
}

/** A line has one rate; slabs of a contract want a line each. */
function slabViolations({ added }: AskedAmendment, { ofAdded }: AmendedContracts): Violation[] {
  return added.flatMap((line, index): Violation[] => {
    const contract = ofAdded.get(line.id);
    if (!contract || contract.parts.length < 2 || !isAsPerAgreement(line)) return [];
    const message = `${contract.contractNumber} has several rates for this quantity; order it on its own`;
    return [{ code: 'contract-slabs', path: `added.${index}.quantity`, message }];
  });
}

function violationsOf(
  { order, asked, materials, contracts, today, isDecided }: Omit<Planning, 'isPromoterScheme'>,
  wanted: readonly WantedLine[],
): Violation[] {
  const { expectedDeliveryDate } = headOf(order, asked.head);
  return [
    ...orderViolations({
      expectedDeliveryDate,
      // A day in the past is only refused when it is requested.
      today: asked.head.expectedDeliveryDate === undefined ? expectedDeliveryDate : today,
      additionalCharge: '0',
      charges: asked.charges ?? order.charges,
      items: [
        ...wanted.map(({ line, ...texts }) => ({ ...texts, unit: line.unit })),
        ...asked.added.map((line) => ({
          ...line,
          unit: materialOf(materials, line.id).unit,
        })),
      ].map((line) => ({ ...line, supplierId: order.supplierId })),
    }).map(inBody(wanted, asked)),
    ...amendedLineViolations(
      order.lines.map(toCurrentLine),
      isDecided ? [] : asked.items.map((item) => wanted.find(({ id }) => id === item.id) ?? item),
      asked.removed,
    ),
    ...wanted.flatMap((line) => contractViolation(line, asked)),
    ...asked.removed.flatMap((id) => onReceiptViolation(order.lines, id)),
    ...contracts.violations,
    ...slabViolations(asked, contracts),
  ];
}

type WantedLine = AskedLine & { readonly line: AmendableLine };

/** The remaining lines in order, as requested or else unchanged. */
function wantedLines(current: readonly AmendableLine[], asked: AskedAmendment): WantedLine[] {
  const { items, removed } = asked;
  const named = [...items.map(({ id }) => id), ...removed];
  for (const id of named) lineOf(current, id);
  if (new Set(named).size < named.length) {
    throw unprocessable('Each line of the order can be named once');
  }
  return current.flatMap((line) => {
    if (removed.includes(line.id)) return [];
    const item = items.find(({ id }) => id === line.id);
    const texts = item && isPriceUnchanged(line, item) ? { ...item, ...priceTexts(line) } : item;
    const asIs = { id: line.id, quantity: line.quantity, ...priceTexts(line) };
    return [{ ...(texts ?? asIs), line }];
  });
}

/**
 * Whether a line as per contract is still requested as per contract, so that it stays at the
 * contract's rate.
 */
function isPriceUnchanged({ isPriceHidden }: AmendableLine, asked: AskedLine): boolean {
  return isPriceHidden && isAsPerAgreement(asked);
}

/** @throws AppError notFound */
function lineOf(lines: readonly AmendableLine[], id: string): AmendableLine {
  const line = lines.find((one) => one.id === id);
  if (!line) throw notFound('Purchase order line');
  return line;
}

function materialOf(materials: ReadonlyMap<string, Material>, id: string): Material {
  const material = materials.get(id);
  if (!material) throw notFound('Material');
  return material;
}

/** The index of a line among all of them becomes that of the request. */
function inBody(wanted: readonly WantedLine[], { items, added }: AskedAmendment) {
  return (violation: Violation): Violation => ({
    ...violation,
    path: violation.path.replace(/^items\.(\d+)/, (_, at: string) => {
      const index = Number(at);
      const line = wanted[index];
      if (!line) return `added.${Math.min(index - wanted.length, added.length)}`;
      return `items.${items.findIndex(({ id }) => id === line.id)}`;
    }),
  });
}

function contractViolation({ line, ...texts }: WantedLine, { items }: AskedAmendment): Violation[] {
  if (!line.isPriceHidden || !isPriceChanged(priceTexts(line), texts)) return [];
  const path = `items.${items.findIndex(({ id }) => id === line.id)}.pricePerUnit`;
  const message = `${line.materialName} has the rate of its contract; remove it and add it again at another rate`;
  return [{ code: 'contract-rate', path, message }];
}

/** A draft would lose its line, and the paper of a reversed receipt, too. */
function onReceiptViolation(lines: readonly AmendableLine[], id: string): Violation[] {
  const line = lines.find((one) => one.id === id);
  if (!line?.isOnReceipt || !decimal(line.receivedQuantity).eq('0')) return [];
  const message = `A receipt names ${line.materialName}; discard its draft, or close the line short`;
  return [{ code: 'on-receipt', path: 'removed', message }];
}

/** The material as the order stored it. */
function materialOfLine(line: AmendableLine): PlannedLine['material'] {
  const { materialId: id, materialCode, materialName: name, unit, hsnCode } = line;
  return { id, materialCode, name, unit, hsnCode, gstRate: line.gst };
}
