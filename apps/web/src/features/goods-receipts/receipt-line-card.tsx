/** One line of an order on the truck: what came, and only where it matters what was short, turned away, or lies where. */
import type { Unit } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';
import { useId, useState } from 'react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import { keptAs, type OrderedLine, openOf, type ReceiptLineForm } from './receipt-form-model.ts';

const REASONS = [
  'Damaged',
  'Wrong grade',
  'Wrong size',
  'Set hard',
  'Wet',
  'Rusted',
  'Not ordered',
];

interface ReceiptLineCardProps {
  line: ReceiptLineForm;
  of: OrderedLine;
  /** Several orders are on the truck: then each line names its own. */
  isOrderShown: boolean;
  bins: readonly string[];
  /** By the field's name. */
  errors: ReadonlyMap<string, Violation>;
  onChange: (part: Partial<ReceiptLineForm>) => void;
}

export function ReceiptLineCard({
  line,
  of,
  isOrderShown,
  onChange,
  ...rest
}: ReceiptLineCardProps) {
  const isNarrow = useMediaQuery(NARROW);
  const isDetailed = line.rejectedQuantity !== '' || line.challanQuantity !== '' || line.bin !== '';
  const [isOpened, setOpened] = useState(isDetailed);
  const isWhole = !isNarrow || isOpened || rest.errors.size > 0;
  const open = openOf(of);
  const { name, unit } = of.material;
  const isAllOffered = open !== '' && line.unit === unit;
  const errorAt = (field: string) => rest.errors.get(field)?.message;
  return (
    <li aria-label={name} className="flex flex-col gap-3 border-t p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[13px] text-muted-foreground">{progressOf(of, isOrderShown)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 lg:grid-cols-[12rem_7rem_repeat(4,minmax(0,1fr))]">
        <Field
          label={`Received (${line.unit})`}
          help={keptAs(line, of)}
          error={errorAt('receivedQuantity')}
          {...(!isAllOffered && { className: 'col-span-2' })}
        >
          {(control) => (
            <DecimalInput
              {...control}
              className="max-lg:h-12 max-lg:text-lg"
              value={line.receivedQuantity}
              onValueChange={(receivedQuantity) => onChange({ receivedQuantity })}
            />
          )}
        </Field>
        {isAllOffered && (
          <Button
            variant="outline"
            // Beside the field, below its label.
            className="mt-6 max-lg:h-12"
            aria-label={`All ${formatQuantity(open)} ${unit} of ${name} came`}
            onClick={() => onChange({ receivedQuantity: open })}
          >
            {`All ${formatQuantity(open)}`}
          </Button>
        )}
        {isWhole && <LineDetails line={line} of={of} onChange={onChange} {...rest} />}
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
}

/** `PO/26-27/00012 · ordered 10,000 Bag · 9,500 received · can still receive 700`. */
function progressOf(of: OrderedLine, isOrderShown: boolean): string {
  const facts = [
    isOrderShown && of.poNumber,
    `Ordered ${formatQuantity(of.quantity)} ${of.material.unit}`,
    of.receivedQuantity > 0 && `${formatQuantity(of.receivedQuantity)} received`,
    of.isClosed ? 'closed' : `can still receive ${formatQuantity(of.canStillReceive)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

function LineDetails({
  line,
  of,
  bins,
  errors,
  onChange,
}: Omit<ReceiptLineCardProps, 'isOrderShown'>) {
  const listId = useId();
  const errorAt = (field: string) => errors.get(field)?.message;
  return (
    <div className="col-span-full grid gap-3 sm:grid-cols-2 lg:contents">
      {of.units.length > 0 && (
        <UnitFields line={line} of={of} errors={errors} onChange={onChange} />
      )}
      <Field label="On the challan" error={errorAt('challanQuantity')}>
        {(control) => (
          <DecimalInput
            {...control}
            placeholder={line.receivedQuantity}
            value={line.challanQuantity}
            onValueChange={(challanQuantity) => onChange({ challanQuantity })}
          />
        )}
      </Field>
      <Field label="Rejected" error={errorAt('rejectedQuantity')}>
        {(control) => (
          <DecimalInput
            {...control}
            value={line.rejectedQuantity}
            onValueChange={(rejectedQuantity) => onChange({ rejectedQuantity })}
          />
        )}
      </Field>
      <Field label="Why rejected" error={errorAt('rejectionReason')}>
        {(control) => (
          <>
            <Input
              {...control}
              list={`${listId}-reasons`}
              maxLength={200}
              value={line.rejectionReason}
              onChange={({ target }) => onChange({ rejectionReason: target.value })}
            />
            <datalist id={`${listId}-reasons`}>
              {REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Bin">
        {(control) => (
          <>
            <Input
              {...control}
              list={`${listId}-bins`}
              maxLength={40}
              value={line.bin}
              onChange={({ target }) => onChange({ bin: target.value })}
            />
            <datalist id={`${listId}-bins`}>
              {bins.map((bin) => (
                <option key={bin} value={bin}>
                  {bin}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </div>
  );
}

/** Counted or measured in another unit than it lies in the store; a factor that differs from truck to truck is typed. */
function UnitFields({
  line,
  of: { material, units },
  errors,
  onChange,
}: Pick<ReceiptLineCardProps, 'line' | 'of' | 'errors' | 'onChange'>) {
  const known = units.find(({ unit }) => unit === line.unit);
  const options = [material.unit, ...units.map(({ unit }) => unit)].map((unit: Unit) => ({
    value: unit,
    label: unit,
  }));
  return (
    <>
      <Field label="Counted in">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={line.unit}
            onValueChange={(unit) => onChange({ unit, factor: '' })}
          />
        )}
      </Field>
      {known?.isMeasured && (
        <Field
          label={`${material.unit} per ${known.unit}`}
          help={`Usually ${formatQuantity(known.factor)}`}
          error={errors.get('factor')?.message}
        >
          {(control) => (
            <DecimalInput
              {...control}
              placeholder={known.factor}
              value={line.factor}
              onValueChange={(factor) => onChange({ factor })}
            />
          )}
        </Field>
      )}
    </>
  );
}
