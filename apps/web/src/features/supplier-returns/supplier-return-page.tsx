/** One return to a supplier: what went back from which receipt, and its memo. */
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { Attachments } from '#document/attachments.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentLink } from '#document/document-link.tsx';
import { DocumentMissing } from '#document/document-missing.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { CardSection } from '#ui/card.tsx';

import { returnHistoryQuery, returnQuery } from './supplier-returns.api.ts';

const BACK = { to: paths.supplierReturns(), label: 'Back to returns' };

export function SupplierReturnPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(returnQuery(id));
  if (data) return <ReturnDocument key={data.id} supplierReturn={data} />;
  if (error) {
    return (
      <DocumentMissing what="Return" error={error} back={BACK} onRetry={() => void refetch()} />
    );
  }
  return <DocumentSkeleton title="Return" label="Loading the return..." />;
}

function ReturnDocument({ supplierReturn }: { supplierReturn: SupplierReturn }) {
  const { id, returnNumber, supplier, goodsReceipt, store, project, value } = supplierReturn;
  const history = useQuery(returnHistoryQuery(id));
  return (
    <DocumentPage
      title={returnNumber}
      context={`Returned by ${supplierReturn.returnedByName} · ${formatDate(supplierReturn.returnedOn)}`}
      status="RETURNED"
      actions={<PdfButton type="SUPPLIER_RETURN" id={id} />}
      aside={
        <>
          <Attachments documentType="SUPPLIER_RETURN" documentId={id} projects={[project]} />
          <DocumentHistory history={history} />
        </>
      }
    >
      <CardSection>
        <Facts className="sm:grid-cols-2">
          <Fact label="Supplier" note={[supplier.supplierCode]}>
            {supplier.supplierName}
          </Fact>
          <Fact label="From" note={[project.name, project.firm.name]}>
            {store.name}
          </Fact>
          <Fact label="Came on" note={[`Challan ${goodsReceipt.challanNo}`]}>
            <DocumentLink to={paths.receipt(goodsReceipt.id)}>
              {goodsReceipt.receiptNumber}
            </DocumentLink>
          </Fact>
          {supplierReturn.vehicleNo && <Fact label="Vehicle">{supplierReturn.vehicleNo}</Fact>}
          <Fact className="sm:col-span-2" label="Reason">
            {supplierReturn.reason}
          </Fact>
        </Facts>
      </CardSection>
      <ul aria-label="What went back" className="divide-y border-t">
        {supplierReturn.items.map((line) => (
          <li key={line.id} className="flex flex-wrap items-start justify-between gap-x-4 p-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{line.material.name}</p>
              <p className="text-[13px] wrap-anywhere text-muted-foreground">
                {`${line.purchaseOrder.poNumber} · ${
                  line.source === 'REJECTED'
                    ? `rejected: ${line.rejectionReason}`
                    : 'taken out of the store; the order waits for it again'
                }`}
              </p>
            </div>
            <p className="figures font-medium">
              {`${formatQuantity(line.quantity)} ${line.material.unit}`}
            </p>
          </li>
        ))}
      </ul>
      {value !== NOT_SHOWN && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-3">
          <span className="text-muted-foreground">Value taken out of the stock</span>
          <span className="figures font-semibold">{formatMoney(value)}</span>
        </p>
      )}
    </DocumentPage>
  );
}
