/** The head of a material request, to read. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { formatDate } from '#lib/format.ts';
import { ReadOnlyField } from '#ui/field.tsx';

export function RequestFacts({ request }: { request: MaterialRequest }) {
  const { mrnNumber, requestedDate, requestedByName, project } = request;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <ReadOnlyField label="MRN Number">
        <span className="figures">{mrnNumber}</span>
      </ReadOnlyField>
      <ReadOnlyField label="Requested Date">
        <span className="figures">{formatDate(requestedDate)}</span>
      </ReadOnlyField>
      <ReadOnlyField label="Requested By">{requestedByName}</ReadOnlyField>
      <ReadOnlyField label="Project Name">{project.name}</ReadOnlyField>
    </div>
  );
}
