/** One rate contract: facts, lines with prices and use, amendments, orders that call off it. */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { mayAgree, rateContractCan } from '@plinth/domain/rate-contract/status';
import {
  FREIGHT_WORDS,
  KIND_WORDS,
  OVER_USE_WORDS,
  SCOPE_WORDS,
} from '@plinth/domain/rate-contract/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { documentQuery } from '#api/documents.ts';
import { usePermission, useUser } from '#api/session.ts';
import { AttachmentsCard } from '#document/attachments.tsx';
import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { RecordPage, RecordState } from '#document/record-page.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import { AmendDialog } from './amend/amend-dialog.tsx';
import { Amendments } from './amend/amendments.tsx';
import { ContractHistory } from './contract-history.tsx';
import { ContractLines } from './contract-lines.tsx';
import { useContractPermission } from './contract-permission.ts';
import { ContractReasonDialog } from './contract-reason-dialog.tsx';
import { STAGES } from './contract-words.ts';
import { ForReaders } from './for-readers.tsx';
import { useContractAct } from './rate-contracts.api.ts';
import { UseBar } from './use-bar.tsx';

const BACK = { to: paths.rateContracts(), label: 'Back to rate contracts' };

const COMPARISON_WORDS = {
  AS_AGREED: 'As agreed',
  BETTER: 'Better',
  OFF_CONTRACT: 'Above contract',
};

const CALL_OFFS = defineSection('/api/v1/purchase-order-lines', {
  title: 'Orders',
  queryKey: ['purchase-orders', 'of-contract'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Order',
      show: ({ purchaseOrder: { id, poNumber } }) => (
        <DocumentLink to={paths.purchaseOrder(id)}>{poNumber}</DocumentLink>
      ),
    },
    { header: 'Date', show: ({ orderedAt }) => formatDate(orderedAt.slice(0, 10)) },
    { header: 'Project', show: ({ project }) => project.name },
    {
      header: 'Material',
      show: ({ material: { id, name } }) => <RecordLink to={paths.material(id)}>{name}</RecordLink>,
    },
    {
      header: 'Quantity',
      role: 'quantity',
      show: ({ quantity, material }) => `${formatQuantity(quantity)} ${material.unit}`,
    },
    { header: 'Rate', role: 'quantity', show: ({ rate }) => (rate ? formatMoney(rate) : '–') },
    {
      header: 'Against the contract',
      show: ({ contract }) =>
        contract?.standing &&
        `${COMPARISON_WORDS[contract.standing]}${contract.isProvisional ? ', provisional' : ''}`,
    },
  ],
  empty: 'No order calls off this contract yet',
});

export function RateContractPage() {
  return (
    <ForReaders title="Rate contract">
      <LoadedContract />
    </ForReaders>
  );
}

function LoadedContract() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(documentQuery('RATE_CONTRACT', id));
  if (!data) {
    return (
      <RecordState what="rate contract" error={error} onRetry={() => void refetch()} back={BACK} />
    );
  }
  return <ContractRecord key={id} contract={data} />;
}

function ContractRecord({ contract }: { contract: RateContract }) {
  const { id, contractNumber, supplier, stage, revision } = contract;
  const { word, tone } = STAGES[stage];
  const canAttach = usePermission('rate-contracts:write');
  return (
    <RecordPage
      title={contractNumber}
      context={[supplier.supplierName, revision > 0 && `Amendment ${revision}`]
        .filter(Boolean)
        .join(' · ')}
      isArchived={false}
      actions={<Actions contract={contract} />}
      areActionsAtThumb
      facts={
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{word}</Badge>
            {contract.sentBackReason && (
              <span className="text-warning">{`Sent back: ${contract.sentBackReason}`}</span>
            )}
            {contract.closingReason && (
              <span className="text-muted-foreground">{`Closed: ${contract.closingReason}`}</span>
            )}
          </div>
          <ContractFacts contract={contract} />
        </div>
      }
    >
      <Amendments contract={contract} />
      <ContractLines contract={contract} />
      {contract.status !== 'DRAFT' && (
        <RecordSection
          {...CALL_OFFS}
          query={{ contractId: id, sortBy: 'orderedAt', direction: 'desc' }}
        />
      )}
      <AttachmentsCard documentType="RATE_CONTRACT" documentId={id} canAdd={canAttach} />
      <ContractHistory id={id} />
    </RecordPage>
  );
}

function ContractFacts({ contract }: { contract: RateContract }) {
  const { scope, places, kind, targetValue, leftValue, usedValue, usedPercent } = contract;
  const names = places.map(({ firmName, projectName }) => projectName || firmName).join(', ');
  const validity = `${formatDate(contract.validFrom)} – ${formatDate(contract.validTo)}`;
  const agreed = contract.agreedByName ?? '';
  return (
    <Facts className="sm:grid-cols-2 xl:grid-cols-4">
      <Fact label="Supplier">
        <RecordLink to={paths.supplier(contract.supplier.id)}>
          {contract.supplier.supplierName}
        </RecordLink>
      </Fact>
      <Fact label="Valid, both days included">
        <UseBar
          label={validity}
          percent={contract.elapsedPercent}
          isWarning={contract.stage === 'EXPIRING'}
        />
        <span className="text-[13px] text-muted-foreground">{`${contract.daysLeft} days left`}</span>
      </Fact>
      <Fact label="Used">
        {usedPercent === null ? (
          formatMoney(usedValue)
        ) : (
          <UseBar
            label={`${usedPercent} % · ${formatMoney(usedValue)}`}
            percent={usedPercent}
            isWarning={usedPercent > contract.elapsedPercent}
          />
        )}
        {leftValue !== null && (
          <span className="text-[13px] text-muted-foreground">{`${formatMoney(leftValue)} left`}</span>
        )}
      </Fact>
      <FilledFacts
        facts={{
          Serves: names || SCOPE_WORDS[scope],
          Kind: targetValue
            ? `${KIND_WORDS[kind]} of ${formatMoney(targetValue)}`
            : KIND_WORDS[kind],
          'When it is used up': kind === 'RATE' ? '' : OVER_USE_WORDS[contract.overUse],
          Freight: FREIGHT_WORDS[contract.freightBasis],
          'Made by': contract.createdByName,
          'Agreed by': agreed,
          Terms: contract.terms,
        }}
      />
    </Facts>
  );
}

type Open = 'send-back' | 'close' | 'amend' | null;

function Actions({ contract }: { contract: RateContract }) {
  const [open, setOpen] = useState<Open>(null);
  const act = useContractAct(contract);
  const { id } = useUser();
  const write = useContractPermission(contract, 'rate-contracts:write');
  const agree = useContractPermission(contract, 'rate-contracts:agree');
  const { status } = contract;
  const own = mayAgree(contract, id);
  const mayNot = agree === true ? (own.isAllowed ? true : own.reason) : agree;
  const waits = contract.revisions.some(({ state }) => state === 'WAITING');
  return (
    <>
      <PdfButton type="RATE_CONTRACT" id={contract.id} />
      {rateContractCan.edit(status).isAllowed && (
        <ButtonLink variant="outline" to={paths.editRateContract(contract.id)}>
          Edit
        </ButtonLink>
      )}
      {rateContractCan.close(status).isAllowed && (
        <Button variant="outline" disabledReason={write} onClick={() => setOpen('close')}>
          Close
        </Button>
      )}
      {rateContractCan.submit(status).isAllowed && (
        <Button
          disabledReason={write}
          isLoading={act.isPending}
          onClick={() => act.mutate('submit')}
        >
          Submit
        </Button>
      )}
      {rateContractCan.agree(status).isAllowed && (
        <>
          <Button variant="outline" disabledReason={agree} onClick={() => setOpen('send-back')}>
            Send Back
          </Button>
          <Button
            disabledReason={mayNot}
            isLoading={act.isPending}
            onClick={() => act.mutate('agree')}
          >
            Agree
          </Button>
        </>
      )}
      {rateContractCan.amend(status).isAllowed && (
        <Button
          disabledReason={waits ? 'Another amendment waits to be agreed' : write}
          onClick={() => setOpen('amend')}
        >
          Amend
        </Button>
      )}
      {open === 'amend' && <AmendDialog contract={contract} onClose={() => setOpen(null)} />}
      {(open === 'close' || open === 'send-back') && (
        <ContractReasonDialog contract={contract} act={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
