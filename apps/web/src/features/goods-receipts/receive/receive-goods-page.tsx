/** Finds the order to receive, by supplier, number or material. */
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useIsConnected } from '#api/connection.ts';
import { usePermission } from '#api/session.ts';
import { useUnsent } from '#device/device.ts';
import { WaitingOf } from '#device/waiting-notice.tsx';
import { NotAllowed } from '#document/not-allowed.tsx';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { LoadFailure } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Input } from '#ui/input.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { receivableOrdersQuery } from '../goods-receipts.api.ts';
import { lessWaiting, type WaitingOrder } from './waiting-receipts.ts';

const SHOWN = 20;
const REST_MS = 250;

export function ReceiveGoodsPage() {
  const permission = usePermission('goods-receipts:create');
  const choice = useProjectChoice();
  return (
    <>
      <PageHead title="Receive Goods" context={choice?.project.name} />
      {permission === true ? (
        <OpenOrders projectId={choice?.project.id} />
      ) : (
        <NotAllowed reason={permission} act="receive goods" />
      )}
    </>
  );
}

function OpenOrders({ projectId }: { projectId: string | undefined }) {
  const searchId = useId();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const query = {
    search: useDebounced(search, REST_MS),
    projectId,
    size: SHOWN,
  };
  const { data, error, refetch } = useQuery(receivableOrdersQuery(query));
  const { rows } = useUnsent();
  const orders = useMemo(() => data && lessWaiting(data.list, rows), [data, rows]);
  return (
    <>
      <WaitingOf kind={useIsConnected() ? 'goods-receipt' : undefined} />
      <label htmlFor={searchId} className="text-[13px] font-medium">
        Which orders is this truck for?
      </label>
      <Input
        id={searchId}
        type="search"
        className="mt-1 mb-4 h-12 text-lg"
        placeholder="Supplier, PO number or material"
        value={search}
        onChange={({ target }) =>
          setParams(target.value === '' ? {} : { search: target.value }, { replace: true })
        }
      />
      {error && !data ? (
        <LoadFailure what="the open orders" error={error} onRetry={() => void refetch()} />
      ) : (
        <Orders orders={orders} total={data?.totalElements ?? 0} isSearched={search !== ''} />
      )}
    </>
  );
}

interface OrdersProps {
  orders: readonly WaitingOrder[] | undefined;
  total: number;
  isSearched: boolean;
}

function Orders({ orders, total, isSearched }: OrdersProps) {
  if (!orders) {
    return (
      <div role="status" aria-label="Loading the open orders..." className="flex flex-col gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={PackageSearch}
          title={isSearched ? 'No open order matches' : 'Nothing is on order for this project'}
          hint={
            isSearched
              ? 'Try the supplier, a part of the PO number, or a material.'
              : 'Orders appear here when goods can be received on them.'
          }
        />
      </Card>
    );
  }
  return (
    <>
      <ul aria-label="Open orders" className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className="mt-3 text-muted-foreground">
          {`${counted(total - orders.length, 'further order')}: search to find them.`}
        </p>
      )}
    </>
  );
}

const LINES_SHOWN = 3;

function OrderCard({ order }: { order: WaitingOrder }) {
  const open = order.lines.filter(
    ({ canStillReceive, waitingQuantity }) => canStillReceive > 0 || waitingQuantity > 0,
  );
  return (
    <Link
      to={paths.createReceipt(order.id)}
      className="block rounded-lg border bg-card p-4 hover:border-primary"
    >
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{order.supplier.supplierName}</span>
        <span className="figures text-muted-foreground">{order.poNumber}</span>
      </span>
      <span className="block text-[13px] text-muted-foreground">
        {order.status === 'DELIVERED'
          ? 'All received; the tolerance leaves'
          : `Expected ${formatDate(order.expectedDeliveryDate)}`}
      </span>
      <span className="mt-2 flex flex-col gap-0.5">
        {open.slice(0, LINES_SHOWN).map(({ id, material, canStillReceive, waitingQuantity }) => (
          <span key={id} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{material.name}</span>
            <span className="figures shrink-0">
              {`${formatQuantity(canStillReceive)} ${material.unit}`}
              {waitingQuantity > 0 && (
                <span className="block text-right text-[13px] text-warning">
                  {`${formatQuantity(waitingQuantity)} waiting to be sent`}
                </span>
              )}
            </span>
          </span>
        ))}
        {open.length > LINES_SHOWN && (
          <span className="text-[13px] text-muted-foreground">
            {`and ${counted(open.length - LINES_SHOWN, 'further line')}`}
          </span>
        )}
      </span>
    </Link>
  );
}
