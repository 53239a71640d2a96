/** Measurements of executed work, newest first. */
import type { Measurement } from '@plinth/contracts/measurements';
import { counted } from '@plinth/domain/shared/counted';
import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { usePermission } from '#api/session.ts';
import { NextStep } from '#document/next-step.tsx';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatQuantity } from '#lib/format.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import { useReverseMeasurement } from './measurements.api.ts';
import { MEASUREMENT_LIST } from './measurements.list.ts';
import { RecordMeasurementDialog } from './record-measurement-dialog.tsx';

const MEASUREMENTS = defineList(MEASUREMENT_LIST.path, {
  ...MEASUREMENT_LIST,
  label: 'Measurements',
  columns: [
    {
      id: 'code',
      header: 'Work',
      role: 'name',
      least: 11.5,
      show: ({ workItem }) => `${workItem.code} ${workItem.description}`,
    },
    factColumn('measuredOn', 'Measured', 'date'),
    {
      id: 'executed',
      header: 'Executed',
      role: 'measure',
      least: 10.25,
      show: ({ executed, workItem }) => `${formatQuantity(executed)} ${workItem.unit}`,
    },
    { id: 'place', header: 'Place', role: 'text', least: 8, show: placeOf },
    {
      id: 'contractor',
      header: 'Contractor',
      role: 'text',
      least: 9,
      show: ({ contractor }) => contractor || 'No contractor',
    },
    factColumn('raNumber', 'RA number', 'code', { least: 6 }),
    {
      id: 'standing',
      header: 'Standing',
      role: 'status',
      show: (row) => <MeasurementStatus measurement={row} />,
    },
  ],
  placeholder: 'Search by item, contractor, place or RA number...',
  searchedTexts: ({ workItem, contractor, location, raNumber, recordedByName }) => [
    workItem.code,
    workItem.description,
    contractor,
    location,
    raNumber,
    recordedByName,
  ],
  empty: {
    icon: Ruler,
    title: 'No measurements yet',
    hint: 'Record executed work by BOQ item; consumption is counted from it.',
    action: (
      <NextStep needs="measurements:write" to="record a measurement">
        <RecordMeasurement />
      </NextStep>
    ),
  },
  noMatch: 'No measurements found',
  exportPath: '/api/v1/measurements/export',
});

export function MeasurementsPage() {
  return (
    <ListPage
      list={MEASUREMENTS}
      title="Measurements"
      answers="How much of each BOQ item is done, where and by whom?"
      context={({ scope, data }) =>
        [scope.place, data && counted(data.totalElements, 'measurement')]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        <>
          <RecordMeasurement />
          <Recording />
        </>
      }
    />
  );
}

function placeOf({ tower, floor, location }: Measurement): string {
  return [tower?.name, floor?.name, location].filter(Boolean).join(' · ');
}

function RecordMeasurement() {
  const [, setRecording] = useFlagInAddress('new');
  const permission = usePermission('measurements:write');
  return (
    <Button disabledReason={permission} onClick={() => setRecording(true)}>
      Record a measurement
    </Button>
  );
}

/**
 * The dialog is rendered once on the page although the button is there twice: two open dialogs
 * would hide each other.
 */
function Recording() {
  const [isRecording, setRecording] = useFlagInAddress('new');
  const permission = usePermission('measurements:write');
  if (!isRecording || permission !== true) return null;
  return <RecordMeasurementDialog onClose={() => setRecording(false)} />;
}

function MeasurementStatus({ measurement }: { measurement: Measurement }) {
  const [isReversing, setReversing] = useState(false);
  const permission = usePermission('measurements:write', measurement.project);
  const { reversed, isAboveBoq, workItem } = measurement;
  if (reversed) {
    return (
      <span title={`${reversed.reason} (${reversed.byName})`}>
        <Badge tone="destructive">Reversed</Badge>
      </span>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {isAboveBoq && (
        <span title={measurement.reason}>
          <Badge tone="warning">Above BOQ</Badge>
        </span>
      )}
      {permission === true && (
        <Button
          variant="link"
          size="sm"
          className="h-8 px-1.5"
          aria-label={`Reverse the measurement of ${workItem.code}`}
          onClick={() => setReversing(true)}
        >
          Reverse…
        </Button>
      )}
      {isReversing && (
        <ReverseDialog measurement={measurement} onClose={() => setReversing(false)} />
      )}
    </div>
  );
}

const reasonForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });

function ReverseDialog({
  measurement,
  onClose,
}: {
  measurement: Measurement;
  onClose: () => void;
}) {
  const reverse = useReverseMeasurement(measurement);
  const form = useForm({ shape: reasonForm, defaultValues: { reason: '' } });
  const { executed, workItem } = measurement;
  return (
    <FormDialog
      title="Reverse measurement"
      description={`${formatQuantity(executed)} ${workItem.unit} of ${workItem.code} count no more; the entry stays.`}
      form={form}
      sending={reverse}
      submitLabel="Reverse"
      submittingLabel="Reversing..."
      isFinal
      onClose={onClose}
      onSubmit={(typed) => reverse.mutate(typed, { onSuccess: onClose })}
    >
      <NoteField control={form.control} name="reason" label="Reason" isRequired maxLength={2000} />
    </FormDialog>
  );
}
