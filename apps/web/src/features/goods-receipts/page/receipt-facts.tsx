/** The head of a goods receipt: challan, orders, lorry. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';

import { RecordLink } from '#document/document-link.tsx';
import { DocumentsFact, Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

export function ReceiptFacts({ receipt }: { receipt: GoodsReceipt }) {
  const { supplier, project, store, purchaseOrders } = receipt;
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="Supplier" note={[supplier.supplierCode]}>
        <RecordLink to={paths.supplier(supplier.id)}>{supplier.supplierName}</RecordLink>
      </Fact>
      <Fact label="Store" note={[project.name, project.firm.name]}>
        {store.name}
      </Fact>
      <Fact label="Challan" note={[receipt.challanDate && formatDate(receipt.challanDate)]}>
        <span className="figures">{receipt.challanNo || 'Not entered'}</span>
      </Fact>
      <DocumentsFact
        label="Against"
        documents={purchaseOrders.map(({ id, poNumber }) => ({
          to: paths.purchaseOrder(id),
          number: poNumber,
        }))}
      />
      <DocumentsFact
        label="Sent back"
        documents={receipt.returns.map(({ id, returnNumber }) => ({
          to: paths.supplierReturn(id),
          number: returnNumber,
        }))}
      />
      <FilledFacts
        facts={{
          'Invoice no.': receipt.invoiceNo,
          'Gate entry no.': receipt.gateEntryNo,
          Vehicle: [receipt.vehicleNo, receipt.driverName].filter(Boolean).join(' · '),
          Transporter: [receipt.transporter, receipt.lrNo].filter(Boolean).join(' · '),
          'E-way bill': receipt.ewayBillNo,
          Weighbridge: weighed(receipt),
          Remark: receipt.remark,
          'Reason for the excess': receipt.overrideReason,
          'Reason for the early date': receipt.earlyReason,
        }}
      />
    </Facts>
  );
}

/** `WB-7781 · 14,250 − 9,120 = 5,130 kg`. */
function weighed({ weighbridgeSlipNo, grossWeight, tareWeight, netWeight }: GoodsReceipt): string {
  const shown = (weight: number | null) => (weight === null ? '–' : formatQuantity(weight));
  const weights =
    grossWeight !== null && `${shown(grossWeight)} − ${shown(tareWeight)} = ${shown(netWeight)} kg`;
  return [weighbridgeSlipNo, weights].filter(Boolean).join(' · ');
}
