/** The materials taken out of a store, with quantities. */
import type { StockRow } from '@plinth/contracts/stock';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { materialPhotoQuery } from '#api/material-photo.ts';
import { stockOptionsQuery } from '#api/store-options.ts';
import { DecimalField } from '#form/fields.tsx';
import { FormErrors } from '#form/form-parts.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import { formatQuantity } from '#lib/format.ts';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';
import { SearchCombobox } from '#ui/combobox.tsx';

import type { OutgoingForm } from './outgoing-form-model.ts';

interface OutgoingLinesProps {
  form: ActForm<OutgoingForm>;
  /** The project whose work the lines may name. */
  workOf?: string | undefined;
}

/** The store they were chosen from. */
export function OutgoingLines({ form, workOf }: OutgoingLinesProps) {
  const { control, change } = form;
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  const storeId = useWatch({ control, name: 'header.storeId' });
  const lines = useWatch({
    control,
    name: 'lines',
    compute: (typed) =>
      typed.map(({ quantity: _quantity, workItem: _workItem, ...material }) => material),
  });
  return (
    <>
      {lines.length > 0 && (
        <ul ref={list} aria-label="Materials" className="divide-y border-b">
          {lines.map(({ materialId, materialName, unit, available }, index) => (
            <li key={materialId} className="grid grid-cols-[1fr_auto] gap-x-3 p-4 sm:pb-3">
              <div className="flex min-w-0 items-start justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{materialName}</p>
                  <p className="text-[13px] text-muted-foreground">
                    {`${formatQuantity(available)} ${unit} in store`}
                  </p>
                </div>
                <MaterialThumbnail materialId={materialId} />
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${materialName}`}
                onClick={() => change((typed) => ({ lines: typed.lines.toSpliced(index, 1) }))}
              >
                <X aria-hidden />
              </Button>
              <DecimalField
                control={control}
                name={`lines.${index}.quantity`}
                label={`Quantity (${unit})`}
                className="col-span-2 mt-2 sm:max-w-60"
                isLarge
              />
              {workOf !== undefined && (
                <WorkItemField
                  control={control}
                  name={`lines.${index}.workItem`}
                  projectId={workOf}
                  className="col-span-2 mt-2 sm:max-w-md"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-2 p-4">
        <StockPicker
          storeId={storeId ?? ''}
          focusNext={() => {
            // Focuses the quantity of the added material.
            const wasAdded = isAdded.current;
            isAdded.current = false;
            return wasAdded ? list.current?.querySelector('li:last-child input') : null;
          }}
          chosen={lines.map(({ materialId }) => materialId)}
          onChoose={({ material: { id: materialId, name: materialName, unit }, ...row }) => {
            const line = { materialId, materialName, unit, available: row.quantity, quantity: '' };
            // Most issues are for one work.
            change((typed) => ({
              lines: [...typed.lines, { ...line, workItem: typed.lines.at(-1)?.workItem ?? null }],
            }));
            isAdded.current = true;
          }}
        />
        <FormErrors control={control} list="lines" />
      </div>
    </>
  );
}

interface StockPickerProps {
  storeId: string;
  /** Ids of materials on the list. */
  chosen: readonly string[];
  onChoose: (row: StockRow) => void;
  focusNext: () => HTMLElement | null | undefined;
}

/** The store whose stock is offered. */
const ChosenStore = createContext('');

function StockPicker({ storeId, chosen, onChoose, focusNext }: StockPickerProps) {
  return (
    <ChosenStore value={storeId}>
      <SearchCombobox
        aria-label="Add a material"
        className="max-lg:h-12"
        isDisabled={storeId === ''}
        value=""
        valueLabel={undefined}
        // oxlint-disable-next-line react/hooks -- the open list runs it as the hook that it is
        useOptions={useStockOptions}
        focusNext={focusNext}
        onSelect={({ row }) => {
          if (!chosen.includes(row.material.id)) onChoose(row);
        }}
        placeholder={storeId === '' ? 'Choose the store first' : 'Add a material'}
        searchPlaceholder="Search what is in the store..."
        emptyText="No such material in this store"
      />
    </ChosenStore>
  );
}

function useStockOptions(search: string) {
  const storeId = useContext(ChosenStore);
  const {
    data,
    isFetching,
    isLoadingError: isError,
  } = useQuery(stockOptionsQuery(storeId, search));
  const options = (data?.list ?? []).map((row) => ({
    value: row.material.id,
    label: row.material.name,
    detail: `${formatQuantity(row.quantity)} ${row.material.unit} in store`,
    row,
  }));
  return { options, isLoading: isFetching, isError };
}

/** A small photo of a material beside its name; nothing without one. */
function MaterialThumbnail({ materialId }: { materialId: string }) {
  const { data: photo } = useQuery(materialPhotoQuery(materialId, 'thumbnail'));
  if (!photo) return null;
  // The name is shown beside it.
  return (
    <img src={photo.image} alt="" className="size-11 shrink-0 rounded-md border object-cover" />
  );
}
