/** The return memo of a supplier return, for the driver, without prices. */
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { figures, quantity } from '#features/pdf/figures.ts';
import { facts, letterhead, partyBoxes } from '#features/pdf/letterhead.ts';
import { MUTED, section, sheet, words } from '#features/pdf/pdf-style.ts';
import { ruledTable } from '#features/pdf/pdf-table.ts';
import type { ReturnPdf } from '#features/pdf/pdf.queries.ts';
import { signatures } from '#features/pdf/signatures.ts';

export function supplierReturnDocument({
  supplierReturn,
  parties,
}: ReturnPdf): TDocumentDefinitions {
  const { firm } = parties;
  const { returnNumber, goodsReceipt, vehicleNo, reason, returnedByName } = supplierReturn;
  return sheet({
    title: `Return memo ${returnNumber}`,
    author: firm.name,
    date: new Date(supplierReturn.createdAt),
    footer: `${returnNumber}  ·  ${firm.name}`,
    content: [
      ...letterhead({
        firm,
        title: 'RETURN MEMO',
        number: returnNumber,
        date: dayText(supplierReturn.returnedOn),
      }),
      ends(supplierReturn, parties),
      facts([
        { label: 'GRN', value: goodsReceipt.receiptNumber },
        { label: 'Your challan', value: goodsReceipt.challanNo },
        { label: 'Purchase order', value: ordersOf(supplierReturn) },
        { label: 'Vehicle', value: vehicleNo },
      ]),
      items(supplierReturn),
      ...section('Reason', reason),
      signatures([
        { label: 'Returned by', name: returnedByName },
        { label: 'Taken by (driver)', name: '' },
        { label: 'Received by supplier', name: '' },
      ]),
    ],
  });
}

function ordersOf({ items: all }: SupplierReturn): string {
  return [...new Set(all.map(({ purchaseOrder }) => purchaseOrder.poNumber))].join(', ');
}

function ends(
  { supplier }: SupplierReturn,
  { site, store, supplier: seller }: ReturnPdf['parties'],
): Content {
  return partyBoxes(
    [
      'To',
      supplier.supplierName,
      [supplier.supplierCode, seller?.address ?? '', seller?.contact ?? ''],
    ],
    ['From', site.name, [store, site.address, site.contact]],
  );
}

function items({ items: all }: SupplierReturn): Content {
  return ruledTable(
    [
      { title: 'No.' },
      { title: 'Material', isWide: true },
      { title: 'HSN' },
      { title: 'Returned as', isWide: true },
      { title: 'Unit' },
      { title: 'Quantity', isFigure: true },
    ],
    all.map(({ material, source, rejectionReason, quantity: returned }, index) => [
      { text: String(index + 1), color: MUTED },
      {
        stack: [words(material.name), { text: material.materialCode, fontSize: 7, color: MUTED }],
      },
      { text: material.hsnCode, noWrap: true },
      words(source === 'REJECTED' ? `Rejected: ${rejectionReason}` : 'Accepted, taken back out'),
      material.unit,
      figures(quantity(returned, material.unit)),
    ]),
  );
}
