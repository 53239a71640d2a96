import type { RateContractRow } from '@plinth/contracts/rate-contracts';
import { FileSignature } from 'lucide-react';

import { documentList } from '#document/document-list.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { factColumn } from '#table/columns.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { Badge } from '#ui/badge.tsx';

import { STAGES } from './contract-words.ts';
import { ForReaders } from './for-readers.tsx';
import { RATE_CONTRACT_LIST } from './rate-contracts.list.ts';
import { UseBar } from './use-bar.tsx';

const RATE_CONTRACTS = documentList('RATE_CONTRACT', {
  ...RATE_CONTRACT_LIST,
  columns: [
    factColumn('contractNumber', 'Contract', 'number'),
    {
      id: 'supplierName',
      header: 'Supplier',
      role: 'text',
      show: ({ supplier }) => supplier.supplierName,
    },
    { id: 'validTo', header: 'Valid', role: 'text', show: (row) => <Validity contract={row} /> },
    { id: 'used', header: 'Used', role: 'text', show: (row) => <Used contract={row} /> },
    {
      id: 'lines',
      header: 'Lines',
      role: 'quantity',
      least: 4.5,
      grow: 0,
      show: (row) => row.lineCount,
    },
    {
      id: 'stage',
      header: 'Status',
      role: 'status',
      show: ({ stage }) => {
        const { word, tone } = STAGES[stage];
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
  ],
  recordsOf: ({ supplier: { id, supplierName } }) => [{ id, name: supplierName }],
  placeholder: 'Search rate contracts...',
  searchedTexts: ({ contractNumber, supplier }) => [contractNumber, supplier.supplierName],
  empty: {
    icon: FileSignature,
    title: 'No rate contracts yet',
    hint: 'Agreed rates of suppliers fill the orders and price what comes in.',
  },
  noMatch: 'No rate contracts found',
});

export function RateContractsPage() {
  return (
    <ForReaders title="Rate Contracts">
      <Contracts />
    </ForReaders>
  );
}

function Contracts() {
  return (
    <ListPage
      list={RATE_CONTRACTS}
      title="Rate Contracts"
      context={() => 'Of the whole organisation, of firms and of projects'}
      actions={
        <>
          <ButtonLink variant="outline" to={paths.priceIndices()}>
            Price Indices
          </ButtonLink>
          <PermittedLink needs="rate-contracts:write" to={paths.createRateContract()}>
            Create Rate Contract
          </PermittedLink>
        </>
      }
    />
  );
}

function Validity({ contract }: { contract: RateContractRow }) {
  const { validFrom, validTo, daysLeft, elapsedPercent, stage } = contract;
  const label = `${formatDate(validFrom)} – ${formatDate(validTo)}`;
  return (
    <span className="block">
      <UseBar label={label} percent={elapsedPercent} isWarning={stage === 'EXPIRING'} />
      {(stage === 'ACTIVE' || stage === 'EXPIRING') && (
        <span className="text-[13px] leading-4 text-muted-foreground">{`${daysLeft} days left`}</span>
      )}
    </span>
  );
}

function Used({ contract }: { contract: RateContractRow }) {
  const { usedPercent, usedValue, elapsedPercent } = contract;
  if (usedPercent === null) return formatMoney(usedValue);
  return (
    <UseBar
      label={`${usedPercent} % · ${formatMoney(usedValue)}`}
      percent={usedPercent}
      isWarning={usedPercent > elapsedPercent}
    />
  );
}
