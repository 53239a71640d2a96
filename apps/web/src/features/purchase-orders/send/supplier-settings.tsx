/** One supplier for all lines, and price as per agreement. */
import { useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { useAddSupplier } from '#parts/masters/add-record.ts';
import { UNCONFIRMED } from '#parts/prices/unconfirmed-price.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Switch } from '#ui/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { FieldError } from '#ui/field.tsx';

import type { TaxPlaces } from '../create/lines/line-figures.ts';
import type { Offers } from '../contract-offers.ts';
import { type LineRates, optionsForAll } from '../create/lines/line-rates.ts';
import { MISSING_NOTE_ID } from '../create/lines/order-line-context.tsx';
import { repriced } from '../create/lines/proposals.ts';
import { PasteDialog } from '../create/paste/paste-dialog.tsx';
import { PasteNotice } from '../create/paste/paste-notice.tsx';
import { chooseCommonSupplier } from '../create/lines/line-changes.ts';
import type { PastedLines } from '../create/paste/use-pasted-lines.ts';
import type { OrderForm } from '../create/use-purchase-order-form.ts';

interface SupplierSettingsProps {
  form: OrderForm;
  pasted: PastedLines;
  options: readonly ComboboxOption[];
  places: TaxPlaces;
  rates: LineRates;
  offers: Offers;
}

export function SupplierSettings({ form, pasted, ...known }: SupplierSettingsProps) {
  const { control, change, setValue } = form;
  const options = useRankedOptions(form, known);
  const [isOneSupplier, commonSupplierId, isAsPerAgreement, hasDiscounts] = useWatch({
    control,
    name: ['isOneSupplier', 'commonSupplierId', 'isAsPerAgreement', 'hasDiscounts'],
  });
  const [isPasting, setPasting] = useState(false);
  const missing = useMissing(form);
  const choose = (id: string) =>
    change((current) =>
      repriced(current, chooseCommonSupplier(current, id), {
        rates: known.rates,
        offers: known.offers,
        suppliers: known.places.suppliers,
      }),
    );
  const add = useAddSupplier(({ id }) => choose(id));
  const isWrong = missing !== undefined && isOneSupplier && commonSupplierId === '';
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox
          label="Apply one supplier for all items"
          isChecked={isOneSupplier}
          onCheckedChange={(isChecked) => setValue('isOneSupplier', isChecked)}
        />
        <Combobox
          aria-label="Supplier for all items"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? MISSING_NOTE_ID : undefined}
          className="min-w-48 sm:max-w-72 sm:flex-1"
          options={options}
          value={isOneSupplier ? commonSupplierId : ''}
          onSelect={({ value }) => choose(value)}
          add={add}
          placeholder="Choose supplier"
          searchPlaceholder="Search suppliers..."
          emptyText="No suppliers found"
        />
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <Switch
            label="Discounts"
            isChecked={hasDiscounts}
            onCheckedChange={(isChecked) => setValue('hasDiscounts', isChecked)}
          />
          <Switch
            label="Price as per agreement"
            isChecked={isAsPerAgreement}
            onCheckedChange={(isChecked) => setValue('isAsPerAgreement', isChecked)}
          />
          {!isAsPerAgreement && (
            <Button variant="link" size="sm" className="-mx-2.5" onClick={() => setPasting(true)}>
              Paste prices…
            </Button>
          )}
        </div>
      </div>
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPaste={(text) => pasted.paste(text, { index: 0, field: 'pricePerUnit' })}
        />
      )}
      <PasteNotice pasted={pasted} />
      {missing && <FieldError id={MISSING_NOTE_ID}>{missing}</FieldError>}
    </div>
  );
}

function useRankedOptions(
  { control }: OrderForm,
  {
    options,
    places: { suppliers },
    rates,
  }: Pick<SupplierSettingsProps, 'options' | 'places' | 'rates'>,
) {
  const materialIds = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.map(({ materialId }) => materialId),
  });
  return useMemo(
    () => optionsForAll(materialIds, options, suppliers, rates),
    [materialIds, options, suppliers, rates],
  );
}

/** The message about missing values in the lines, once it is shown there. */
function useMissing({ control }: OrderForm): string | undefined {
  const { errors } = useFormState({ control, name: 'lines' });
  const ofLines = FIELDS.flatMap((field) => errors.lines?.map?.((line) => line?.[field]) ?? []);
  return ['required', UNCONFIRMED]
    .map((type) => ofLines.find((error) => error?.type === type)?.message)
    .find((message) => message !== undefined);
}

const FIELDS = ['supplierId', 'pricePerUnit', 'quantity'] as const;
