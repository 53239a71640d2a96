/** A line of the form; differences and bin are collapsed until needed. */
import type { Unit } from '@plinth/domain/shared/quantity';
import { memo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { DecimalField, TextField } from '#form/fields.tsx';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import {
  convertedQuantity,
  type OrderedLine,
  openOf,
  type ReceiptLineForm,
} from './receipt-form-model.ts';
import type { ReceiptFormState } from './use-receipt-form.ts';

const REASONS = [
  'Damaged',
  'Wrong grade',
  'Wrong size',
  'Set hard',
  'Wet',
  'Rusted',
  'Not ordered',
];

interface ReceiptLineCardProps extends Pick<ReceiptFormState, 'control' | 'setValue'> {
  /** The index of the line in the form. */
  index: number;
  of: OrderedLine;
  bins: readonly string[];
}

interface Shown {
  /** Whether the line shows its order, as needed if several orders are received together. */
  isOrderShown: boolean;
  /** Whether the line shows its request, as needed if others are for the same material. */
  isRequestShown: boolean;
}

/** Rendered for its own values only. */
export const ReceiptLineCard = memo(function ReceiptLineCard({
  isOrderShown,
  isRequestShown,
  ...rest
}: ReceiptLineCardProps & Shown) {
  const { control, setValue, index, of } = rest;
  const line = useWatch({ control, name: `lines.${index}` });
  const { errors } = useFormState({ control, name: `lines.${index}` });
  const isNarrow = useMediaQuery(NARROW);
  const isNeeded =
    line.rejectedQuantity !== '' ||
    line.challanQuantity !== '' ||
    line.bin !== '' ||
    errors.lines?.[index] !== undefined;
  const [isOpened, setOpened] = useState(isNeeded);
  // Stays open without its error: what was typed is not hidden.
  if (isNeeded && !isOpened) setOpened(true);
  const isWhole = !isNarrow || isOpened;
  const open = openOf(of);
  const { name, unit } = of.material;
  const shown = { isOrderShown, isRequestShown };
  const isAllOffered = open !== '' && line.unit === unit;
  return (
    <li aria-label={name} className="flex flex-col gap-3 border-t p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[13px] text-muted-foreground">{progressOf(of, shown)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 lg:grid-cols-[12rem_7rem_repeat(4,minmax(0,1fr))]">
        <DecimalField
          control={control}
          name={`lines.${index}.receivedQuantity`}
          label={`Received (${line.unit})`}
          help={convertedQuantity(line, of)}
          isLarge
          {...(!isAllOffered && { className: 'col-span-2' })}
        />
        {isAllOffered && (
          <Button
            variant="outline"
            // Beside the field, below its label.
            className="mt-6 max-lg:h-12"
            aria-label={`All ${formatQuantity(open)} ${unit} of ${name} came`}
            onClick={() => setValue(`lines.${index}.receivedQuantity`, open)}
          >
            {`All ${formatQuantity(open)}`}
          </Button>
        )}
        {isWhole && <LineDetails line={line} {...rest} />}
      </div>
      {!isWhole && (
        <Button
          variant="ghost"
          size="sm"
          className="-mx-2.5 self-start"
          onClick={() => setOpened(true)}
        >
          Short, rejected, other unit or bin
        </Button>
      )}
    </li>
  );
});

/** `PO/26-27/00012 · ordered 10,000 Bag · 9,500 received · can still receive 700`. */
function progressOf(of: OrderedLine, { isOrderShown, isRequestShown }: Shown): string {
  const facts = [
    isOrderShown && of.poNumber,
    isRequestShown && requestOf(of),
    `Ordered ${formatQuantity(of.quantity)} ${of.material.unit}`,
    of.receivedQuantity > 0 && `${formatQuantity(of.receivedQuantity)} received`,
    of.waitingQuantity && `${formatQuantity(of.waitingQuantity)} waiting to be sent`,
    of.isClosed ? 'closed' : `can still receive ${formatQuantity(of.canStillReceive)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** `MRN/26-27/00120, needed by 02/12/2026`. */
function requestOf({ request }: OrderedLine): string {
  const { mrnNumber = '', requiredBy = null } = request ?? {};
  return requiredBy === null ? mrnNumber : `${mrnNumber}, needed by ${formatDate(requiredBy)}`;
}

interface LineDetailsProps extends ReceiptLineCardProps {
  line: ReceiptLineForm;
}

function LineDetails({ bins, ...rest }: LineDetailsProps) {
  const { control, index, of, line } = rest;
  return (
    <div className="col-span-full grid gap-3 sm:grid-cols-2 lg:contents">
      {of.units.length > 0 && <UnitFields {...rest} />}
      <DecimalField
        control={control}
        name={`lines.${index}.challanQuantity`}
        label="On the challan"
        placeholder={line.receivedQuantity}
      />
      <DecimalField control={control} name={`lines.${index}.rejectedQuantity`} label="Rejected" />
      <TextField
        control={control}
        name={`lines.${index}.rejectionReason`}
        label="Why rejected"
        suggestions={REASONS}
        maxLength={200}
      />
      <TextField
        control={control}
        name={`lines.${index}.bin`}
        label="Bin"
        suggestions={bins}
        maxLength={40}
      />
    </div>
  );
}

/** Unit and, where measured, conversion factor. */
function UnitFields({
  control,
  setValue,
  index,
  line,
  of: { material, units },
}: Omit<LineDetailsProps, 'bins'>) {
  const known = units.find(({ unit }) => unit === line.unit);
  const options = [material.unit, ...units.map(({ unit }) => unit)].map((unit: Unit) => ({
    value: unit,
    label: unit,
  }));
  return (
    <>
      <Field label="Counted in">
        {(aria) => (
          <Select
            {...aria}
            options={options}
            value={line.unit}
            onValueChange={(unit) => setValue(`lines.${index}`, { ...line, unit, factor: '' })}
          />
        )}
      </Field>
      {known?.isMeasured && (
        <DecimalField
          control={control}
          name={`lines.${index}.factor`}
          label={`${material.unit} per ${known.unit}`}
          help={`Usually ${formatQuantity(known.factor)}`}
          placeholder={known.factor}
        />
      )}
    </>
  );
}
