import type { SupplierReturn } from '@plinth/contracts/supplier-returns';

import type { EntryOf } from '#api/documents.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { DocumentLines } from '#document/document-lines.tsx';
import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { DocumentValue, Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { inWords, revaluationWords } from '#document/history-rows.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { CardSection } from '#ui/card.tsx';

const toHistory = inWords((entry: EntryOf<'SUPPLIER_RETURN'>) =>
  entry.action === 'revalue' ? revaluationWords(entry) : { words: 'Sent back to the supplier' },
);

export function SupplierReturnPage() {
  return (
    <LoadedDocument type="SUPPLIER_RETURN">
      {(supplierReturn) => <ReturnDocument supplierReturn={supplierReturn} />}
    </LoadedDocument>
  );
}

function ReturnDocument({ supplierReturn }: { supplierReturn: SupplierReturn }) {
  const { id, supplier, goodsReceipt, store, project, vehicleNo, reason } = supplierReturn;
  return (
    <DocumentPage
      type="SUPPLIER_RETURN"
      id={id}
      title={supplierReturn.returnNumber}
      status="RETURNED"
      context={`Returned by ${supplierReturn.returnedByName} · ${formatDate(supplierReturn.returnedOn)}`}
      actions={<DocumentActions type="SUPPLIER_RETURN" id={id} />}
      projects={[project]}
      toHistory={toHistory}
    >
      <CardSection>
        <Facts className="sm:grid-cols-2">
          <Fact label="Supplier" note={[supplier.supplierCode]}>
            <RecordLink to={paths.supplier(supplier.id)}>{supplier.supplierName}</RecordLink>
          </Fact>
          <Fact label="From" note={[project.name, project.firm.name]}>
            {store.name}
          </Fact>
          <Fact label="Came on" note={[`Challan ${goodsReceipt.challanNo}`]}>
            <DocumentLink to={paths.receipt(goodsReceipt.id)}>
              {goodsReceipt.receiptNumber}
            </DocumentLink>
          </Fact>
          <FilledFacts facts={{ Vehicle: vehicleNo, Reason: reason }} />
        </Facts>
      </CardSection>
      <DocumentLines
        label="What went back"
        lines={supplierReturn.items}
        columns={[
          {
            header: 'Returned',
            role: 'quantity',
            show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
          },
        ]}
        noteOf={({ purchaseOrder, source, rejectionReason }) => [
          purchaseOrder.poNumber,
          source === 'REJECTED'
            ? `rejected: ${rejectionReason}`
            : 'taken out of the store; open on the order again',
        ]}
      />
      <DocumentValue label="Value taken out of the stock" value={supplierReturn.value} />
      {supplierReturn.priceDifference !== '0.00' && (
        <>
          <DocumentValue label="Value at which it came" value={supplierReturn.purchaseValue} />
          <DocumentValue label="Price difference" value={supplierReturn.priceDifference} />
        </>
      )}
    </DocumentPage>
  );
}
