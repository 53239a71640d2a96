/** How the lines get their suppliers and prices: one supplier for all of them, and figures left to a contract. */
import { Checkbox, Switch } from '#ui/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { FieldError } from '#ui/field.tsx';

import { MISSING_NOTE_ID } from './order-line-context.tsx';
import {
  type ChangeForm,
  chooseCommonSupplier,
  type PurchaseOrderForm,
} from './purchase-order-form-model.ts';

interface SupplierSettingsProps {
  form: PurchaseOrderForm;
  change: ChangeForm;
  options: readonly ComboboxOption[];
  /** What the lines still lack, once that is told. */
  missing: string | undefined;
}

export function SupplierSettings({ form, change, options, missing }: SupplierSettingsProps) {
  const isWrong = missing !== undefined && form.isOneSupplier && form.commonSupplierId === '';
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox
          label="Apply one supplier for all items"
          isChecked={form.isOneSupplier}
          onCheckedChange={(isOneSupplier) => change((current) => ({ ...current, isOneSupplier }))}
        />
        <Combobox
          aria-label="Supplier for all items"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? MISSING_NOTE_ID : undefined}
          className="min-w-48 sm:max-w-72 sm:flex-1"
          options={options}
          value={form.isOneSupplier ? form.commonSupplierId : ''}
          onSelect={({ value }) => change((current) => chooseCommonSupplier(current, value))}
          placeholder="Choose supplier"
          searchPlaceholder="Search suppliers..."
          emptyText="No suppliers found"
          isDisabled={!form.isOneSupplier}
        />
        <Switch
          label="Price as per agreement"
          className="lg:ml-auto"
          isChecked={form.isAsPerAgreement}
          onCheckedChange={(isAsPerAgreement) =>
            change((current) => ({ ...current, isAsPerAgreement }))
          }
        />
      </div>
      {missing && <FieldError id={MISSING_NOTE_ID}>{missing}</FieldError>}
    </div>
  );
}
