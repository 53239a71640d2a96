import type { Contractor } from '@plinth/contracts/contractors';
import { HardHat, Upload } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { DeleteDialog } from '#form/delete-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { rowActs } from '#table/row-acts.tsx';
import { Button } from '#ui/button.tsx';

import { ContractorDialog } from './contractor-dialog.tsx';
import { useArchiveContractor } from './contractors.api.ts';
import { CONTRACTOR_LIST } from './contractors.list.ts';

const { ACTIONS, WithActs } = rowActs<Contractor>(({ name }) => name, {
  edit: 'stores:manage',
  delete: 'stores:manage',
});

const CONTRACTORS = defineList(CONTRACTOR_LIST.path, {
  ...CONTRACTOR_LIST,
  label: 'Contractors',
  columns: [
    factColumn('contractorCode', 'Code', 'code'),
    factColumn('name', 'Contractor', 'name'),
    factColumn('trade', 'Trade', 'text'),
    factColumn('workOrders', 'Work orders', 'text'),
    factColumn('contactPerson', 'Contact', 'person'),
    factColumn('phone', 'Phone', 'text'),
    ACTIONS,
  ],
  pathOf: ({ id }) => paths.contractor(id),
  placeholder: 'Search contractors...',
  searchedTexts: ({ name, contractorCode, trade, contactPerson }) => [
    name,
    contractorCode,
    trade,
    contactPerson,
  ],
  empty: {
    icon: HardHat,
    title: 'No contractors yet',
    hint: 'When a contractor is added, issues that name it are linked to it.',
  },
  noMatch: 'No contractors found',
  exportPath: '/api/v1/contractors/export',
});

export function ContractorsPage() {
  const [isAdding, setAdding] = useFlagInAddress('add');
  const permission = usePermission('stores:manage');
  return (
    <WithActs
      renderEdit={(contractor, close) => (
        <ContractorDialog contractor={contractor} onClose={close} />
      )}
      renderDelete={(contractor, close) => (
        <ArchiveDialog contractor={contractor} onClose={close} />
      )}
    >
      <ListPage
        list={CONTRACTORS}
        title="Contractors"
        context={() => 'Shared by all firms and projects'}
        actions={
          <>
            <PermittedLink needs="stores:manage" variant="outline" to={paths.importContractors()}>
              <Upload aria-hidden />
              Import
            </PermittedLink>
            <Button disabledReason={permission} onClick={() => setAdding(true)}>
              Add Contractor
            </Button>
          </>
        }
      />
      {isAdding && permission === true && <ContractorDialog onClose={() => setAdding(false)} />}
    </WithActs>
  );
}

function ArchiveDialog({ contractor, onClose }: { contractor: Contractor; onClose: () => void }) {
  const archiving = useArchiveContractor(contractor);
  return (
    <DeleteDialog
      title="Archive contractor"
      name={contractor.name}
      code={contractor.contractorCode}
      note="Its issues stay. It can no longer be chosen."
      isLoading={archiving.isPending}
      onConfirm={() => archiving.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
