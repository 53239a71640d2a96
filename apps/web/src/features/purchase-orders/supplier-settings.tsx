/** How the lines get their suppliers and prices: one supplier for all of them, and figures left to a contract. */
import { Checkbox, Switch } from '#ui/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { FieldError } from '#ui/field.tsx';
import { useId } from 'react';

import {
  type ChangeForm,
  chooseCommonSupplier,
  type PurchaseOrderForm,
} from './purchase-order-form-model.ts';

interface SupplierSettingsProps {
  form: PurchaseOrderForm;
  change: ChangeForm;
  options: readonly ComboboxOption[];
  error: string | undefined;
}

export function SupplierSettings({ form, change, options, error }: SupplierSettingsProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          label="Apply one supplier for all items"
          isChecked={form.isOneSupplier}
          onCheckedChange={(isOneSupplier) => change((current) => ({ ...current, isOneSupplier }))}
        />
        <Combobox
          aria-label="Supplier for all items"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="sm:w-72"
          options={options}
          value={form.commonSupplierId}
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
