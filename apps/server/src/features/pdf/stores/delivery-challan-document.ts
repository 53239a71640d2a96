/** The delivery challan of a transfer between two stores of a firm. */
import { dayText } from '@plinth/domain/shared/iso-date';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { PaperParties } from '#documents/frozen.ts';

import type { TransferPdf } from '../pdf.queries.ts';
import { challanDocument, type ChallanParty } from './challan.ts';

export function deliveryChallanDocument({
  transfer,
  ends: { from, to },
  taxableValues,
  arePricesRead,
  logo,
}: TransferPdf): TDocumentDefinitions {
  const { firm } = from;
  return challanDocument({
    title: 'Delivery Challan',
    number: transfer.challanNumber,
    date: dayText(transfer.dispatchedOn),
    madeAt: new Date(transfer.createdAt),
    firm,
    logo,
    from: endOf(from),
    to: endOf(to),
    facts: [
      { label: 'Vehicle', value: transfer.vehicleNo },
      { label: 'Driver', value: transfer.driverName },
      { label: 'Transporter', value: transfer.transporter },
      { label: 'E-way bill', value: transfer.ewayBillNo },
    ],
    lines: transfer.items.map(({ id, material, quantity }) => ({
      material,
      quantity,
      taxableValue: taxableValues[id] ?? null,
      note: '',
    })),
    arePricesRead,
    sections: [['Remark', transfer.remark]],
    reason: 'Goods moved between stores of one firm, for reasons other than by way of supply.',
    signatures: [
      { label: 'Dispatched by', name: transfer.dispatchedByName },
      { label: 'Received by', name: '' },
      { label: `For ${firm.name}`, name: 'Authorised signatory' },
    ],
  });
}

function endOf({ firm, site, store }: PaperParties): ChallanParty {
  const place = [site.name, store].filter(Boolean).join(', ');
  return { ...site, name: firm.name, gstNo: firm.gstNo, place };
}
