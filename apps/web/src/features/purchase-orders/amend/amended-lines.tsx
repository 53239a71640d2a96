/** The lines of the order in an amendment. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { CheckboxField, TextField } from '#form/fields.tsx';
import { formatQuantity } from '#lib/format.ts';

import type { AmendmentForm } from './amendment-form.ts';

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

export function figuresFor(
  { gstCharge }: PurchaseOrder,
  isPerContract: boolean,
): readonly Figure[] {
  if (isPerContract) return ['quantity'];
  const prices = ['quantity', 'pricePerUnit', 'discount'] as const;
  return gstCharge === 'CHARGED' ? [...prices, 'gst'] : prices;
}

interface FiguresProps {
  form: AmendPartProps['form'];
  at: `items.${number}` | `added.${number}`;
  shown: readonly Figure[];
}

export function Figures({ form, at, shown }: FiguresProps) {
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

export const ROW = 'grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4';

interface AmendedLinesProps extends AmendPartProps {
  /** Renders the rates of contracts for the line of the form. */
  renderContract?: (index: number) => ReactNode;
}

/**
 * The lines of the order with their amended figures. A changed price of a partly received line
 * applies to the rest of it.
 */
export function AmendedLines({ order, form, renderContract }: AmendedLinesProps) {
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
              shown={figuresFor(order, pricePerUnit === AS_PER_AGREEMENT)}
            />
            {renderContract?.(index)}
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
