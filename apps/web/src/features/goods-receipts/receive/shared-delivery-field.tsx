/** One delivery of a line that serves several requests; it is shared among them and can be changed. */
import { useWatch } from 'react-hook-form';

import { DecimalInput } from '#form/decimal-input.tsx';
import { Field } from '#ui/field.tsx';

import type { OrderedLine, OrderedLines } from './receipt-form-model.ts';
import { deliveredTogether, shareDelivery } from './shared-delivery.ts';
import type { ReceiptFormState } from './use-receipt-form.ts';

interface SharedDeliveryProps extends Pick<ReceiptFormState, 'control' | 'change'> {
  /** The indexes of the lines, in the order in which they get their shares. */
  indexes: readonly number[];
  /** The first of the lines. */
  of: OrderedLine;
  ordered: OrderedLines;
}

export function SharedDelivery({ control, change, indexes, of, ordered }: SharedDeliveryProps) {
  const quantity = useWatch({
    control,
    compute: (typed) => deliveredTogether(typed, indexes),
  });
  const { name, unit } = of.material;
  return (
    <li className="border-t bg-muted/50 p-4">
      <Field
        label={`${name}, in all (${unit})`}
        help="Shared among its requests by their need-by dates. Each share can be changed."
        className="lg:max-w-96"
      >
        {(aria) => (
          <DecimalInput
            {...aria}
            value={quantity}
            onValueChange={(text) =>
              change((typed) => shareDelivery(typed, { indexes, quantity: text }, ordered))
            }
          />
        )}
      </Field>
    </li>
  );
}
