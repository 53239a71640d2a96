/** Number, date, requester and project. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { Fact, Facts } from '#document/facts.tsx';
import { formatDate } from '#lib/format.ts';

export function RequestOrigin({ request }: { request: MaterialRequest }) {
  return (
    <Facts className="grid-cols-2 lg:grid-cols-4">
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
