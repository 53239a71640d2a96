/** Supplier, validity, scope and target of a rate contract. */
import {
  FREIGHT_WORDS,
  KIND_WORDS,
  OVER_USE_WORDS,
  SCOPE_WORDS,
} from '@plinth/domain/rate-contract/words';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';

import { DateField, DecimalField, NoteField, SelectField } from '#form/fields.tsx';
import type { Form } from '#form/use-form.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field, FieldError } from '#ui/field.tsx';

import type { ContractForm } from './contract-form-model.ts';
import { optionsOf } from '../contract-words.ts';
import { servedQuery, useSupplierOptions } from '../rate-contracts.api.ts';

interface FieldsProps {
  form: Form<ContractForm>;
}

export function ContractHeaderFields({ form }: FieldsProps) {
  const { control } = form;
  const [scope, kind] = useWatch({ control, name: ['scope', 'kind'] });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SupplierField form={form} />
      <DateField control={control} name="validFrom" label="Valid from" isRequired />
      <DateField control={control} name="validTo" label="Valid to" isRequired />
      <SelectField
        control={control}
        name="freightBasis"
        label="Freight"
        options={optionsOf(FREIGHT_WORDS)}
      />
      <SelectField control={control} name="scope" label="Serves" options={optionsOf(SCOPE_WORDS)} />
      <SelectField control={control} name="kind" label="Kind" options={optionsOf(KIND_WORDS)} />
      {kind === 'VALUE' && (
        <DecimalField control={control} name="targetValue" label="Value before tax ₹" isRequired />
      )}
      {kind !== 'RATE' && (
        <SelectField
          control={control}
          name="overUse"
          label="When it is used up"
          options={optionsOf(OVER_USE_WORDS)}
        />
      )}
      {scope !== 'ORGANISATION' && <PlacesField form={form} scope={scope} />}
      <NoteField
        control={control}
        name="terms"
        label="Terms"
        rows={2}
        maxLength={4000}
        className="sm:col-span-2 xl:col-span-4"
      />
    </div>
  );
}

function SupplierField({ form: { control, change } }: FieldsProps) {
  const { field, fieldState } = useController({ control, name: 'supplierId' });
  const supplierName = useWatch({ control, name: 'supplierName' });
  return (
    <Field label="Supplier" isRequired error={fieldState.error?.message}>
      {(aria) => (
        <SearchCombobox
          {...aria}
          ref={field.ref}
          value={field.value}
          valueLabel={supplierName}
          useOptions={useSupplierOptions}
          onSelect={({ value, label }) =>
            change(() => ({ supplierId: value, supplierName: label }))
          }
          placeholder="Choose a supplier"
          searchPlaceholder="Search suppliers..."
          emptyText="No suppliers found"
        />
      )}
    </Field>
  );
}

function PlacesField({ form, scope }: FieldsProps & { scope: 'FIRMS' | 'PROJECTS' }) {
  const { control } = form;
  const { data } = useQuery(servedQuery);
  const name = scope === 'FIRMS' ? 'firmIds' : 'projectIds';
  const { field, fieldState } = useController({ control, name });
  const places =
    scope === 'FIRMS'
      ? (data?.firms ?? [])
      : (data?.projects ?? []).map(({ id, name: title, firm }) => ({
          id,
          name: `${title}, ${firm.name}`,
        }));
  const chosen = field.value;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-[13px] font-medium">
        {scope === 'FIRMS' ? 'Firms' : 'Projects'}
      </legend>
      <div className="max-h-48 overflow-y-auto">
        {places.map((place) => (
          <Checkbox
            key={place.id}
            label={place.name}
            isChecked={chosen.includes(place.id)}
            onCheckedChange={(isChecked) =>
              field.onChange(
                isChecked ? [...chosen, place.id] : chosen.filter((id) => id !== place.id),
              )
            }
          />
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}
