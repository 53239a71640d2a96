/** The head of a material request, to read. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { ReactNode } from 'react';

import { formatDate, sentenceCase } from '#lib/format.ts';

/** What it is from the start: number, date, requester and project. */
export function RequestOrigin({ request }: { request: MaterialRequest }) {
  return (
    <Facts>
      <Fact label="MRN Number">
        <span className="figures">{request.mrnNumber}</span>
      </Fact>
      <Fact label="Requested Date">
        <span className="figures">{formatDate(request.requestedDate)}</span>
      </Fact>
      <Fact label="Requested By">{request.requestedByName}</Fact>
      <Fact label="Project Name">{request.project.name}</Fact>
    </Facts>
  );
}

/** What was filled in. */
export function RequestUrgency({
  request: { priority, requiredOn },
}: {
  request: MaterialRequest;
}) {
  return (
    <Facts>
      <Fact label="Priority">{priority ? sentenceCase(priority) : 'Not filled yet'}</Fact>
      <Fact label="Required On">{requiredOn ?? 'Not filled yet'}</Fact>
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted-foreground">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
