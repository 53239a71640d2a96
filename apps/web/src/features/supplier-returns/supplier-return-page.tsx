/** One return to a supplier: what went back from which receipt, and its memo. */
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { DocumentLink } from '#document/document-link.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { useNameInTrail } from '#lib/document-name.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { returnQuery } from './supplier-returns.api.ts';

export function SupplierReturnPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(returnQuery(id));
  if (data) return <ReturnDocument key={data.id} supplierReturn={data} />;
  if (error) return <ReturnMissing error={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton title="Return" label="Loading the return..." />;
}

function ReturnMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <>
      <PageHead title={isGone ? 'Return not found' : 'Return'} />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title="The return could not be loaded"
          hint={explain(error, 'Failed to fetch the return')}
          action={
            <>
              <ButtonLink variant="outline" to={paths.supplierReturns()}>
                Back to returns
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}

function ReturnDocument({ supplierReturn }: { supplierReturn: SupplierReturn }) {
  const { id, returnNumber, supplier, goodsReceipt, store, project, value } = supplierReturn;
  useNameInTrail(returnNumber);
  return (
    <>
      <PageHead
        title={returnNumber}
        context={`Returned by ${supplierReturn.returnedByName} · ${formatDate(supplierReturn.returnedOn)}`}
        actions={<PdfButton kind="supplier-return" id={id} />}
      />
      <Card>
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
      </Card>
    </>
  );
}
