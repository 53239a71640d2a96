/** Norms copied from a sheet, after showing how they are read. */
import { checkNorms } from '@plinth/contracts/norms';
import { normSheet, type PastedNorm } from '@plinth/domain/consumption/norm-sheet';
import { counted } from '@plinth/domain/shared/counted';
import { unitNamed } from '@plinth/domain/sheet/unit-names';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { call } from '#api/client.ts';
import { useKnownUnits } from '#api/units.ts';
import { NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import {
  PastedLinesPreview,
  unreadViolations,
  useCheckedNames,
  usePastedLines,
} from '#form/pasted-sheet.tsx';
import { useForm } from '#form/use-form.ts';
import { formatQuantity } from '#lib/format.ts';

import type { NormDialogProps } from './norm-dialogs.tsx';
import { useSetNorms } from './norms.api.ts';

export function PasteNormsDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const form = useForm({
    defaultValues: { source: normSet.source, edition: normSet.edition, norms: '' },
  });
  const { control } = form;
  const text = useWatch({ control, name: 'norms' });
  const units = useKnownUnits();
  const kind = useMemo(() => normSheet(units), [units]);
  const pasted = usePastedLines(text, kind);
  const read = useCheckedNames(pasted, {
    key: ['norms', projectId],
    // Lines without a code or a category are reported already.
    isChecked: ({ code, material }) => code !== '' && material !== '',
    send: (lines, signal) => {
      const named = lines.map(({ code, material }) => ({ code, category: material }));
      return call(checkNorms, { params: { id: projectId }, body: { norms: named }, signal });
    },
  });
  return (
    <FormDialog
      title="Norms from Excel"
      description="A norm of the same item and material is replaced; the others stay."
      className="sm:w-[min(52rem,calc(100vw-2rem))]"
      form={form}
      sending={saving}
      sheetRows={{ norms: read.lines.map(({ row }) => row) }}
      submitLabel="Save Norms"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ source, edition }) => {
        // Without any text, only the source is saved.
        const none = text.trim() === '' ? undefined : 'No line has a code and a coefficient';
        const unread = unreadViolations('norms', read, none);
        if (unread.length > 0) return form.refuse(unread);
        const norms = read.lines.map(({ code, material, coefficient, unit, wastage }) => ({
          code,
          category: material,
          coefficient,
          unit: unitNamed(unit, units) ?? unit,
          wastage,
        }));
        return saving.mutate({ source, edition, norms }, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="source"
          label="Source"
          hint="CPWD DSR, own norms"
          maxLength={100}
        />
        <TextField control={control} name="edition" label="Edition" maxLength={50} />
      </div>
      <NoteField
        control={control}
        name="norms"
        label="Lines"
        rows={4}
        help="A norm per line, as copied from Excel: code, material or category, coefficient, unit, wastage %, and per how many units of work if not one. Lines without a coefficient are left out."
      />
      <PastedLinesPreview
        summary={counted(read.lines.length, 'norm')}
        kind={kind}
        read={read}
        heads={HEADS}
        cellsOf={cellsOf}
      />
    </FormDialog>
  );
}

const HEADS = [
  { name: 'Item' },
  { name: 'Material or category' },
  { name: 'Coefficient', isNumeric: true },
  { name: 'Wastage', isNumeric: true },
];

function cellsOf({ code, material, coefficient, unit, wastage }: PastedNorm): string[] {
  return [code, material, `${formatQuantity(coefficient)} ${unit}`, `${wastage} %`];
}
