/** The page that edits a draft of a goods receipt. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Store } from '@plinth/contracts/stores';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';

import { explain } from '#api/api-error.ts';
import { documentQuery } from '#api/documents.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { receivableOrdersQuery } from '../goods-receipts.api.ts';
import { ReceiptFormView } from './receipt-form.tsx';
import { orderedLinesOf } from './receipt-form-model.ts';
import { WaitingAmendmentNotes } from './waiting-amendment-note.tsx';
import { useReceiptDraft } from './use-receipt-form.ts';

export function EditReceiptPage() {
  const { id = '' } = useParams();
  // Not refetched while the form is open.
  const opened = useQuery({
    ...documentQuery('GOODS_RECEIPT', id),
    staleTime: Infinity,
  });
  const { data: receipt } = opened;
  const orders = useQueries({
    queries: (receipt?.purchaseOrders ?? []).map((order) =>
      receivableOrdersQuery({ orderId: order.id }),
    ),
    combine: (answers) => ({
      list: answers.flatMap(({ data }) => data?.list ?? []),
      error: answers.find(({ isLoadingError }) => isLoadingError)?.error,
    }),
  });
  const stores = useQuery({
    ...openStoresQuery(receipt?.project.id ?? ''),
    enabled: receipt !== undefined,
  });
  const failure =
    [opened, stores].find(({ isLoadingError }) => isLoadingError)?.error ?? orders.error;
  if (failure) return <Unavailable title={explain(failure, 'Failed to fetch the GRN')} />;
  if (!receipt || !stores.data || orders.list.length < receipt.purchaseOrders.length) {
    return <PageSpinner label="Loading the GRN..." />;
  }
  const verdict = goodsReceiptCan.edit(receipt.status);
  if (!verdict.isAllowed) return <Unavailable title={verdict.reason} />;
  return (
    <>
      <PageHead
        title="Draft GRN"
        context={`${receipt.supplier.supplierName} · ${receipt.project.name}`}
      />
      <DraftForm key={receipt.id} receipt={receipt} orders={orders.list} stores={stores.data} />
    </>
  );
}

function Unavailable({ title }: { title: string }) {
  return (
    <>
      <PageHead title="Draft GRN" />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title={title}
          action={<ButtonLink to={paths.receipts()}>Back to goods receipts</ButtonLink>}
        />
      </Card>
    </>
  );
}

interface DraftFormProps {
  receipt: GoodsReceipt;
  orders: readonly ReceivableOrder[];
  stores: readonly Store[];
}

function DraftForm({ receipt, orders, stores }: DraftFormProps) {
  const navigate = useNavigate();
  const ordered = useMemo(() => orderedLinesOf(orders), [orders]);
  const form = useReceiptDraft(
    receipt,
    ordered,
    () => void navigate(paths.receipt(receipt.id), { replace: true }),
  );
  return (
    <>
      <WaitingAmendmentNotes orders={orders} />
      <ReceiptFormView form={form} project={receipt.project} stores={stores} />
    </>
  );
}
