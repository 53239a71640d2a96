/** The lines of an amendment: those of the order, and those that it adds. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { DEFAULT_GST_RATE } from '@plinth/domain/shared/gst';
import { X } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';

import { CheckboxField, TextField } from '#form/fields.tsx';
import { MaterialCombobox } from '#form/material-combobox.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

import { addedItem, type AmendmentForm } from './amendment-form.ts';

export interface AmendPartProps {
  order: PurchaseOrder;
  form: UseFormReturn<AmendmentForm>;
}

const LABELS = {
  quantity: 'Quantity',
  pricePerUnit: 'Price per unit',
  discount: 'Discount %',
  gst: 'GST %',
} as const;

type Figure = keyof typeof LABELS;

function figuresFor({ gstCharge }: PurchaseOrder, isPerContract: boolean): readonly Figure[] {
  if (isPerContract) return ['quantity'];
  const prices = ['quantity', 'pricePerUnit', 'discount'] as const;
  return gstCharge === 'CHARGED' ? [...prices, 'gst'] : prices;
}

interface FiguresProps {
  form: AmendPartProps['form'];
  at: `items.${number}` | `added.${number}`;
  shown: readonly Figure[];
}

function Figures({ form, at, shown }: FiguresProps) {
  return shown.map((name) => (
    <TextField
      key={name}
      control={form.control}
      name={`${at}.${name}`}
      label={LABELS[name]}
      inputMode="decimal"
      inputClassName="figures text-right"
    />
  ));
}

const ROW = 'grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4';

/** Another price of a line that came in part is for the rest of it. */
export function AmendedLines({ order, form }: AmendPartProps) {
  const opened = form.getValues('items').map(({ id }) => id);
  return (
    <ul aria-label="Ordered items" className="flex flex-col gap-3">
      {order.items.map(({ id, material, receivedQuantity, pricePerUnit }) => {
        const index = opened.indexOf(id);
        if (index === -1) return null;
        return (
          <li key={id} className={ROW}>
            <p className="col-span-full">
              <span className="font-semibold">{material.name}</span>
              <span className="figures text-muted-foreground">
                {` · ${material.unit}`}
                {receivedQuantity > 0 && `, ${formatQuantity(receivedQuantity)} received`}
              </span>
            </p>
            <Figures
              form={form}
              at={`items.${index}`}
              shown={figuresFor(order, pricePerUnit === AS_PER_CONTRACT)}
            />
            {receivedQuantity === 0 && order.items.length > 1 && (
              <div className="col-span-full">
                <CheckboxField
                  control={form.control}
                  name={`items.${index}.isRemoved`}
                  label="Remove this line"
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A request is made for a material that nobody requested. */
export function AddedLines({ order, form }: AmendPartProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'added' });
  const added = useWatch({ control, name: 'added' });
  return (
    <div className="flex flex-col gap-3">
      {fields.length > 0 && (
        <ul aria-label="New items" className="flex flex-col gap-3">
          {fields.map(({ id, materialName, unit }, index) => (
            <li key={id} className={ROW}>
              <div className="col-span-full flex items-center justify-between gap-3">
                <p>
                  <span className="font-semibold">{materialName}</span>
                  <span className="text-muted-foreground">{` · ${unit}, new`}</span>
                </p>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${materialName}`}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </Button>
              </div>
              <Figures
                form={form}
                at={`added.${index}`}
                shown={figuresFor(order, added[index]?.isPerContract === true)}
              />
              <div className="col-span-full">
                <CheckboxField
                  control={control}
                  name={`added.${index}.isPerContract`}
                  label="At the rate of the contract"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <MaterialCombobox
        aria-label="Add a material"
        className="sm:max-w-96"
        material={null}
        onMaterialChange={(material) => {
          const rate = material.gstRate ?? DEFAULT_GST_RATE;
          append(addedItem(material, decimalOrZero(rate).toString()), {
            focusName: `added.${fields.length}.quantity`,
          });
        }}
        placeholder="Add a material"
      />
    </div>
  );
}
