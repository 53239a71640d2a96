/** One contractor: facts, what it took and brought back, its issues. */
import type { Contractor } from '@plinth/contracts/contractors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { Facts, FilledFacts } from '#document/facts.tsx';
import { RecordPage, RecordState } from '#document/record-page.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

import { ContractorDialog } from './contractor-dialog.tsx';
import { contractorQuery } from './contractors.api.ts';

const BACK = { to: paths.contractors(), label: 'Back to contractors' };

const TAKEN = defineSection('/api/v1/contractors/:id/materials', {
  title: 'Materials',
  queryKey: ['stock-issues', 'of-contractor'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Material',
      show: ({ material: { id, name } }) => <RecordLink to={paths.material(id)}>{name}</RecordLink>,
    },
    { header: 'Project', show: ({ project }) => project.name },
    {
      header: 'Issued',
      role: 'quantity',
      show: ({ issued, material }) => `${formatQuantity(issued)} ${material.unit}`,
    },
    { header: 'Returned', role: 'quantity', show: ({ returned }) => formatQuantity(returned) },
    { header: 'Used', role: 'quantity', show: ({ used }) => formatQuantity(used) },
    { header: 'Value used', role: 'quantity', show: ({ value }) => formatMoney(value) },
  ],
  empty: 'Nothing has been issued to this contractor',
});

const ISSUES = defineSection('/api/v1/stock-issues', {
  title: 'Issues and returns',
  queryKey: ['stock-issues', 'list'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Number',
      show: ({ id, issueNumber }) => (
        <DocumentLink to={paths.issue(id)}>{issueNumber}</DocumentLink>
      ),
    },
    { header: 'Date', show: ({ issuedOn }) => formatDate(issuedOn) },
    { header: 'What', show: ({ kind }) => (kind === 'RETURN' ? 'Returned' : 'Issued') },
    { header: 'Project', show: ({ project }) => project.name },
    { header: 'Materials', show: ({ materialNames }) => materialNames.join(', ') },
    { header: 'Value', role: 'quantity', show: ({ value }) => formatMoney(value) },
  ],
  empty: 'Nothing has been issued to this contractor',
});

export function ContractorPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(contractorQuery(id));
  if (!data) {
    return (
      <RecordState what="contractor" error={error} onRetry={() => void refetch()} back={BACK} />
    );
  }
  return <ContractorRecord key={id} {...data.contractor} />;
}

function ContractorRecord({ isArchived, ...contractor }: Contractor & { isArchived: boolean }) {
  const { id, name, contractorCode, trade } = contractor;
  const [isEditing, setEditing] = useState(false);
  const permission = usePermission('stores:manage');
  const reason = permission === true && isArchived ? 'This contractor is archived' : permission;
  return (
    <RecordPage
      title={name}
      context={[contractorCode, trade].filter(Boolean).join(' · ')}
      isArchived={isArchived}
      actions={
        <Button variant="outline" disabledReason={reason} onClick={() => setEditing(true)}>
          Edit Contractor
        </Button>
      }
      facts={
        <Facts className="sm:grid-cols-2 xl:grid-cols-3">
          <FilledFacts
            facts={{
              Trade: trade,
              'Work orders': contractor.workOrders,
              Contact: contractor.contactPerson,
              Phone: contractor.phone,
              PAN: contractor.pan,
              'GST number': contractor.gstNo,
              Code: contractorCode,
            }}
          />
        </Facts>
      }
    >
      <RecordSection {...TAKEN} params={{ id }} />
      <RecordSection
        {...ISSUES}
        query={{ contractorId: id, sortBy: 'createdAt', direction: 'desc' }}
      />
      {isEditing && <ContractorDialog contractor={contractor} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}
