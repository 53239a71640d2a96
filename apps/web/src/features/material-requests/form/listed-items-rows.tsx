/** The lines of a list, each with its material, or with those that may be meant. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { DecimalField, TextField } from '#form/fields.tsx';
import { StockOf } from '#parts/stock/material-stock.tsx';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

import type { RequestForm } from './add-item-form.tsx';
import { type ListedItem, withMaterial } from './listed-items.ts';

export function ListedItems({ form }: { form: RequestForm }) {
  const { control, change, clearViolations } = form;
  const list = useRef<HTMLOListElement>(null);
  const lines = useWatch({
    control,
    name: 'list',
    compute: (typed) => typed.map(({ quantity: _quantity, purpose: _purpose, ...line }) => line),
  });

  function remove(index: number) {
    // The violations of later lines would be at wrong places.
    clearViolations('list');
    change((typed) => ({ list: typed.list.toSpliced(index, 1) }));
    list.current?.querySelector<HTMLElement>('button[aria-label^="Remove"]')?.focus();
  }

  return (
    <ol ref={list} aria-label="Listed materials" className="divide-y border-b">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a list have no other identity
        <li key={index} className="flex flex-col gap-2 px-4 py-3">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 text-[13px] wrap-anywhere text-muted-foreground">
              {`${index + 1}. ${line.text}`}
              {line.note !== '' && <span className="block text-warning">{line.note}</span>}
            </p>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove line ${index + 1}, ${line.text}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </Button>
          </div>
          <Line form={form} index={index} line={line} />
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  form: RequestForm;
  index: number;
  line: Pick<ListedItem, 'material' | 'candidates'>;
}

function Line({ form, index, line: { material, candidates } }: LineProps) {
  const { control } = form;
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-1 max-sm:col-span-2">
        <ListedMaterial form={form} index={index} />
        {material && <StockOf material={material} />}
        {material === null && candidates.length > 0 && (
          <div role="group" aria-label="Perhaps" className="flex flex-wrap gap-1">
            {candidates.map((candidate) => (
              <Button
                key={candidate.id}
                variant="outline"
                size="sm"
                className="h-auto min-h-8 max-w-full py-1 text-left wrap-anywhere whitespace-normal"
                onClick={() => choose(form, index, candidate)}
              >
                {candidate.name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <DecimalField
        control={control}
        name={`list.${index}.quantity`}
        label={material ? `Quantity (${material.unit})` : 'Quantity'}
        maxLength={20}
      />
      <TextField control={control} name={`list.${index}.purpose`} label="Purpose" maxLength={500} />
    </div>
  );
}

function ListedMaterial({ form, index }: Pick<LineProps, 'form' | 'index'>) {
  const name = `list.${index}.material` as const;
  const { field, formState } = useController({ control: form.control, name, exact: false });
  return (
    <Field label="Material" error={formState.errors.list?.[index]?.material?.message}>
      {(aria) => (
        <MaterialCombobox
          {...aria}
          ref={field.ref}
          material={field.value}
          onMaterialChange={(material) => choose(form, index, material)}
        />
      )}
    </Field>
  );
}

function choose(
  { change }: RequestForm,
  index: number,
  material: NonNullable<ListedItem['material']>,
) {
  change(({ list }) => ({
    list: list.map((line, at) => (at === index ? withMaterial(line, material) : line)),
  }));
}
