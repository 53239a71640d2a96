/** Price indices with their months, typed or pasted from Excel. */
import type { PriceIndex } from '@plinth/contracts/price-indices';
import { monthText } from '@plinth/domain/rate-contract/rate/month';
import { useQuery } from '@tanstack/react-query';
import { LineChart } from 'lucide-react';
import { useState } from 'react';

import { usePermission, usePermissionInAllFirms } from '#api/session.ts';
import { NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Loaded } from '#table/loaded.tsx';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { CorrectIndexDialog } from './correct-index-dialog.tsx';
import { ForReaders } from '../for-readers.tsx';
import { pastedMonths } from './pasted-months.ts';
import { priceIndicesQuery, useAddIndex, useEnterMonths } from '../rate-contracts.api.ts';

export function PriceIndicesPage() {
  return (
    <ForReaders title="Price Indices">
      <AllIndices />
    </ForReaders>
  );
}

function AllIndices() {
  const query = useQuery(priceIndicesQuery);
  const [isAdding, setAdding] = useState(false);
  const permission = usePermission('rate-contracts:write');
  return (
    <>
      <PageHead
        title="Price Indices"
        context="Published indices, by which rates of contracts vary"
        actions={
          <>
            <ButtonLink variant="outline" to={paths.rateContracts()}>
              Rate Contracts
            </ButtonLink>
            <Button disabledReason={permission} onClick={() => setAdding(true)}>
              Add Price Index
            </Button>
          </>
        }
      />
      <Loaded
        query={query}
        what="the price indices"
        fallback="Failed to fetch price indices"
        loading={<Skeleton className="h-60" />}
      >
        {(list) => <Indices list={list} />}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

interface IndicesProps {
  list: readonly PriceIndex[];
}

function Indices({ list }: IndicesProps) {
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={LineChart}
          title="No price indices yet"
          hint="Add those that your contracts name, such as the WPI of steel."
        />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {list.map((index) => (
        <IndexCard key={index.id} index={index} />
      ))}
    </div>
  );
}

function IndexCard({ index }: { index: PriceIndex }) {
  const permission = usePermissionInAllFirms('rate-contracts:write');
  const [isEntering, setEntering] = useState(false);
  const [correcting, setCorrecting] = useState<Month | null>(null);
  const { name, source, months } = index;
  return (
    <Card>
      <CardSection title={name}>
        <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-[13px] text-muted-foreground">{source || 'Source not said'}</p>
          <Button
            size="sm"
            variant="outline"
            disabledReason={permission}
            onClick={() => setEntering(true)}
            aria-label={`Enter months of ${name}`}
          >
            Enter Months
          </Button>
        </div>
        {months.length === 0 ? (
          <p className="text-muted-foreground">No month has been entered</p>
        ) : (
          <Rows
            label={`Months of ${name}`}
            rows={months}
            rowId={({ month, state }) => `${month} ${state}`}
            columns={columnsOf(name, permission === true ? setCorrecting : undefined)}
          />
        )}
      </CardSection>
      {isEntering && <MonthsDialog index={index} onClose={() => setEntering(false)} />}
      {correcting && (
        <CorrectIndexDialog index={index} month={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Card>
  );
}

type Month = PriceIndex['months'][number];

function columnsOf(
  indexName: string,
  onCorrect: ((month: Month) => void) | undefined,
): readonly Column<Month>[] {
  return [
    { header: 'Month', role: 'code', show: ({ month }) => monthText(month) },
    { header: 'Index', role: 'quantity', show: ({ index }) => formatQuantity(index) },
    {
      header: 'State',
      show: (entered) => (
        <MonthState
          indexName={indexName}
          entered={entered}
          onCorrect={onCorrect && (() => onCorrect(entered))}
        />
      ),
    },
  ];
}

interface MonthStateProps {
  indexName: string;
  entered: Month;
  /** Absent for people who may not correct it. */
  onCorrect: (() => void) | undefined;
}

function MonthState({ indexName, entered, onCorrect }: MonthStateProps) {
  const { month, state, corrections } = entered;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone={state === 'FINAL' ? 'success' : 'warning'}>
          {state === 'FINAL' ? 'Final' : 'Provisional'}
        </Badge>
        {state === 'FINAL' && onCorrect && (
          <Button
            variant="link"
            size="sm"
            className="-my-1 h-8 px-1.5"
            aria-label={`Correct ${monthText(month)} of ${indexName}`}
            onClick={onCorrect}
          >
            Correct…
          </Button>
        )}
      </div>
      <Corrections list={corrections} />
    </>
  );
}

function Corrections({ list }: { list: Month['corrections'] }) {
  return list.map(({ before, reason, correctedAt, correctedByName }) => (
    <p key={correctedAt} className="text-[13px] wrap-anywhere text-muted-foreground">
      {`Was ${formatQuantity(before)}: ${reason}`}
      <br />
      {`${correctedByName} · ${formatDateTime(correctedAt)}`}
    </p>
  ));
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddIndex();
  const form = useForm({ defaultValues: { name: '', source: '' } });
  const { control } = form;
  return (
    <FormDialog
      title="Add price index"
      submitLabel="Add"
      submittingLabel="Adding..."
      form={form}
      sending={adding}
      onClose={onClose}
      onSubmit={(typed) => adding.mutate(typed, { onSuccess: onClose })}
    >
      <TextField control={control} name="name" label="Name" isRequired maxLength={100} />
      <TextField
        control={control}
        name="source"
        label="Source"
        maxLength={200}
        hint="Where it is published"
      />
    </FormDialog>
  );
}

const STATES = [
  { value: 'PROVISIONAL', label: 'Provisional' },
  { value: 'FINAL', label: 'Final' },
] as const;

function MonthsDialog({ index, onClose }: { index: PriceIndex; onClose: () => void }) {
  const entering = useEnterMonths(index.id);
  const form = useForm<{ months: string; state: 'PROVISIONAL' | 'FINAL' }>({
    defaultValues: { months: '', state: 'FINAL' },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Months of ${index.name}`}
      description="A provisional month can be entered again; a final one is corrected with a reason."
      submitLabel="Enter"
      submittingLabel="Entering..."
      form={form}
      sending={entering}
      onClose={onClose}
      onSubmit={({ months, state }) =>
        entering.mutate(pastedMonths(months, state), { onSuccess: onClose })
      }
    >
      <SelectField control={control} name="state" label="State" options={STATES} isRequired />
      <NoteField
        control={control}
        name="months"
        label="Months and indices"
        isRequired
        rows={4}
        help="A month and its index per line, as copied from Excel: 08/2026 131.2. A third word, provisional or final, overrides the state."
      />
    </FormDialog>
  );
}
