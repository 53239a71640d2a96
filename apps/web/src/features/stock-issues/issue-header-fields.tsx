/** The head of an issue. */
import type { CostHeadFields } from '@plinth/domain/cost-head/cost-head';
import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';

import { type ListAnswer, listQuery } from '#api/list-query.ts';
import { DateField, NoteField, TextField } from '#form/fields.tsx';
import { Further } from '#form/form-parts.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import type { OutgoingForm } from '#parts/stock/outgoing-form-model.ts';
import { StoreField } from '#parts/stock/outgoing-page.tsx';
import { FloorField } from '#parts/works/floor-field.tsx';

import { ContractorField } from './contractor-field.tsx';
import { CostHeadField } from './cost-head-field.tsx';

const ISSUES = {
  path: '/api/v1/stock-issues',
  key: ['stock-issues', 'list'],
  failure: 'Failed to fetch the issues',
} as const;

const WORDS = [
  ['activity', 'Activity', 200],
  ['location', 'Location', 200],
  ['handedTo', 'Handed to', 100],
] as const;

const FURTHER = ['header.issuedOn', 'header.remark'] as const;
const PREFILLED = ['header.issuedOn'] as const;

interface IssueHeaderFieldsProps {
  form: ActForm<OutgoingForm>;
  stores: readonly Store[];
  projectId: string;
  /** The cost heads of the firm. */
  costHeads: readonly CostHeadFields[];
}

/** The number of recent issues from which suggestions are taken. */
const LAST_ISSUES = 50;

export function IssueHeaderFields({ form, stores, projectId, costHeads }: IssueHeaderFieldsProps) {
  const { control } = form;
  const { data: last } = useQuery(
    listQuery<ListAnswer<StockIssueRow>>(ISSUES, { query: { projectId, size: LAST_ISSUES } }),
  );
  const issues = last?.list ?? [];
  const suggested = (field: (typeof WORDS)[number][0]) =>
    issues.map((issue) => issue[field]).filter(Boolean);
  const unlisted = issues.filter(({ contractorId }) => contractorId === null);
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <ContractorField
        form={form}
        recent={unlisted.map(({ contractor }) => contractor).filter(Boolean)}
      />
      <CostHeadField
        form={form}
        list={costHeads}
        recent={issues.map(({ costHead }) => costHead).filter(Boolean)}
      />
      <FloorField control={control} name="header.place" projectId={projectId} />
      {WORDS.map(([field, label, maxLength]) => (
        <TextField
          key={field}
          control={control}
          name={`header.${field}`}
          label={label}
          isLarge
          maxLength={maxLength}
          suggestions={[...new Set(suggested(field))]}
        />
      ))}
      {stores.length > 1 && <StoreField form={form} stores={stores} />}
      <Further control={control} fields={FURTHER} prefilled={PREFILLED} label="Date, remark">
        <DateField control={control} name="header.issuedOn" label="Issued on" isRequired />
        <NoteField
          control={control}
          name="header.remark"
          maxLength={2000}
          label="Remark"
          className="sm:col-span-2"
          rows={1}
        />
      </Further>
    </div>
  );
}
