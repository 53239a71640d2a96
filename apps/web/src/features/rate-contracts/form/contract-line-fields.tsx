/** One line of the form of rate contracts: its material or category, and its pricing. */
import { PRICINGS } from '@plinth/domain/rate-contract/terms';
import { PRICE_DATE_WORDS, PRICING_WORDS } from '@plinth/domain/rate-contract/words';
import { useController, useWatch } from 'react-hook-form';

import { useUnitOptions } from '#api/units.ts';
import { DecimalField, SelectField, TextField } from '#form/fields.tsx';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

import { withPricing } from './contract-form-model.ts';
import { optionsOf, rateLabel } from '../contract-words.ts';
import { FormulaFields } from './formula-fields.tsx';
import type { LineFieldsProps } from './line-fields-props.ts';
import { withPastedMaterial } from './pasted-contract-lines.ts';
import { TierFields } from './tier-fields.tsx';

export function ContractLineFields({
  form,
  index,
  onRemove,
}: LineFieldsProps & { onRemove: (() => void) | undefined }) {
  const { control, getValues, setValue } = form;
  const line = `lines.${index}` as const;
  const units = useUnitOptions();
  const [pricing, materialId, unit, kind] = useWatch({
    control,
    name: [`${line}.pricing`, `${line}.materialId`, `${line}.unit`, 'kind'],
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-center justify-between gap-4">
        <span className="text-[13px] text-muted-foreground">{`Line ${index + 1}`}</span>
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {`Remove line ${index + 1}`}
          </Button>
        )}
      </legend>
      <Pasted form={form} index={index} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <MaterialField form={form} index={index} />
        {materialId === '' && (
          <>
            <TextField
              control={control}
              name={`${line}.category`}
              label="Or a category"
              hint="For all of its materials"
              maxLength={100}
            />
            <TextField
              control={control}
              name={`${line}.make`}
              label="Make"
              hint="Empty: any"
              maxLength={100}
            />
            <SelectField
              control={control}
              name={`${line}.unit`}
              label="Unit"
              options={units}
              placeholder="Choose"
            />
          </>
        )}
        <SelectField
          control={control}
          name={`${line}.pricing`}
          label="Price"
          options={optionsOf(PRICING_WORDS)}
          onChoose={(value) => {
            const chosen = PRICINGS.find((one) => one === value);
            if (chosen) setValue(line, withPricing(getValues(line), chosen));
          }}
        />
        <SelectField
          control={control}
          name={`${line}.priceDate`}
          label="Priced by"
          options={optionsOf(PRICE_DATE_WORDS)}
        />
        {pricing !== 'TIERED' && (
          <DecimalField
            control={control}
            name={`${line}.prices.0.rate`}
            label={rateLabel(pricing, unit)}
            isRequired
          />
        )}
        {pricing === 'LIST_LESS' && (
          <DecimalField control={control} name={`${line}.listDiscount`} label="Discount %" />
        )}
        <DecimalField control={control} name={`${line}.gst`} label="GST %" />
        {kind === 'QUANTITY' && (
          <DecimalField
            control={control}
            name={`${line}.targetQuantity`}
            label="Agreed quantity"
            isRequired
          />
        )}
      </div>
      {pricing === 'TIERED' && <TierFields form={form} index={index} />}
      {pricing === 'INDEXED' && <FormulaFields form={form} index={index} />}
    </fieldset>
  );
}

/** The pasted text, and the materials that may be meant. */
function Pasted({ form: { control, getValues, setValue }, index }: LineFieldsProps) {
  const line = `lines.${index}` as const;
  const [pasted, materialId] = useWatch({
    control,
    name: [`${line}.pasted`, `${line}.materialId`],
  });
  if (!pasted) return null;
  const { written, candidates, note } = pasted;
  return (
    <div className="mb-3 flex flex-col gap-1 text-[13px]">
      <p className="wrap-anywhere text-muted-foreground">
        {`Pasted: ${written.text}`}
        {note !== '' && <span className="block text-warning">{note}</span>}
      </p>
      {materialId === '' && candidates.length > 0 && (
        <div role="group" aria-label="Perhaps" className="flex flex-wrap gap-1">
          {candidates.map((candidate) => (
            <Button
              key={candidate.id}
              variant="outline"
              size="sm"
              className="h-auto min-h-8 max-w-full py-1 text-left wrap-anywhere whitespace-normal"
              onClick={() => setValue(line, withPastedMaterial(getValues(line), candidate))}
            >
              {candidate.name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function MaterialField({ form: { control, getValues, setValue }, index }: LineFieldsProps) {
  const line = `lines.${index}` as const;
  const { field, fieldState } = useController({ control, name: `${line}.materialId` });
  const name = useWatch({ control, name: `${line}.materialName` });
  return (
    <Field label="Material" error={fieldState.error?.message}>
      {(aria) => (
        <MaterialCombobox
          {...aria}
          ref={field.ref}
          material={field.value === '' ? null : { id: field.value, name }}
          onMaterialChange={(material) => {
            const typed = getValues(line);
            if (typed.pasted) {
              setValue(line, withPastedMaterial(typed, material));
              return;
            }
            setValue(`${line}.materialId`, material.id);
            setValue(`${line}.materialName`, material.name);
            setValue(`${line}.unit`, material.unit);
            if (material.gstRate !== null) setValue(`${line}.gst`, material.gstRate);
          }}
        />
      )}
    </Field>
  );
}
