/**
 * The plan of every change of an order: as it is made, submitted again, taxed in another State or
 * amended. The server writes it, in place before the order binds and as a revision afterwards; the
 * forms show its figures.
 */
import type { LineContract } from '../../rate-contract/rate/line-rate.ts';
import { type Decimal, decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import type { SupplyKind } from '../../shared/gst.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { roundMoney } from '../../shared/money.ts';
import type { Violation } from '../../shared/violation.ts';
import {
  amendedLines,
  amendedLineViolations,
  type RequestedLine,
  isPriceChanged,
  type LineMaterial,
  type LinePrice,
  waitingQuantity,
} from './amend-lines.ts';
import { type ContractedLine, contractOfRest, rateOf } from '../create/called-lines.ts';
import type { ChargeTerms, OrderCharge } from '../charges/charges.ts';
import { orderViolations } from '../create/draft.ts';
import { joinedBy } from '../line-numbers.ts';
import { isAsPerAgreement, type PricedAs, pricedLine } from '../amounts/line-amount.ts';
import { type Heads, headOf } from './revision-content.ts';
import { type GstCharge, taxedAs } from '../amounts/tax-treatment.ts';
import { type PurchaseOrderTotals, withCharges } from '../amounts/totals.ts';
import { termsViolations } from '../terms/order-terms.ts';

/** A line of the order as it is. */
export interface OrderLine<Material extends LineMaterial = LineMaterial> extends ContractedLine {
  readonly material: Material;
  readonly lineNo: number;
  /** The line of the request that it serves. */
  readonly requestLineId: string;
  /** The amount with tax in rupees; null as per contract. */
  readonly amount: string | null;
  /** The rate of reverse charge in percent; null if the firm does not pay the tax itself. */
  readonly reverseChargeRate: string | null;
  /** Whether a receipt names it, also a draft or a reversed one. */
  readonly isOnReceipt: boolean;
}

/** The order as it is; one that is being made has no lines yet. */
export interface OrderToChange<Material extends LineMaterial = LineMaterial> extends Heads {
  readonly supplierId: string;
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  readonly charges: readonly ChargeTerms[];
  readonly lines: readonly OrderLine<Material>[];
}

/** A line of the order with other figures. */
export interface PatchedLine extends RequestedLine {
  /** The contract that prices it anew, null for none; absent where its contract does not change. */
  readonly contract?: LineContract | null;
}

/** A line that the order gets; its contract has one rate. */
export interface NewLine<Material extends LineMaterial = LineMaterial> extends LinePrice {
  readonly id: string;
  /** The line of a request; null for a material that nobody requested. */
  readonly requestLineId: string | null;
  readonly material: Material;
  readonly quantity: string;
  readonly contract: LineContract | null;
  readonly reverseChargeRate: string | null;
  /** New lines with the same text are the shares of one line; a line of its own if absent. */
  readonly joinedAs?: string | undefined;
}

/** The requested changes of an order; an absent part does not change. */
export interface OrderPatch<Material extends LineMaterial = LineMaterial> {
  readonly head?: Partial<Heads>;
  /** The kind of supply, which follows from the place of supply. */
  readonly supply?: SupplyKind;
  /** All charges after the change; null if they do not change. */
  readonly charges?: readonly ChargeTerms[] | null;
  readonly items?: readonly PatchedLine[];
  /** The ids of the lines that the change removes. */
  readonly removed?: readonly string[];
  readonly added?: readonly NewLine<Material>[];
  /** The id of the rest at another price, by the id of the line. */
  readonly restIds?: Readonly<Record<string, string>>;
}

export interface ChangedLine<Material extends LineMaterial = LineMaterial> {
  readonly id: string;
  /** Whether the line is not on the order yet. */
  readonly isNew: boolean;
  /** The line whose rest this is, at another price; null for any other line. */
  readonly restOf: string | null;
  readonly requestLineId: string | null;
  /** Lines with the same text are the shares of one line. */
  readonly joinedAs: string;
  readonly material: Material;
  readonly quantity: Decimal;
  /** The price; null for a line as per contract. */
  readonly priced: PricedAs | null;
  /** Whether the paper shows the line as per contract, though it has the rate of the contract. */
  readonly isPriceHidden: boolean;
  /** The contract that prices it, null for none; absent where its contract does not change. */
  readonly contract?: LineContract | null;
  readonly reverseChargeRate: string | null;
  /** The share of the line in the charges before tax, in rupees. */
  readonly charges: Decimal;
}

export interface ChangedOrder<Material extends LineMaterial = LineMaterial> {
  readonly head: Heads;
  /** The lines after the change, each rest after its line, added lines last. */
  readonly lines: readonly ChangedLine<Material>[];
  readonly charges: readonly OrderCharge[];
  readonly totals: PurchaseOrderTotals;
}

/** Unreadable figures count as 0; `changeViolations` refuses them. */
export function changeOrder<Material extends LineMaterial>(
  order: OrderToChange<Material>,
  patch: OrderPatch<Material>,
): ChangedOrder<Material> {
  const { supply = order.supply, charges, restIds = {}, added = [] } = patch;
  const taxed = taxedAs({ supply, charge: order.charge });
  const own = new Map(order.lines.map((line) => [line.id, line]));
  const patched = new Map(patch.items?.map((item) => [item.id, item]));
  const remaining = amendedLines(order.lines, wantedLines(order, patch), (id) => restIds[id] ?? id);
  const lines = [
    ...remaining.flatMap(({ id, restOf, quantity, ...price }) => {
      const line = own.get(restOf ?? id);
      if (!line) return [];
      const contract = restOf === null ? patched.get(id)?.contract : contractOfRest(line, price);
      const { priced, isPriceHidden } = pricedLine(price, {
        quantity,
        // A rest as per contract has no price, as the whole line as per contract has none.
        contract: restOf === null ? (contract ?? null) : null,
        taxedAs: taxed,
      });
      const changed = {
        id,
        isNew: restOf !== null,
        restOf,
        requestLineId: line.requestLineId,
        material: line.material,
        quantity,
        priced,
        ...(contract === undefined
          ? { isPriceHidden: line.isPriceHidden }
          : { isPriceHidden, contract }),
        reverseChargeRate: line.reverseChargeRate,
      };
      const pricedBy = contract === undefined ? line.contract : contract;
      return [{ ...changed, joinedAs: joinedBy(String(line.lineNo), changed, pricedBy) }];
    }),
    ...added.map(({ pricePerUnit, discount, gst, joinedAs, ...line }) => {
      const { id, contract } = line;
      const [quantity, price] = [decimalOrZero(line.quantity), { pricePerUnit, discount, gst }];
      const priced = pricedLine(price, { quantity, contract, taxedAs: taxed });
      const changed = { ...line, isNew: true, restOf: null, quantity, ...priced };
      return {
        ...changed,
        joinedAs: joinedBy(joinedAs ? `new ${joinedAs}` : id, changed, contract),
      };
    }),
  ];
  return {
    head: headOf(order, patch.head),
    ...withCharges(lines, charges ?? order.charges, taxed),
  };
}

/** The lines that remain, in their order, as requested or else unchanged. */
function wantedLines({ lines }: OrderToChange, { items = [], removed = [] }: OrderPatch) {
  return lines.flatMap((line) => {
    if (removed.includes(line.id)) return [];
    const { id, pricePerUnit, discount, gst } = line;
    const price = { pricePerUnit, discount, gst };
    const item = items.find((one) => one.id === id);
    if (!item) return [{ id, quantity: line.quantity.toString(), ...price }];
    // Requested as per contract again, the line stays at the rate of its contract.
    const isSameRate = item.contract === undefined && line.isPriceHidden && isAsPerAgreement(item);
    return [isSameRate ? { ...item, ...price } : item];
  });
}

interface Checked {
  readonly today: IsoDate;
  /** Whether the change was requested earlier and is now decided on. */
  readonly isDecided?: boolean;
}

/** The violations of a change of an order that was made, with the paths of the patch. */
export function changeViolations(
  order: OrderToChange,
  patch: OrderPatch,
  { today, isDecided = false }: Checked,
): Violation[] {
  const { items = [], removed = [], added = [] } = patch;
  const { expectedDeliveryDate } = headOf(order, patch.head);
  const wanted = wantedLines(order, patch);
  const units = new Map(order.lines.map(({ id, material }) => [id, material.unit]));
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  // The index of a line among all of them becomes that of the patch.
  const inPatch = (violation: Violation): Violation => ({
    ...violation,
    path: violation.path.replace(/^items\.(\d+)/, (_, at: string) => {
      const line = wanted[Number(at)];
      if (line) return `items.${indexOf(line.id)}`;
      return `added.${Math.min(Number(at) - wanted.length, added.length)}`;
    }),
  });
  return [
    ...orderViolations({
      expectedDeliveryDate,
      // A day in the past is only refused when it is requested.
      today: patch.head?.expectedDeliveryDate === undefined ? expectedDeliveryDate : today,
      additionalCharge: '0',
      charges: patch.charges ?? order.charges,
      items: [
        ...wanted.map((line) => ({ ...line, unit: units.get(line.id) ?? 'Piece' })),
        ...added.map((line) => ({ ...line, unit: line.material.unit })),
      ].map((line) => ({ ...line, supplierId: order.supplierId })),
    }).map(inPatch),
    ...termsViolations(patch.head ?? {}),
    ...amendedLineViolations(
      order.lines,
      isDecided ? [] : items.map((item) => wanted.find(({ id }) => id === item.id) ?? item),
      removed,
    ),
    ...order.lines.flatMap((line) => {
      const item = wanted.find(({ id }) => id === line.id);
      return item ? contractViolation(line, item, `items.${indexOf(line.id)}`) : [];
    }),
    ...order.lines.flatMap((line) => (removed.includes(line.id) ? onReceiptViolation(line) : [])),
  ];
}

function contractViolation(line: OrderLine, wanted: PatchedLine, path: string): Violation[] {
  const { isPriceHidden, material } = line;
  if (!isPriceHidden || wanted.contract !== undefined || !isPriceChanged(line, wanted)) return [];
  const message = `${material.name} has the rate of its contract; remove it and add it again at another rate`;
  return [{ code: 'contract-rate', path: `${path}.pricePerUnit`, message }];
}

/** A draft would lose its line, and the paper of a reversed receipt, too. */
function onReceiptViolation({ material, isOnReceipt, receivedQuantity }: OrderLine): Violation[] {
  if (!isOnReceipt || !receivedQuantity.eq('0')) return [];
  const message = `A receipt names ${material.name}; discard its draft, or close the line short`;
  return [{ code: 'on-receipt', path: 'removed', message }];
}

/** How much more of a request and a budget a line takes after the change; less is negative. */
export interface LineMovement {
  /** The line of the order; null for an added one. */
  readonly line: OrderLine | null;
  readonly requestLineId: string | null;
  readonly materialId: string;
  readonly quantity: Decimal;
  /** The value in rupees before tax. */
  readonly value: Decimal;
}

/** A movement for each line of the order, together with its rest, then for each added line. */
export function lineMovements(order: OrderToChange, { lines }: ChangedOrder): LineMovement[] {
  const own = new Set(order.lines.map(({ id }) => id));
  const added = lines.filter(({ id, restOf }) => !own.has(restOf ?? id));
  return [
    ...order.lines.map((line) => {
      const parts = lines.filter(({ id, restOf }) => (restOf ?? id) === line.id);
      return {
        line,
        requestLineId: line.requestLineId,
        materialId: line.material.id,
        quantity: sum(parts.map(({ quantity }) => quantity)).minus(line.quantity),
        value: sum(parts.map(valueOf)).minus(roundMoney(rateOf(line).times(line.quantity))),
      };
    }),
    ...added.map((line) => ({
      line: null,
      requestLineId: line.requestLineId,
      materialId: line.material.id,
      quantity: line.quantity,
      value: valueOf(line),
    })),
  ];
}

function valueOf({ priced }: ChangedLine): Decimal {
  return priced?.amounts.taxable ?? decimal('0');
}

/** The quantities up to which lines may be received while the change waits, where it lowers them. */
export function waitingQuantities(order: OrderToChange, { lines }: ChangedOrder) {
  return order.lines.flatMap(({ id, quantity }) => {
    const own = lines.filter((line) => line.id === id || line.restOf === id);
    const wanted = own.length === 0 ? null : sum(own.map((line) => line.quantity));
    const limit = waitingQuantity(quantity, wanted);
    return limit ? [{ id, quantity: limit }] : [];
  });
}
