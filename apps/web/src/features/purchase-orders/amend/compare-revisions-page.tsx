/** Two revisions of an order side by side, as chosen in the URL. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { RevisionWithContent } from '@plinth/contracts/purchase-order-amendment';
import { useQuery } from '@tanstack/react-query';
import { GitCompare, Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';

import { documentQuery } from '#api/documents.ts';
import { RecordState } from '#document/record-page.tsx';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { paths } from '#lib/paths.ts';
import { RevisionDifferences } from '#parts/purchase-orders/revision-differences.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Select } from '#ui/select.tsx';

import { comparedOf, nameOf, optionOf } from './compared-revisions.ts';
import { orderRevisionsQuery } from './order-revisions.api.ts';

export function CompareRevisionsPage() {
  const { id = '' } = useParams();
  const order = useQuery(documentQuery('PURCHASE_ORDER', id));
  const revisions = useQuery(orderRevisionsQuery(id));
  if (!order.data || !revisions.data) {
    return (
      <RecordState
        what="order"
        error={order.error ?? revisions.error}
        onRetry={() => void Promise.all([order.refetch(), revisions.refetch()])}
        back={{ to: paths.purchaseOrders(), label: 'Purchase Orders' }}
      />
    );
  }
  return <Comparison order={order.data} list={revisions.data.list} />;
}

interface ComparisonProps {
  order: PurchaseOrder;
  /** The revisions of the order, the newest first. */
  list: readonly RevisionWithContent[];
}

function Comparison({ order, list }: ComparisonProps) {
  const [address] = useSearchParams();
  const compared = comparedOf(list, { before: address.get('before'), after: address.get('after') });
  useBreadcrumbName(`${order.poNumber}, revisions`);
  return (
    <>
      <PageHead
        title="Compare revisions"
        documentTitle={`Compare revisions of ${order.poNumber}`}
        context={`${order.poNumber} · ${order.supplier.supplierName} · ${order.project.name}`}
        actions={
          <>
            <ButtonLink variant="outline" to={paths.purchaseOrder(order.id)}>
              Order
            </ButtonLink>
            {compared && (
              <Button variant="outline" onClick={() => print()}>
                <Printer aria-hidden />
                Print
              </Button>
            )}
          </>
        }
      />
      {compared ? (
        <div className="flex flex-col gap-4">
          <Choice list={list} before={compared.before} after={compared.after} />
          <RevisionDifferences
            before={{ name: nameOf(compared.before), content: compared.before.content }}
            after={{ name: nameOf(compared.after), content: compared.after.content }}
          />
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={GitCompare}
            title="Nothing to compare"
            hint="This order was never amended"
          />
        </Card>
      )}
    </>
  );
}

interface ChoiceProps {
  list: readonly RevisionWithContent[];
  before: RevisionWithContent;
  after: RevisionWithContent;
}

/**
 * The choice of the two revisions to compare. It is not printed, because the columns show their
 * names.
 */
function Choice({ list, before, after }: ChoiceProps) {
  const [, setAddress] = useSearchParams();
  const options = list.map((revision) => ({ value: revision.id, label: optionOf(revision) }));
  const choose = (chosen: { before?: string; after?: string }) =>
    setAddress({ before: before.id, after: after.id, ...chosen }, { replace: true });
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <Field label="Earlier">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={before.id}
            onValueChange={(id) => choose({ before: id })}
          />
        )}
      </Field>
      <Field label="Later">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={after.id}
            onValueChange={(id) => choose({ after: id })}
          />
        )}
      </Field>
    </div>
  );
}
