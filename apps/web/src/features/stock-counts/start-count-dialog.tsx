/** Starts a count: store, materials, tolerated difference. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { listStock } from '@plinth/contracts/stock';
import { startStockCount } from '@plinth/contracts/stock-counts';
import { counted } from '@plinth/domain/shared/counted';
import { USUAL_RECOUNT_ABOVE } from '@plinth/domain/stock-count/variance';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { failsWith } from '#api/query-client.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { useCall } from '#api/use-call.ts';
import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { SearchBox } from '#table/search-box.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

const startForm = z.object({
  storeId: z.string().min(1, 'Please choose a store'),
  recountAbove: z.string(),
  materialIds: z.array(z.string()),
});

export function StartCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const choice = useProjectChoice();
  const start = useStartCount();
  const { data: stores = [] } = useQuery({
    ...openStoresQuery(choice?.project.id ?? ''),
    enabled: choice !== null,
  });
  const [isPart, setPart] = useState(false);
  const form = useForm({
    shape: startForm,
    defaultValues: { storeId: '', recountAbove: USUAL_RECOUNT_ABOVE, materialIds: [] },
    values: {
      storeId: stores[0]?.id ?? '',
      recountAbove: USUAL_RECOUNT_ABOVE,
      materialIds: [] as string[],
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const storeId = useWatch({ control, name: 'storeId' });
  return (
    <FormDialog
      title="Start a count"
      description="People who count do not see the stock in the books."
      form={form}
      sending={start}
      submitLabel="Start"
      submittingLabel="Starting..."
      onClose={onClose}
      onSubmit={({ materialIds, ...values }) =>
        start.mutate(
          { ...values, materialIds: isPart ? materialIds : [] },
          { onSuccess: ({ stockCount }) => void navigate(paths.count(stockCount.id)) },
        )
      }
    >
      <SelectField
        control={control}
        name="storeId"
        label="Store"
        isRequired
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DecimalField
        control={control}
        name="recountAbove"
        label="Count again above (%)"
        help="Materials that differ by more than this are counted a second time."
      />
      <Checkbox label="Only some materials" isChecked={isPart} onCheckedChange={setPart} />
      {isPart && storeId !== '' && (
        <Controller
          control={control}
          name="materialIds"
          render={({ field: { value, onChange } }) => (
            <MaterialChoice storeId={storeId} chosen={value} onChange={onChange} />
          )}
        />
      )}
    </FormDialog>
  );
}

const MAX_SHOWN = 50;

const lyingQuery = (storeId: string, search: string) =>
  queryOptions({
    queryKey: ['stock', 'list', { storeId, search, size: MAX_SHOWN }],
    queryFn: ({ signal }) =>
      call(listStock, { query: { storeId, search, size: MAX_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch the stock'),
  });

interface MaterialChoiceProps {
  storeId: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function MaterialChoice({ storeId, chosen, onChange }: MaterialChoiceProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(lyingQuery(storeId, useDebounced(search)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Materials to count</legend>
      <SearchBox
        className="sm:w-full"
        placeholder="Search by material..."
        value={search}
        onValueChange={setSearch}
      />
      <p className="text-[13px] text-muted-foreground">{`${counted(chosen.length, 'material')} chosen`}</p>
      <div className="max-h-60 overflow-y-auto">
        {data?.list.map(({ material: { id, name } }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={chosen.includes(id)}
            onCheckedChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function useStartCount() {
  return useCall({
    send: (body: Sent<typeof startStockCount, 'body'>) => call(startStockCount, { body }),
    success: 'Count started',
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to start the count',
  });
}
