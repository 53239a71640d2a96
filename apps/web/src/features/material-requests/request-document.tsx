/** A material request as a document, to read. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { ReactNode } from 'react';

import { Card, CardSection } from '#ui/card.tsx';

import { RequestOrigin, RequestUrgency } from './request-facts.tsx';
import { RequestItems } from './request-items.tsx';

export function RequestDocument({ request }: { request: MaterialRequest }) {
  const { remark, rejectionReason, items } = request;
  return (
    <Card>
      <CardSection className="flex flex-col gap-3">
        <RequestOrigin request={request} />
        <RequestUrgency request={request} />
      </CardSection>
      <CardSection title={`Materials (${items.length})`} className="pb-0">
        <RequestItems items={items} emptyText="No materials added yet." />
      </CardSection>
      {remark && <Words title="Remark for approval">{remark}</Words>}
      {rejectionReason && <Words title="Reason of the rejection">{rejectionReason}</Words>}
    </Card>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CardSection title={title}>
      <p className="max-w-prose whitespace-pre-line">{children}</p>
    </CardSection>
  );
}
