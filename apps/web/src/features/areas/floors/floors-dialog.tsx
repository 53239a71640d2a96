/** Adds floors of a tower, or changes one or several. */
import type { Violation } from '@plinth/domain/shared/violation';
import type { Floor, Tower } from '@plinth/contracts/areas';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors/floors';
import { FLOOR_KINDS } from '@plinth/domain/area/floors/floor-kind';

import { DecimalField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetFloors } from '../areas.api.ts';
import type { DialogProps } from '../dialog-props.ts';

interface FloorsDialogProps extends DialogProps {
  tower?: Tower | undefined;
  /** The floor to edit alone; absent to edit all floors of the tower. */
  floor?: Floor | undefined;
}

const KINDS = FLOOR_KINDS.map((value) => ({ value, label: FLOOR_KIND_NAMES[value] }));

export function FloorsDialog({ statement, tower, floor, onClose }: FloorsDialogProps) {
  const form = useForm({
    defaultValues: {
      towerId: tower?.id ?? statement.towers[0]?.id ?? '',
      from: String(floor?.level ?? 1),
      to: String(floor?.level ?? 1),
      name: floor?.name ?? '',
      kind: floor?.kind ?? 'TYPICAL',
      constructionArea: floor?.constructionArea ?? '',
      fsiArea: floor?.fsiArea ?? '',
    },
    rules: levelViolations,
  });
  const save = useSetFloors(statement);
  const { control } = form;
  return (
    <FormDialog
      title={floor && tower ? `${tower.name}, ${floor.name}` : 'Floors'}
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={({ towerId, from, to, name, kind, constructionArea, fsiArea }) => {
        const [first, last] = [Number(from), Number(to)];
        const levels = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const changed = levels.map((level) => ({
          level,
          name: first === last ? name : '',
          kind,
          constructionArea,
          fsiArea,
        }));
        const current = statement.towers.find(({ id }) => id === towerId)?.floors ?? [];
        const others = current.filter(({ level }) => level < first || level > last);
        const floors = [...others, ...changed];
        return save.mutate({ towerId, floors }, { onSuccess: onClose });
      }}
    >
      {!floor && (
        <>
          <SelectField
            control={control}
            name="towerId"
            label="Tower"
            options={statement.towers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              control={control}
              name="from"
              label="From floor"
              hint="0 is the ground floor or stilt, −1 a basement"
              inputMode="numeric"
            />
            <TextField control={control} name="to" label="To floor" inputMode="numeric" />
          </div>
        </>
      )}
      {floor && <TextField control={control} name="name" label="Name" maxLength={60} />}
      <SelectField control={control} name="kind" label="Kind" options={KINDS} />
      <div className="grid grid-cols-2 gap-4">
        <DecimalField
          control={control}
          name="constructionArea"
          label="Construction area (sqm)"
          maxLength={12}
        />
        <DecimalField control={control} name="fsiArea" label="FSI area (sqm)" maxLength={12} />
      </div>
    </FormDialog>
  );
}

function levelViolations(typed: { from: string; to: string }): Violation[] {
  const [first, last] = [Number(typed.from), Number(typed.to)];
  if (!Number.isInteger(first)) return [{ code: 'level', path: 'from', message: 'A whole number' }];
  if (Number.isInteger(last) && last >= first && last - first <= 320) return [];
  return [{ code: 'level', path: 'to', message: 'A whole number, not below the first' }];
}
