/** Create GRN: an order, and other open orders of its supplier. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { useUnsent } from '#device/device.ts';
import { useAct, useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { NotAllowed } from '#document/not-allowed.tsx';
import { PhotoPicker } from '#document/photo-picker.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { receivableOrdersQuery } from '../goods-receipts.api.ts';
import { isReceivable, orderedLinesOf } from './receipt-form-model.ts';
import { ReceiptFormView } from './receipt-form.tsx';
import { WaitingAmendmentNotes } from './waiting-amendment-note.tsx';
import { lessWaiting } from './waiting-receipts.ts';
import { useNewReceipt } from './use-receipt-form.ts';

/** More open orders of a supplier at one site are not expected. */
const MAX_ORDERS = 50;

export function CreateReceiptPage() {
  const { id: orderId = '' } = useParams();
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
  const opened = useQuery(receivableOrdersQuery({ orderId }));
  const order = opened.data?.list[0];
  const place = { projectId: order?.project.id, supplierId: order?.supplier.id };
  const others = useQuery({
    ...receivableOrdersQuery({ ...place, size: MAX_ORDERS }),
    enabled: order !== undefined,
  });
  const stores = useQuery({
    ...openStoresQuery(order?.project.id ?? ''),
    enabled: order !== undefined,
  });
  const permission = usePermission('goods-receipts:create', order?.project);
  const mayOverride = usePermission('goods-receipts:override', order?.project) === true;
  const failure = [opened, others, stores].find(({ isLoadingError }) => isLoadingError)?.error;
  const head = (
    <PageHead
      title="Create GRN"
      context={
        order
          ? `${order.supplier.supplierName} · ${order.poNumber} · ${order.project.name}`
          : '\u00A0'
      }
    />
  );
  if ((order ?? failure) && permission !== true) {
    return (
      <>
        {head}
        <NotAllowed reason={permission} act="receive goods" />
      </>
    );
  }
  if (failure) {
    return (
      <>
        {head}
        <LoadFailure
          what="the order"
          error={failure}
          fallback="Failed to fetch the open orders"
          onRetry={() => void opened.refetch()}
        />
      </>
    );
  }
  if (opened.data && !(order && isReceivable(order, mayOverride))) {
    return (
      <>
        {head}
        <Card>
          <EmptyState
            icon={PackageX}
            title="Nothing can be received on this order"
            action={<ButtonLink to={paths.receiveGoods()}>Choose another order</ButtonLink>}
          />
        </Card>
      </>
    );
  }
  if (!order || !others.data || !stores.data || !isRead)
    return <PageSpinner label="Loading the order..." />;
  const orders = [order, ...others.data.list.filter(({ id }) => id !== order.id)];
  return (
    <>
      {head}
      <NewReceiptForm
        key={`${order.id} ${correctedKey}`}
        order={order}
        orders={orders}
        stores={stores.data}
      />
    </>
  );
}

interface NewReceiptFormProps {
  order: ReceivableOrder;
  /** Orders of the supplier at the site, this one included. */
  orders: readonly ReceivableOrder[];
  stores: readonly Store[];
}

function NewReceiptForm({ order, orders, stores }: NewReceiptFormProps) {
  const navigate = useNavigate();
  const act = useAct('goods-receipt', order.id);
  const { rows } = useUnsent();
  const sending = act.isSending ? order.id : '';
  const ordered = useMemo(
    () => orderedLinesOf(lessWaiting(orders, rows, sending)),
    [orders, rows, sending],
  );
  const form = useNewReceipt({
    act,
    orders,
    ordered,
    // The first store by default; most sites have one.
    storeId: stores[0]?.id ?? '',
    onSaved: (id) =>
      void navigate(id === null ? paths.receipts() : paths.receipt(id), { replace: true }),
  });
  const { held, corrected } = act;
  if (held.length > 0) {
    const another = form.enterAnother && {
      label: 'Enter another GRN for this order',
      onSelect: form.enterAnother,
    };
    return <WaitingNotice acts={held} another={another} />;
  }
  return (
    <>
      <WaitingAmendmentNotes orders={orders} />
      {corrected?.refusal && (
        <DecisionNotice look="refused" title="Not posted" reason={corrected.refusal.message} />
      )}
      <ReceiptFormView
        form={form}
        project={order.project}
        orders={orders}
        stores={stores}
        photos={<PhotoPicker of={act} documentType="GOODS_RECEIPT" />}
      />
    </>
  );
}
