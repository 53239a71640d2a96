/**
 * A purchase order as a PDF: parties, place of supply, lines with HSN and tax, totals, words, terms
 * and signatures.
 */
import { STAGES } from '@plinth/domain/document/stages';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decidedTaxText } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { decimal } from '@plinth/domain/shared/decimal';
import { lineTax } from '@plinth/domain/shared/gst';
import { moneyString, rupeesText } from '@plinth/domain/shared/money';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { dayText } from '@plinth/domain/shared/iso-date';
import { REGISTRATION_WORDS } from '@plinth/domain/supplier/registration-types';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { dayOf, isLeftToContract, percent } from '../layout/figures.ts';
import {
  banner,
  facts,
  letterhead,
  panOf,
  partyBoxes,
  registration,
} from '../layout/letterhead.ts';
import { section, sheet } from '../layout/pdf-style.ts';
import { signatures } from '../layout/signatures.ts';
import type { OrderPdf } from '../pdf.queries.ts';
import { amendmentNotice } from './amendment-notice.ts';
import { orderLines } from './order-lines.ts';
import { orderTaxSummary } from './order-tax-summary.ts';
import { isBesideTotals, orderTotals } from './order-totals.ts';
import { paperOrder } from './paper-order.ts';
import { taxesOf } from './taxes.ts';

export function purchaseOrderDocument({
  order: stored,
  parties,
  logo,
}: OrderPdf): TDocumentDefinitions {
  const order = paperOrder(stored);
  const { firm } = parties;
  const taxes = taxesOf(order, order.placeOfSupply);
  return sheet({
    title: `Purchase Order ${order.poNumber}`,
    author: firm.name,
    date: new Date(order.creationDate),
    footer: [order.poNumber, revisionName(order.revision), firm.name].filter(Boolean).join('  ·  '),
    ...(order.status === 'CANCELLED' && { watermark: 'CANCELLED' }),
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'PURCHASE ORDER',
        number: order.poNumber,
        date: dayOf(order.creationDate),
      }),
      ...statusNote(order),
      ...amendmentNotice(order),
      orderParties(order, parties),
      facts([
        {
          label: 'Material Request Note',
          value: order.mrns.map(({ mrnNumber }) => mrnNumber).join(', '),
        },
        ...(order.purpose ? [{ label: 'Purpose', value: order.purpose }] : []),
        { label: 'Expected delivery', value: dayText(order.expectedDeliveryDate) },
        { label: 'Place of supply', value: stateLabel(order.placeOfSupply) },
        { label: 'Nature of supply', value: natureOf(order) },
        { label: 'Tax payable on reverse charge', value: order.isReverseCharge ? 'Yes' : 'No' },
      ]),
      orderLines(order, taxes),
      orderTotals(order, taxes),
      ...orderTaxSummary(order, taxes),
      ...section('Tax payable on reverse charge, by the buyer', reverseCharges(order)),
      ...section('Place of supply', order.placeOfSupplyReason),
      ...(isBesideTotals(order) ? [] : section('Remark', order.remark)),
      ...section('Terms', firm.terms),
      signatures([
        { label: 'Prepared by', name: order.orderedByName },
        { label: 'Approved by', name: order.approvedBy?.name ?? '' },
        { label: `For ${firm.name}`, name: 'Authorised signatory' },
      ]),
    ],
  });
}

/** `Intra-State, CGST + SGST`; `Inter-State, Composition: no GST`. */
function natureOf({ gstCharge, supplier, ...order }: PurchaseOrder): string {
  const decided = { ...order, charge: gstCharge, registration: supplier.registration };
  const supply = order.supply === 'INTRA' ? 'Intra-State' : 'Inter-State';
  return `${supply}, ${decidedTaxText(decided, order.placeOfSupply)}`;
}

/** A line each, for the firm to assess; empty if there is none. */
function reverseCharges({ items, supply }: PurchaseOrder): string {
  const lines = items.flatMap(({ material, reverseChargeRate: rate, taxableAmount }) => {
    if (rate === null) return [];
    const subject = `${material.name}: ${percent(rate)}`;
    if (isLeftToContract(taxableAmount)) return [subject];
    const { total } = lineTax(decimal(taxableAmount), decimal(rate), supply);
    return [`${subject} of ${rupeesText(taxableAmount)} = ${rupeesText(moneyString(total))}`];
  });
  return lines.join('\n');
}

/** The banner that explains why the PDF is not valid, or not yet. */
function statusNote({ isRejected, ...order }: PurchaseOrder): Content[] {
  const { status, isApprovalNeeded, closingReason } = order;
  const ended = (isRejected ? STAGES.REJECTED : STAGES.CANCELLED).word;
  if (status === 'CANCELLED') return [banner('destructive', ended, closingReason)];
  const isWaiting = status === 'SUBMITTED' && isApprovalNeeded;
  const { word } = STAGES[order.stage];
  return isWaiting ? [banner('warning', `${word}: not valid until approved`, null)] : [];
}

function orderParties(
  { supplier, isSezSite }: PurchaseOrder,
  { firm, site, siteStateCode, supplier: seller }: OrderPdf['parties'],
): Content {
  return partyBoxes(
    [
      'Supplier',
      supplier.supplierName,
      [
        supplier.supplierCode,
        seller.address,
        ...registration(supplier.gstNo, supplier.stateCode),
        supplier.registration === 'REGULAR' ? '' : REGISTRATION_WORDS[supplier.registration],
        panOf(supplier.gstNo),
        seller.contact && `Contact ${seller.contact}`,
      ],
    ],
    ['Bill to', firm.name, [firm.address, ...registration(firm.gstNo), panOf(firm.gstNo)]],
    [
      'Deliver to',
      site.name,
      [
        site.address,
        `State ${stateLabel(siteStateCode)}${isSezSite ? ', special economic zone' : ''}`,
        site.contact && `Contact ${site.contact}`,
      ],
    ],
  );
}
