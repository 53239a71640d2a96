/** The dialogs of the area statement. */
import type { AreaUnit, Floor, Tower } from '@plinth/contracts/areas';

import { DateField, NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import { useDecideAreas, useSetCastDates, useSetFloors, useSetUnits } from './areas.api.ts';
import { CopyFloorDialog } from './floors/copy-floor-dialog.tsx';
import type { AreaDialog, DialogProps } from './dialog-props.ts';
import { FloorsDialog } from './floors/floors-dialog.tsx';
import { LockedUnitDialog } from './units/locked-unit-dialog.tsx';
import { PasteDialog } from './units/paste-dialog.tsx';
import { PasteFloorsDialog } from './floors/paste-floors-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TowersDialog } from './floors/towers-dialog.tsx';
import { UnitDialog } from './units/unit-dialog.tsx';

interface AreaDialogsProps extends DialogProps {
  dialog: AreaDialog;
  /** `true`, or why nothing can be changed. */
  mayChange: true | string;
  /** `true`, or why no revision can be started. */
  mayRevise: true | string;
  onOpen: (dialog: AreaDialog) => void;
}

export function AreaDialogs({ dialog, mayChange, mayRevise, onOpen, ...shared }: AreaDialogsProps) {
  if (dialog.act === 'unit') {
    const { unit } = dialog;
    if (!unit || mayChange === true) return <UnitDialog {...shared} unit={unit} />;
    const revise =
      shared.statement.isApproved && mayRevise === true
        ? () => onOpen({ act: 'decide', unit })
        : null;
    return <LockedUnitDialog {...shared} unit={unit} reason={mayChange} onRevise={revise} />;
  }
  if (dialog.act === 'decide') {
    const { unit } = dialog;
    const next = unit ? () => onOpen({ act: 'unit', unit }) : shared.onClose;
    return <DecideDialog {...shared} onDecided={next} />;
  }
  if (dialog.act === 'floors') {
    return <FloorsDialog {...shared} tower={dialog.tower} floor={dialog.floor} />;
  }
  if (dialog.act === 'cast') {
    return <CastDialog {...shared} tower={dialog.tower} floor={dialog.floor} />;
  }
  if (dialog.act === 'remove-floor') {
    return <RemoveFloorDialog {...shared} tower={dialog.tower} floor={dialog.floor} />;
  }
  if (dialog.act === 'remove') return <RemoveUnitDialog {...shared} unit={dialog.unit} />;
  const Plain = PLAIN[dialog.act];
  return <Plain {...shared} />;
}

function DecideDialog({ statement, onDecided, onClose }: DialogProps & { onDecided: () => void }) {
  const form = useForm({ defaultValues: { text: '' } });
  const decide = useDecideAreas(statement);
  const { isApproved, revision } = statement;
  return (
    <FormDialog
      title={isApproved ? `Start Revision ${revision + 1}` : `Approve Revision ${revision}`}
      description={
        isApproved
          ? 'The approved one is kept, with what the new one changes.'
          : 'It is kept as it is, and locked until a revision is started.'
      }
      submitLabel={isApproved ? 'Start' : 'Approve'}
      submittingLabel="Saving..."
      form={form}
      sending={decide}
      onClose={onClose}
      onSubmit={(body) => decide.mutate(body, { onSuccess: onDecided })}
    >
      <NoteField
        control={form.control}
        name="text"
        label={isApproved ? 'Reason' : 'Note'}
        isRequired={isApproved}
        maxLength={1000}
      />
    </FormDialog>
  );
}

const PLAIN = {
  towers: TowersDialog,
  paste: PasteDialog,
  'paste-floors': PasteFloorsDialog,
  copy: CopyFloorDialog,
  settings: SettingsDialog,
} as const;

type FloorProps = DialogProps & { tower: Tower; floor: Floor };

function CastDialog({ statement, tower, floor, onClose }: FloorProps) {
  const form = useForm({ defaultValues: { castOn: floor.castOn ?? '' } });
  const cast = useSetCastDates(statement);
  return (
    <FormDialog
      title={`${tower.name}, ${floor.name}`}
      description="The day on which its slab was cast; empty if it is not yet."
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={cast}
      onClose={onClose}
      onSubmit={({ castOn }) =>
        cast.mutate({ floors: [{ id: floor.id, castOn }] }, { onSuccess: onClose })
      }
    >
      <DateField control={form.control} name="castOn" label="Cast on" />
    </FormDialog>
  );
}

function RemoveFloorDialog({ statement, tower, floor, onClose }: FloorProps) {
  const save = useSetFloors(statement);
  const floors = tower.floors.filter(({ id }) => id !== floor.id);
  return (
    <ConfirmDialog
      title={`Remove ${floor.name} of ${tower.name}?`}
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={save.isPending}
      onConfirm={() => save.mutate({ towerId: tower.id, floors }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>A floor with units, or that an issue names, stays.</p>
    </ConfirmDialog>
  );
}

function RemoveUnitDialog({ statement, unit, onClose }: DialogProps & { unit: AreaUnit }) {
  const save = useSetUnits(statement);
  return (
    <ConfirmDialog
      title={`Remove unit ${unit.unitNo}?`}
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={save.isPending}
      onConfirm={() => save.mutate({ units: [], removed: [unit.id] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>It leaves the totals. Approved revisions keep it.</p>
    </ConfirmDialog>
  );
}
