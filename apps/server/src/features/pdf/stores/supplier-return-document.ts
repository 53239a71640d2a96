/** The return memo of a supplier return: the challan with which the goods go back. */
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { ReturnPdf } from '../pdf.queries.ts';
import { challanDocument } from './challan.ts';

export function supplierReturnDocument({
  supplierReturn,
  parties: { firm, site, store, supplier: seller },
  taxableValues,
  logo,
}: ReturnPdf): TDocumentDefinitions {
  const { goodsReceipt, supplier, vehicleNo, reason } = supplierReturn;
  const place = [site.name, store].filter(Boolean).join(', ');
  return challanDocument({
    title: 'Return Memo',
    number: supplierReturn.returnNumber,
    date: dayText(supplierReturn.returnedOn),
    madeAt: new Date(supplierReturn.createdAt),
    firm,
    logo,
    from: { ...site, name: firm.name, gstNo: firm.gstNo, place },
    to: {
      name: supplier.supplierName,
      place: supplier.supplierCode,
      address: seller?.address ?? '',
      contact: seller?.contact ?? '',
      gstNo: seller?.gstNo ?? '',
      stateCode: seller?.stateCode ?? null,
    },
    facts: [
      { label: 'GRN', value: goodsReceipt.receiptNumber },
      { label: 'Your challan', value: goodsReceipt.challanNo },
      { label: 'Purchase order', value: ordersOf(supplierReturn) },
      { label: 'Vehicle', value: vehicleNo },
    ],
    lines: supplierReturn.items.map(({ id, material, quantity, source, rejectionReason }) => ({
      material,
      quantity,
      taxableValue: taxableValues[id] ?? null,
      note: source === 'REJECTED' ? `Rejected: ${rejectionReason}` : 'Accepted, taken back out',
    })),
    // The paper goes to the supplier, and Rule 55 requires the value of goods that leave the firm.
    arePricesRead: true,
    sections: [['Reason', reason]],
    reason:
      'Delivery challan (Rule 55 of the CGST Rules): goods returned to their supplier, for reasons other than by way of supply.',
    signatures: [
      { label: 'Returned by', name: supplierReturn.returnedByName },
      { label: 'Taken by (driver)', name: '' },
      { label: 'Received by supplier', name: '' },
      { label: `For ${firm.name}`, name: 'Authorised signatory' },
    ],
  });
}

function ordersOf({ items: all }: SupplierReturn): string {
  return [...new Set(all.map(({ purchaseOrder }) => purchaseOrder.poNumber))].join(', ');
}
