/** The lines of the order in an amendment. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { DEFAULT_GST_RATE } from '@plinth/domain/shared/gst';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { CheckboxField, TextField } from '#form/fields.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';

import { amendedItems } from './amended-items.ts';
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

interface LineProps {
  form: AmendPartProps['form'];
  index: number;
}

/** The figures of a line; one as per contract has only its quantity. */
function LineFigures({ order, form, index }: LineProps & Pick<AmendPartProps, 'order'>) {
  const price = useWatch({ control: form.control, name: `items.${index}.pricePerUnit` });
  const shown = figuresFor(order, price === AS_PER_AGREEMENT);
  return <Figures form={form} at={`items.${index}`} shown={shown} />;
}

/** The shares of the requests in the typed quantity, the earliest need first. */
function LineShares({ order, form, index }: LineProps & Pick<AmendPartProps, 'order'>) {
  const item = useWatch({ control: form.control, name: `items.${index}` });
  const shares = amendedItems({ items: [item] }, order).map(
    (share) => `${share.line.mrn.mrnNumber}: ${formatQuantity(share.item.quantity)}`,
  );
  return (
    <p className="col-span-full text-[13px] leading-4.5 text-muted-foreground">
      {`For ${shares.join(', ')}`}
    </p>
  );
}

/** Gives a line as per contract a price, or leaves it without one. */
function FirstPrice({ form, index, gstRate }: LineProps & { gstRate: string | null }) {
  const at = `items.${index}` as const;
  const price = useWatch({ control: form.control, name: `${at}.pricePerUnit` });
  const gst = decimalOrZero(gstRate ?? DEFAULT_GST_RATE).toString();
  return (
    <Checkbox
      label="Price this line"
      isChecked={price !== AS_PER_AGREEMENT}
      onCheckedChange={(isPriced) => {
        form.setValue(`${at}.pricePerUnit`, isPriced ? '' : AS_PER_AGREEMENT);
        form.setValue(`${at}.gst`, isPriced ? gst : AS_PER_AGREEMENT);
      }}
    />
  );
}

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
      {joinedItems(order.items).map(
        ({ id, parts, material, receivedQuantity, pricePerUnit, contract }) => {
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
              <LineFigures order={order} form={form} index={index} />
              {parts.length > 1 && <LineShares order={order} form={form} index={index} />}
              {pricePerUnit === AS_PER_AGREEMENT && !contract?.isPriceHidden && (
                <FirstPrice form={form} index={index} gstRate={material.gstRate} />
              )}
              {renderContract?.(index)}
              {receivedQuantity === 0 && opened.length > 1 && (
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
        },
      )}
    </ul>
  );
}
