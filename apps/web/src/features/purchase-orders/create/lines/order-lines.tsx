/** The lines of the form: rows, or cards on narrow screens. */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { counted } from '@plinth/domain/shared/counted';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { useDeferredValues } from '#form/use-form.ts';
import { cn } from '#lib/cn.ts';
import { formatMoney } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';

import { linesTotal } from '../form-summary.ts';
import type { PastedLines } from '../paste/use-pasted-lines.ts';
import { orderedLines } from '../purchase-order-form-model.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';
import { type LineRow, lineRows } from './line-rows.ts';
import { OrderLineCard } from './order-line-card.tsx';
import { type OrderLineContext, OrderLineProvider } from './order-line-context.tsx';
import { OrderLineHead, OrderLineRow } from './order-line-row.tsx';

/** From this many lines on, those out of sight use `content-visibility`. */
const LONG = 50;
const LONG_TABLE = '*:[contain-intrinsic-size:auto_3.0625rem] *:[content-visibility:auto]';
const LONG_CARDS = '*:[contain-intrinsic-size:auto_14rem] *:[content-visibility:auto]';

const LABEL = 'Items to order';

type OrderLinesProps = Pick<
  OrderLineContext,
  'projectId' | 'places' | 'supplierOptions' | 'rates' | 'offers'
> & {
  form: OrderForm;
  pasted: PastedLines;
  /** Below the lines, where materials can be added. */
  addMaterial: ReactNode;
};

/** Rendered when lines are added, removed or split; typing renders one line. */
export function OrderLines({
  form,
  projectId,
  places,
  supplierOptions,
  rates,
  offers,
  pasted,
  addMaterial,
}: OrderLinesProps) {
  const { paste, undoByKey } = pasted;
  const { control, change, setValue } = form;
  const [isOneSupplier, commonId, isAsPerAgreement, hasDiscounts] = useWatch({
    control,
    name: ['isOneSupplier', 'commonSupplierId', 'isAsPerAgreement', 'hasDiscounts'],
  });
  const rows = useWatch({ control, name: 'lines', compute: lineRows });
  const commonSupplierId = isOneSupplier ? commonId : null;
  const context = useMemo<OrderLineContext>(
    () => ({
      control,
      change,
      setValue,
      projectId,
      commonSupplierId,
      isAsPerAgreement,
      hasDiscounts,
      places,
      supplierOptions,
      rates,
      offers,
      paste,
      onKeyDown: undoByKey,
    }),
    [
      control,
      change,
      setValue,
      projectId,
      commonSupplierId,
      isAsPerAgreement,
      hasDiscounts,
      places,
      supplierOptions,
      rates,
      offers,
      paste,
      undoByKey,
    ],
  );
  return (
    <OrderLineProvider value={context}>
      {rows.length > 0 && <LineList rows={rows} />}
      {addMaterial}
      <LinesTotal form={form} places={places} />
    </OrderLineProvider>
  );
}

/** The total of the lines' amounts, below them. */
function LinesTotal({ form: { control }, places }: Pick<OrderLinesProps, 'form' | 'places'>) {
  const deferred = useDeferredValues(control);
  const { amount, tax } = useMemo(() => linesTotal(deferred, places), [deferred, places]);
  const shown = (value: Decimal) =>
    deferred.isAsPerAgreement ? AS_PER_AGREEMENT : formatMoney(moneyString(value));
  return (
    <dl className="flex flex-wrap justify-end gap-x-4 gap-y-1 border-t px-4 py-2.5 md:pr-[4.125rem]">
      <div className="flex gap-2 text-muted-foreground">
        <dt>GST in it</dt>
        <dd className="figures">{shown(tax)}</dd>
      </div>
      <div className="flex gap-2 font-medium">
        <dt>{`Amount of ${counted(orderedLines(deferred).length, 'line')}`}</dt>
        <dd className="figures">{shown(amount)}</dd>
      </div>
    </dl>
  );
}

function LineList({ rows }: { rows: readonly LineRow[] }) {
  const isNarrow = useMediaQuery(NARROW);
  if (isNarrow) {
    return (
      <ul
        aria-label={LABEL}
        className={cn('@container divide-y border-t', rows.length >= LONG && LONG_CARDS)}
      >
        {rows.map((row) => (
          <OrderLineCard key={row.lineKey} {...row} />
        ))}
      </ul>
    );
  }
  return (
    <div role="table" aria-label={LABEL} className="@container border-t">
      <div
        role="rowgroup"
        className="z-10 bg-card py-1 shadow-[0_1px_0_var(--border)] @5xl:py-2.5 xl:sticky xl:top-14"
      >
        <OrderLineHead />
      </div>
      <div role="rowgroup" className={cn(rows.length >= LONG && LONG_TABLE)}>
        {rows.map((row) => (
          <OrderLineRow key={row.lineKey} {...row} />
        ))}
      </div>
    </div>
  );
}
