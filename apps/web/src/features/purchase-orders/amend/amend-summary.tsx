/** Charges and outcome of an amendment while it is typed. */
import { moneyString } from '@plinth/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { get, useController, useWatch } from 'react-hook-form';

import { formatMoney } from '#lib/format.ts';

import type { AmendPartProps } from './amended-lines.tsx';
import { amendedFigures, approvalNote } from './amendment-figures.ts';
import { type AmendmentForm, chargedLines } from './amendment-form.ts';
import { ChargesEditor } from '../charges-editor.tsx';
import { orderRevisionsQuery } from './order-revisions.api.ts';

export function AmendedCharges({ order, form: { control } }: AmendPartProps) {
  const { field, formState } = useController({ control, name: 'charges' });
  const added = useWatch({ control, name: 'added' });
  const errors = new Map(
    field.value.flatMap((_, index) =>
      (['value', 'gst', 'unit'] as const).flatMap((name): [string, string][] => {
        const message: unknown = get(formState.errors, `charges.${index}.${name}.message`);
        return typeof message === 'string' ? [[`${index}.${name}`, message]] : [];
      }),
    ),
  );
  return (
    <section aria-label="Charges" className="flex flex-col gap-3">
      <h3 className="font-medium">Charges</h3>
      <ChargesEditor
        charges={field.value}
        lines={chargedLines({ added }, order)}
        errors={errors}
        onChange={(charges) =>
          field.onChange(charges.map(({ supplierId: _supplierId, ...terms }) => terms))
        }
      />
    </section>
  );
}

/** The total as typed beside that of the order, and whether it needs approval. */
export function AmendSummary({ order, form: { control } }: AmendPartProps) {
  const { data } = useQuery(orderRevisionsQuery(order.id));
  const typed = useWatch({
    control,
    compute: (values: AmendmentForm) => ({
      total: moneyString(amendedFigures(values, order).totals.grandTotal),
      note: data ? approvalNote(values, order, data.approval) : null,
    }),
  });
  return (
    <div className="flex flex-col gap-2">
      {!order.isAsPerAgreement && (
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          Grand total
          <span className="figures">
            <span className="font-normal text-muted-foreground">
              {`now ${formatMoney(order.grandTotal)} · `}
            </span>
            <output>{formatMoney(typed.total)}</output>
          </span>
        </p>
      )}
      <p role="status" className="text-muted-foreground">
        {typed.note}
      </p>
    </div>
  );
}
