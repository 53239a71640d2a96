/** Norms copied from a sheet, after showing how they are read. */
import { checkNorms } from '@plinth/contracts/norms';
import { type PastedNorms, pastedNorms } from '@plinth/domain/consumption/pasted-norms';
import { type RowProblem, rowProblemText } from '@plinth/domain/import/pasted-rows';
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { PastedPreview } from '#form/pasted-preview.tsx';
import { formatQuantity } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';

import { type NormDialogProps, unitOf } from './norm-dialogs.tsx';
import { useSetNorms } from './norms.api.ts';

export function PasteNormsDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const form = useForm({
    defaultValues: { source: normSet.source, edition: normSet.edition, norms: '' },
  });
  const { control, setError } = form;
  const text = useWatch({ control, name: 'norms' });
  const read = useMemo(() => pastedNorms(text), [text]);
  const unknown = useUnknownNames(projectId, text);
  const problems = [...read.problems, ...unknown].toSorted((one, other) => one.row - other.row);
  return (
    <FormDialog
      title="Norms from Excel"
      description="A norm of the same item and material is replaced; the others stay."
      className="sm:w-[min(52rem,calc(100vw-2rem))]"
      form={form}
      sending={saving}
      sheetRows={{ norms: read.norms.map(({ row }) => row) }}
      submitLabel="Save Norms"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ source, edition }) => {
        const [problem] = problems;
        if (problem) return setError('norms', { message: rowProblemText(problem) });
        // Without any text, only the source is saved.
        if (read.norms.length === 0 && text.trim() !== '') {
          return setError('norms', { message: 'No line has a code and a coefficient' });
        }
        const norms = read.norms.map(({ code, category, coefficient, unit, wastage }) => ({
          code,
          category,
          coefficient,
          unit: unitOf(unit),
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
      <Preview read={read} problems={problems} />
    </FormDialog>
  );
}

/** Checks unknown names after a pause in typing. */
function useUnknownNames(projectId: string, text: string): readonly RowProblem[] {
  const asked = useDebounced(text);
  // Lines without a code or a category are reported already.
  const norms = useMemo(
    () => pastedNorms(asked).norms.filter(({ code, category }) => code !== '' && category !== ''),
    [asked],
  );
  const { data } = useQuery({
    queryKey: ['norms', projectId, 'names', asked],
    queryFn: ({ signal }) => {
      const named = norms.map(({ code, category }) => ({ code, category }));
      return call(checkNorms, { params: { id: projectId }, body: { norms: named }, signal });
    },
    enabled: norms.length > 0,
    meta: FAILS_SILENTLY,
  });
  if (asked !== text) return [];
  return (data?.problems ?? []).flatMap(({ index, message }) => {
    const row = norms[index]?.row;
    return row === undefined ? [] : [{ row, message }];
  });
}

const HEADS = [
  { name: 'Item' },
  { name: 'Material or category' },
  { name: 'Coefficient', isNumeric: true },
  { name: 'Wastage', isNumeric: true },
];

function Preview({ read, problems }: { read: PastedNorms; problems: readonly RowProblem[] }) {
  const { norms, leftOut } = read;
  return (
    <PastedPreview
      summary={counted(norms.length, 'norm')}
      leftOut={leftOut}
      problems={problems}
      heads={HEADS}
      rows={norms.map(({ row, code, category, coefficient, unit, wastage }) => ({
        row,
        cells: [code, category, `${formatQuantity(coefficient)} ${unit}`, `${wastage} %`],
      }))}
    />
  );
}
