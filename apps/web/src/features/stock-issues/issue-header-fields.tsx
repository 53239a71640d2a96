/** The head of an issue: for whom and what first; the day and the store stand where they mostly are. */
import type { StockIssueRow } from '@plinth/contracts/stock-issues';
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { type ListAnswer, listQuery } from '#api/list-query.ts';
import { Further, StoreField } from '#form/outgoing-frame.tsx';
import type { OutgoingFormState } from '#form/use-outgoing-form.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

const ISSUES = {
  path: '/api/v1/stock-issues',
  key: ['stock-issues', 'list'],
  failure: 'Failed to fetch the issues',
} as const;

const WORDS = [
  ['contractor', 'Contractor', 100],
  ['activity', 'Activity', 200],
  ['location', 'Location', 200],
  ['handedTo', 'Handed to', 100],
] as const;

type WordField = (typeof WORDS)[number][0];

export interface IssueHeader extends Readonly<Record<WordField, string>> {
  readonly [field: string]: string;
  readonly storeId: string;
  readonly issuedOn: string;
  readonly remark: string;
}

interface IssueHeaderFieldsProps {
  of: OutgoingFormState<IssueHeader>;
  stores: readonly Store[];
  projectId: string;
}

/** As many of the last issues say what is written on most. */
const LAST_ISSUES = 50;

export function IssueHeaderFields({ of, stores, projectId }: IssueHeaderFieldsProps) {
  const { header, errors, change } = of;
  const listId = useId();
  const { data: last } = useQuery(
    listQuery<ListAnswer<StockIssueRow>>(ISSUES, { query: { projectId, size: LAST_ISSUES } }),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {WORDS.map(([field, label, maxLength]) => (
        <Field key={field} label={label} error={errors.get(field)}>
          {(control) => (
            <>
              <Input
                {...control}
                autoComplete="off"
                list={`${listId}-${field}`}
                maxLength={maxLength}
                className="max-lg:h-12 max-lg:text-lg"
                value={header[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
              <datalist id={`${listId}-${field}`}>
                {[...new Set(last?.list.map((issue) => issue[field]))]
                  .filter(Boolean)
                  .map((used) => (
                    <option key={used} value={used}>
                      {used}
                    </option>
                  ))}
              </datalist>
            </>
          )}
        </Field>
      ))}
      {stores.length > 1 && <StoreField of={of} stores={stores} />}
      <Further
        label="Date, remark"
        isFilled={header.remark !== '' || errors.has('issuedOn') || errors.has('remark')}
      >
        <Field label="Issued on" isRequired error={errors.get('issuedOn')}>
          {(control) => (
            <DatePicker
              {...control}
              value={header.issuedOn}
              onValueChange={(issuedOn) => change({ issuedOn })}
            />
          )}
        </Field>
        <Field label="Remark" className="sm:col-span-2" error={errors.get('remark')}>
          {(control) => (
            <Textarea
              {...control}
              rows={1}
              maxLength={2000}
              className="min-h-9"
              value={header.remark}
              onChange={({ target }) => change({ remark: target.value })}
            />
          )}
        </Field>
      </Further>
    </div>
  );
}
