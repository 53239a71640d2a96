/** What leaves the store: chosen among what lies there, each with its quantity. Made for a thumb. */
import type { StockRow } from '@plinth/contracts/stock';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';

import { stockOptionsQuery } from '#api/store-options.ts';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field, FieldError } from '#ui/field.tsx';

import { DecimalInput } from './decimal-input.tsx';
import type { OutgoingLine } from './outgoing-form-model.ts';

interface OutgoingLinesProps {
  storeId: string;
  lines: readonly OutgoingLine[];
  errors: ReadonlyMap<string, string>;
  onChange: (lines: readonly OutgoingLine[]) => void;
}

export function OutgoingLines({ storeId, lines, errors, onChange }: OutgoingLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  return (
    <>
      {lines.length > 0 && (
        <ul ref={list} aria-label="Materials" className="divide-y border-b">
          {lines.map((line, index) => (
            <li key={line.materialId} className="grid grid-cols-[1fr_auto] gap-x-3 p-4 sm:pb-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{line.materialName}</p>
                <p className="text-[13px] text-muted-foreground">
                  {`${formatQuantity(line.available)} ${line.unit} in store`}
                </p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${line.materialName}`}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              >
                <X aria-hidden />
              </Button>
              <Field
                label={`Quantity (${line.unit})`}
                className="col-span-2 mt-2 sm:max-w-60"
                error={
                  errors.get(`items.${index}.quantity`) ?? errors.get(`items.${index}.materialId`)
                }
              >
                {(control) => (
                  <DecimalInput
                    {...control}
                    className="max-lg:h-12 max-lg:text-lg"
                    value={line.quantity}
                    onValueChange={(quantity) => onChange(lines.with(index, { ...line, quantity }))}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-2 p-4">
        <StockPicker
          storeId={storeId}
          focusNext={() => {
            // The quantity of what was just added; what was only looked up leads nowhere.
            const wasAdded = isAdded.current;
            isAdded.current = false;
            return wasAdded ? list.current?.querySelector('li:last-child input') : null;
          }}
          chosen={lines.map(({ materialId }) => materialId)}
          onChoose={({ material, quantity }) => {
            const { id: materialId, name: materialName, unit } = material;
            onChange([
              ...lines,
              { materialId, materialName, unit, available: quantity, quantity: '' },
            ]);
            isAdded.current = true;
          }}
        />
        {errors.has('items') && <FieldError>{errors.get('items')}</FieldError>}
      </div>
    </>
  );
}

interface StockPickerProps {
  storeId: string;
  /** Material ids that are on the list already. */
  chosen: readonly string[];
  onChoose: (row: StockRow) => void;
  focusNext: () => HTMLElement | null | undefined;
}

/** The store whose stock an open list shows. */
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
        emptyText="Nothing like it is in the store"
      />
    </ChosenStore>
  );
}

function useStockOptions(search: string) {
  const storeId = useContext(ChosenStore);
  const { data, isFetching, isError } = useQuery(stockOptionsQuery(storeId, search));
  const options = (data?.list ?? []).map((row) => ({
    value: row.material.id,
    label: row.material.name,
    detail: `${formatQuantity(row.quantity)} ${row.material.unit} in store`,
    row,
  }));
  return { options, isLoading: isFetching, isError };
}
