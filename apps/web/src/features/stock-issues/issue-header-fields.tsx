/** The head of an issue. */
import type { Contractor } from '@plinth/contracts/contractors';
import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';

import { type ListAnswer, listQuery } from '#api/list-query.ts';
import { DateField, NoteField, TextField } from '#form/fields.tsx';
import { Further } from '#form/form-parts.tsx';
import type { OutgoingForm } from '#form/outgoing-form-model.ts';
import { StoreField } from '#form/outgoing-page.tsx';
import type { ActForm } from '#form/use-act-form.ts';

const ISSUES = {
  path: '/api/v1/stock-issues',
  key: ['stock-issues', 'list'],
  failure: 'Failed to fetch the issues',
} as const;

const CONTRACTORS = {
  path: '/api/v1/contractors',
  key: ['contractors', 'list'],
  failure: 'Failed to fetch contractors',
} as const;

const WORDS = [
  ['contractor', 'Contractor', 100],
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
}

/** Suggestions come from this many recent issues. */
const LAST_ISSUES = 50;

export function IssueHeaderFields({ form, stores, projectId }: IssueHeaderFieldsProps) {
  const { control } = form;
  const { data: last } = useQuery(
    listQuery<ListAnswer<StockIssueRow>>(ISSUES, { query: { projectId, size: LAST_ISSUES } }),
  );
  const { data: listed } = useQuery(
    listQuery<ListAnswer<Contractor>>(CONTRACTORS, { query: { size: 200 } }),
  );
  const suggested = (field: (typeof WORDS)[number][0]) => [
    ...(field === 'contractor' ? (listed?.list ?? []).map(({ name }) => name) : []),
    ...(last?.list ?? []).map((issue) => issue[field]).filter(Boolean),
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
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
