/** A goods receipt note as a PDF, with quantities and without prices. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { dayOf, momentOf, quantity } from '../layout/figures.ts';
import { banner, type Fact, facts, letterhead, partyBoxes } from '../layout/letterhead.ts';
import { section, sheet } from '../layout/pdf-style.ts';
import { signatures } from '../layout/signatures.ts';
import type { ReceiptPdf } from '../pdf.queries.ts';
import { receivedLines } from './received-lines.ts';

export function goodsReceiptDocument({ receipt, parties, logo }: ReceiptPdf): TDocumentDefinitions {
  const { firm } = parties;
  const { receiptNumber, reversal } = receipt;
  return sheet({
    title: `Goods receipt ${receiptNumber}`,
    author: firm.name,
    date: new Date(receipt.createdAt),
    footer: `${receiptNumber}  ·  ${firm.name}`,
    ...(reversal && { watermark: 'REVERSED' }),
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'GOODS RECEIPT NOTE',
        number: receiptNumber,
        date: dayText(receipt.receivedOn),
      }),
      ...(reversal
        ? [
            banner(
              'destructive',
              'REVERSED',
              `on ${dayOf(reversal.at)} by ${reversal.name}: ${reversal.reason}`,
            ),
          ]
        : []),
      ends(receipt, parties),
      ...rowsOfFour([...challanFacts(receipt), ...lorryFacts(receipt)]),
      receivedLines(receipt.items),
      ...section('Reason for the excess', receipt.overrideReason),
      ...section('Reason for the early date', receipt.earlyReason),
      ...section('Remark', receipt.remark),
      signatures([
        { label: 'Received by', name: receipt.receivedByName },
        { label: 'Checked by', name: '' },
        { label: 'Store in charge', name: '' },
      ]),
    ],
  });
}

function ends(
  { supplier }: GoodsReceipt,
  { site, store, supplier: seller }: ReceiptPdf['parties'],
): Content {
  const boxes = partyBoxes(
    [
      'Received from',
      supplier.supplierName,
      [supplier.supplierCode, seller?.address ?? '', seller?.contact ?? ''],
    ],
    ['Received at', site.name, [store, site.address]],
  );
  return { ...boxes, marginBottom: 4 };
}

function challanFacts(receipt: GoodsReceipt): Fact[] {
  return [
    {
      label: 'Purchase order',
      value: receipt.purchaseOrders.map(({ poNumber }) => poNumber).join(', '),
    },
    { label: 'Challan', value: dated(receipt.challanNo, receipt.challanDate) },
    { label: 'Invoice', value: dated(receipt.invoiceNo, receipt.invoiceDate) },
    { label: 'E-way bill', value: receipt.ewayBillNo },
  ];
}

/** `CH-881, 14/08/2026`. */
function dated(number: string, date: string | null): string {
  return [number, date && dayText(date)].filter(Boolean).join(', ');
}

function lorryFacts(receipt: GoodsReceipt): Fact[] {
  const { gateInAt, gateOutAt, grossWeight, tareWeight, netWeight } = receipt;
  const moment = (instant: string | null) => (instant === null ? '' : momentOf(instant));
  const weight = (kilograms: number | null) =>
    kilograms === null ? '' : `${quantity(kilograms, 'Kg')} kg`;
  return [
    { label: 'Vehicle', value: receipt.vehicleNo },
    { label: 'Driver', value: receipt.driverName },
    { label: 'Transporter', value: receipt.transporter },
    { label: 'LR no.', value: receipt.lrNo },
    { label: 'Gate entry no.', value: receipt.gateEntryNo },
    { label: 'Gate in', value: moment(gateInAt) },
    { label: 'Gate out', value: moment(gateOutAt) },
    { label: 'Weighbridge slip', value: receipt.weighbridgeSlipNo },
    { label: 'Gross weight', value: weight(grossWeight) },
    { label: 'Tare weight', value: weight(tareWeight) },
    { label: 'Net weight', value: weight(netWeight) },
  ];
}

/** The given fields, in columns of equal width. */
function rowsOfFour(all: readonly Fact[]): Content[] {
  const known = all.filter(({ value }) => value !== '');
  const rows = Array.from({ length: Math.ceil(known.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (__, column) => known[row * 4 + column] ?? { label: '', value: '' }),
  );
  return rows.map(facts);
}
