import {
  CHARGE_KINDS,
  CHARGE_NAMES,
  type ChargeKind,
  type SharedCharge,
} from '@plinth/domain/purchase-order/charges/charges';
import { MAX_CHARGES } from '@plinth/domain/purchase-order/charges/charge-rules';
import { Plus, X } from 'lucide-react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import {
  basisOf,
  basisOptions,
  type ChargedLines,
  NEW_CHARGE,
  withBasis,
  withTiming,
} from './charge-rows.ts';

const KINDS = CHARGE_KINDS.map((kind) => ({ value: kind, label: CHARGE_NAMES[kind] }));
const TIMINGS = [
  { value: 'BEFORE_TAX', label: 'Before tax' },
  { value: 'AFTER_TAX', label: 'After tax' },
];
const ALL_ORDERS = 'ALL';

interface ChargesEditorProps {
  charges: readonly SharedCharge[];
  lines: ChargedLines;
  /** Error messages by the path of the field: `2.value`. */
  errors: ReadonlyMap<string, string>;
  onChange: (charges: readonly SharedCharge[]) => void;
}

export function ChargesEditor({ charges, lines, errors, onChange }: ChargesEditorProps) {
  return (
    <>
      {charges.map((charge, index) => (
        <ChargeRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and their values are controlled
          key={index}
          charge={charge}
          lines={lines}
          errorOf={(field) => errors.get(`${index}.${field}`)}
          onChange={(changed) => onChange(charges.with(index, changed))}
          onRemove={() => onChange(charges.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabledReason={
          charges.length < MAX_CHARGES || `An order takes at most ${MAX_CHARGES} charges`
        }
        onClick={() => onChange([...charges, { ...NEW_CHARGE, kind: nextKind(charges) }])}
      >
        <Plus aria-hidden />
        Add Charge
      </Button>
    </>
  );
}

/** The first kind that is not there yet. */
function nextKind(charges: readonly SharedCharge[]): ChargeKind {
  return CHARGE_KINDS.find((kind) => charges.every((charge) => charge.kind !== kind)) ?? 'OTHER';
}

interface ChargeRowProps {
  charge: SharedCharge;
  lines: ChargedLines;
  errorOf: (field: 'value' | 'gst' | 'unit' | 'supplierId') => string | undefined;
  onChange: (charge: SharedCharge) => void;
  onRemove: () => void;
}

function ChargeRow({ charge, lines, errorOf, onChange, onRemove }: ChargeRowProps) {
  const name = CHARGE_NAMES[charge.kind];
  const orders = [
    { value: ALL_ORDERS, label: 'All orders, by value' },
    ...lines.suppliers.map(({ id, supplierName }) => ({ value: id, label: supplierName })),
  ];
  const isOfOne = lines.suppliers.length < 2 && !charge.supplierId;
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[1.3fr_1fr_2.75rem] items-start gap-x-2 gap-y-3 rounded-md border p-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Charge" className="max-sm:col-span-2">
        {(aria) => (
          <Select
            {...aria}
            options={KINDS}
            value={charge.kind}
            onValueChange={(kind) => onChange({ ...charge, kind })}
          />
        )}
      </Field>
      <Field label="Basis" error={errorOf('unit')}>
        {(aria) => (
          <Select
            {...aria}
            options={basisOptions(lines)}
            value={basisOf(charge)}
            onValueChange={(basis) => onChange(withBasis(charge, basis, lines))}
          />
        )}
      </Field>
      <Field
        label={charge.basis === 'PERCENT' ? 'Percent' : 'Rupees'}
        error={errorOf('value')}
        className="max-sm:col-span-2"
      >
        {(aria) => (
          <DecimalInput
            {...aria}
            format={charge.basis === 'PERCENT' ? 'quantity' : 'money'}
            value={charge.value}
            onValueChange={(value) => onChange({ ...charge, value })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className="mt-5.5 max-sm:col-start-3 max-sm:row-start-1"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
      {!isOfOne && (
        <Field label="For" error={errorOf('supplierId')} className="max-sm:col-span-3">
          {(aria) => (
            <Select
              {...aria}
              options={orders}
              value={charge.supplierId ?? ALL_ORDERS}
              onValueChange={(id) =>
                onChange({ ...charge, supplierId: id === ALL_ORDERS ? null : id })
              }
            />
          )}
        </Field>
      )}
      <Field label="Tax">
        {(aria) => (
          <Select
            {...aria}
            options={TIMINGS}
            value={charge.timing}
            onValueChange={(timing) => onChange(withTiming(charge, timing))}
          />
        )}
      </Field>
      {charge.timing === 'BEFORE_TAX' && (
        <Field label="GST %" error={errorOf('gst')} className="max-sm:col-span-2">
          {(aria) => (
            <DecimalInput
              {...aria}
              value={charge.gst}
              onValueChange={(gst) => onChange({ ...charge, gst })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
