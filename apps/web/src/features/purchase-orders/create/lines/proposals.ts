/**
 * Proposes supplier and price of the form's lines: by a rate contract, otherwise the last rate.
 * Pure.
 */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';

import { appliedOffer, lineOffers, type Offers } from '../../contract-offers.ts';
import { type PurchaseOrderForm, supplierIdOf } from '../purchase-order-form-model.ts';
import type { LineRates } from './line-rates.ts';

/** The contracts and rates from which the lines get their proposals. */
export interface KnownPrices {
  readonly offers: Offers;
  readonly rates: LineRates;
  /** The suppliers that can be ordered from. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
}

type Proposal = Pick<DraftLine, 'supplierId' | 'pricePerUnit' | 'priceOrigin'> &
  Partial<Pick<DraftLine, 'gst'>>;

/**
 * Proposes supplier and price of every line of a new form. Lines that have a supplier are
 * unchanged. 'One supplier for all' is turned off where the proposals differ.
 */
export function proposedForm(form: PurchaseOrderForm, known: KnownPrices): PurchaseOrderForm {
  if (form.lines.length === 0 || form.lines.some(({ supplierId }) => supplierId !== '')) {
    return form;
  }
  const lines = form.lines.map((line) => proposedLine(line, '', known));
  const [only = '', ...others] = new Set(lines.map(({ supplierId }) => supplierId));
  const isOneSupplier = form.isOneSupplier && others.length === 0;
  return { ...form, lines, isOneSupplier, commonSupplierId: isOneSupplier ? only : '' };
}

/**
 * Proposes the prices of added lines, whose rates have been loaded meanwhile. The first proposal
 * turns 'one supplier for all' off, unless a supplier for all is chosen.
 */
export function withAwaited(form: PurchaseOrderForm, known: KnownPrices): PurchaseOrderForm {
  const lines = form.lines.map((line) =>
    line.priceOrigin === 'AWAITED' && isKnown(line, known)
      ? proposedLine(line, supplierIdOf(form, line), known)
      : line,
  );
  const isUnchanged = lines.every((line, index) => line === form.lines[index]);
  if (isUnchanged) return form;
  return { ...form, lines, isOneSupplier: form.isOneSupplier && form.commonSupplierId !== '' };
}

function isKnown({ materialId }: DraftLine, { offers, rates }: KnownPrices): boolean {
  return offers.has(materialId) || rates.byMaterial.has(materialId);
}

/** The form after a choice of suppliers: prices that nobody typed become those of the new ones. */
export function repriced(
  before: PurchaseOrderForm,
  after: PurchaseOrderForm,
  known: KnownPrices,
): PurchaseOrderForm {
  const lines = after.lines.map((line, index) => {
    const old = before.lines[index];
    const supplierId = supplierIdOf(after, line);
    return old === undefined || supplierIdOf(before, old) === supplierId || isTyped(line)
      ? line
      : proposedLine(line, supplierId, known);
  });
  return { ...after, lines };
}

/** The prices of contracts with tiers follow the quantities of their lines. */
export function atContractRates(form: PurchaseOrderForm, offers: Offers): PurchaseOrderForm {
  const lines = form.lines.map((line) => {
    if (line.priceOrigin !== 'CONTRACT') return line;
    const supplierId = supplierIdOf(form, line);
    const rate = appliedOffer(supplierId, lineOffers(line, supplierId, offers))?.rate;
    return rate ? { ...line, pricePerUnit: shortened(rate) } : line;
  });
  return { ...form, lines };
}

function isTyped({ priceOrigin, pricePerUnit }: DraftLine): boolean {
  return priceOrigin === undefined && decimalOrZero(pricePerUnit).gt('0');
}

/** @param supplierId of the line; empty if it is to be proposed, too */
function proposedLine(line: DraftLine, supplierId: string, known: KnownPrices): DraftLine {
  const proposal = ofContract(line, supplierId, known) ?? ofLastRate(line, supplierId, known);
  return { ...line, ...(proposal ?? { pricePerUnit: '0', priceOrigin: undefined }) };
}

/** If several suppliers have contracts, the cheapest is proposed and waits for a confirmation. */
function ofContract(
  line: DraftLine,
  supplierId: string,
  { offers, suppliers }: KnownPrices,
): Proposal | null {
  const found = lineOffers(line, supplierId, offers).flatMap((offer) =>
    offer.rate !== null && !offer.isOneOfEquals && suppliers.has(offer.supplierId)
      ? [{ ...offer, rate: offer.rate }]
      : [],
  );
  const [cheapest, ...others] = found.toSorted((one, other) => decimal(one.rate).cmp(other.rate));
  if (!cheapest) return null;
  return {
    supplierId: cheapest.supplierId,
    pricePerUnit: shortened(cheapest.rate),
    priceOrigin: others.length === 0 ? 'CONTRACT' : 'PROPOSED',
    gst: cheapest.gst,
  };
}

/** The last rate of the supplier, otherwise that of anybody. */
function ofLastRate(
  { materialId }: DraftLine,
  supplierId: string,
  { rates, suppliers }: KnownPrices,
): Proposal | null {
  const last = (rates.byMaterial.get(materialId) ?? []).filter((rate) =>
    suppliers.has(rate.supplierId),
  );
  const rate = last.find((one) => one.supplierId === supplierId) ?? last[0];
  if (!rate) return null;
  return {
    supplierId: supplierId || rate.supplierId,
    pricePerUnit: shortened(rate.rate),
    priceOrigin: 'PROPOSED',
  };
}

/** The rate as a form shows it, without zeros at its end. */
function shortened(rate: string): string {
  return decimal(rate).toString();
}
