/** Parts of a line for rows and cards. */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { TriangleAlert, X } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef } from 'react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { workText } from '#lib/work-text.ts';
import { useAddSupplier } from '#parts/masters/add-record.ts';
import { AcceptPrice } from '#parts/prices/prices-to-confirm.tsx';
import { UNCONFIRMED_LOOK } from '#parts/prices/unconfirmed-price.ts';
import { StockOf } from '#parts/stock/material-stock.tsx';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldError } from '#ui/field.tsx';
import { notify } from '#ui/toaster.tsx';

import { optionsFor } from './line-rates.ts';
import { useOrderLineContext } from './order-line-context.tsx';
import type { OrderLine } from './use-order-line.ts';

interface FieldProps {
  of: OrderLine;
}

/** The quantity, which initially is what is left to order. */
export function QuantityField({ of: { line, figureField, splitWarning } }: FieldProps) {
  useSplitWarning(line.quantity, splitWarning);
  return <DecimalInput {...figureField('quantity')} id={quantityId(line)} />;
}

type LinePlace = Pick<OrderLine['line'], 'originalLineIndex' | 'splitIndex'>;

/** The id of the quantity's input, which gets the focus after a split, or on a new line. */
export function quantityId({ originalLineIndex, splitIndex = 0 }: LinePlace): string {
  return `quantity-${originalLineIndex}.${splitIndex}`;
}

/** Whether the line is ordered now; a line that nobody requested is removed instead. */
export function TickField({ of: { line, name, isOrdered, tick, remove } }: FieldProps) {
  if (line.mrnItemId === null) {
    return (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Remove ${name}`}
        className="-my-1.5 -ml-2"
        onClick={remove}
      >
        <X aria-hidden />
      </Button>
    );
  }
  return (
    <RowCheckbox
      label={`Order ${name}`}
      isChecked={isOrdered}
      onCheckedChange={tick}
      className="-my-1.5 -ml-2"
    />
  );
}

/** Shown in place of the fields of a line that is not ordered now. */
export function NotNow({ of: { line } }: FieldProps) {
  return (
    <span className="text-[13px] text-muted-foreground">
      {`${formatQuantity(line.quantity)} ${line.unit} stay to be ordered`}
    </span>
  );
}

/** The pause in typing before the warning, in milliseconds. */
const REST_MS = 600;

/** Warns about the sum of parts after a pause in typing. */
function useSplitWarning(quantity: string, splitWarning: string | null): void {
  const rested = useDebounced(quantity, REST_MS);
  const reported = useRef(rested);
  useEffect(() => {
    if (reported.current === rested) return;
    reported.current = rested;
    if (splitWarning !== null) {
      notify({ tone: 'warning', title: 'Warning', description: splitWarning });
    }
  }, [rested, splitWarning]);
}

/** Replaces price, GST and amount of a line as per contract. */
function AsPerContract() {
  return <span className="inline-block leading-4 text-muted-foreground">{AS_PER_AGREEMENT}</span>;
}

/** Whether the line has a proposed price that waits for a confirmation. */
function isUnconfirmed({ line, isAsPerAgreement }: OrderLine): boolean {
  return !isAsPerAgreement && line.priceOrigin === 'PROPOSED';
}

/** A proposed price is amber until it is confirmed. */
export function PriceField({ of }: FieldProps) {
  if (of.isAsPerAgreement) return <AsPerContract />;
  return (
    <DecimalInput
      {...of.figureField('pricePerUnit')}
      format="money"
      className={cn(isUnconfirmed(of) && UNCONFIRMED_LOOK)}
    />
  );
}

export function DiscountField({ of: { figureField } }: FieldProps) {
  return <DecimalInput {...figureField('discount')} />;
}

/** The GST rate; a typed one is retained if the supplier charges no GST. */
export function GstField({ of: { figureField, ...of } }: FieldProps) {
  if (of.isAsPerAgreement) return <AsPerContract />;
  if (of.isUntaxed) return <span className="text-muted-foreground">No GST</span>;
  return <DecimalInput {...figureField('gst')} />;
}

/** The name of a supplier wraps, as it is longer than the column is wide. */
const WHOLE_NAME =
  'h-auto max-sm:h-auto min-h-9 max-sm:min-h-11 py-1 text-sm sm:text-[13px] leading-4.5 sm:leading-4 [&>span]:line-clamp-3 [&>span]:whitespace-normal [&>span]:wrap-break-word';

export function SupplierField({ of: { line, control, supplierId, chooseSupplier } }: FieldProps) {
  const { commonSupplierId, supplierOptions, places, rates } = useOrderLineContext();
  const options = useMemo(
    () => optionsFor(line.materialId, supplierOptions, places.suppliers, rates),
    [line.materialId, supplierOptions, places, rates],
  );
  const add = useAddSupplier(({ id }) => chooseSupplier(id));
  return (
    <Combobox
      {...control('supplierId')}
      className={WHOLE_NAME}
      add={add}
      options={options}
      value={supplierId}
      onSelect={({ value }) => chooseSupplier(value)}
      placeholder={commonSupplierId === null ? 'Choose' : '–'}
      searchPlaceholder="Search suppliers..."
      emptyText="No suppliers found"
      isDisabled={commonSupplierId !== null}
    />
  );
}

/**
 * Code, unit and part, below the material's name; each does not wrap. The code may have its own
 * column.
 */
export function LineFacts({ of: { line, part }, isHeaded }: FieldProps & { isHeaded: boolean }) {
  const code = isHeaded ? line.hsnCode : `HSN ${line.hsnCode}`;
  const facts = [code, line.unit, part].filter((fact) => fact !== null);
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap">{fact}</span>
    </Fragment>
  ));
}

/**
 * The request of the line, if there are several; the last rate, and its difference from the typed
 * one.
 */
export function LastRate({ of }: FieldProps) {
  const { line, lastRate } = of;
  const isOpen = isUnconfirmed(of);
  if (!lastRate && line.mrnNumber === undefined && !isOpen) return null;
  return (
    <p id={lastRate?.id} className="text-[13px] leading-4.5 text-muted-foreground">
      {[line.mrnNumber, lastRate?.last].filter(Boolean).join(' · ')}
      {lastRate?.change && !(isOpen && lastRate.change === 'same') && (
        <span className={cn('figures', lastRate.isAboveLimit && 'font-medium text-warning')}>
          {` · ${lastRate.change}`}
          {lastRate.isAboveLimit && ', above the limit of the firm'}
        </span>
      )}
      {isOpen && <AcceptPrice of={of.name} onAccept={of.acceptPrice} />}
    </p>
  );
}

/** The stock of the line's material, beside the first part of a split line. */
export function LineStock({ of: { line } }: FieldProps) {
  const { materialId: id, unit, splitIndex = 0 } = line;
  return splitIndex === 0 && <StockOf material={{ id, unit }} />;
}

/** The BOQ item of a line: that of its request, or one to be chosen if nobody requested it. */
export function LineWork({ of: { line, index } }: FieldProps) {
  const { control, projectId } = useOrderLineContext();
  if (line.mrnItemId !== null) {
    return (
      <p className="text-[13px] leading-4.5 wrap-anywhere text-muted-foreground empty:hidden">
        {workText(line.workItem)}
      </p>
    );
  }
  return (
    <WorkItemField
      control={control}
      name={`lines.${index}.workItem`}
      projectId={projectId}
      className="max-w-md pb-1"
    />
  );
}

/** The messages below a line: broken rules, a note and a warning. */
export function LineNote({ of: { note } }: FieldProps) {
  return (
    note && (
      <div id={note.id} className="flex flex-col gap-1">
        {note.problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
        {note.rest && <p className="text-[13px] text-muted-foreground">{note.rest}</p>}
        {note.warning && (
          <p className="flex items-start gap-1.5 text-[13px] text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {note.warning}
          </p>
        )}
      </div>
    )
  );
}
