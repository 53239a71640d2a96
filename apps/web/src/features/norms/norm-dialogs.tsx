/** Dialogs of the norms of a project: one, or several from a sheet. */
import type { NormSet } from '@plinth/contracts/norms';
import { normViolations } from '@plinth/domain/consumption/norm-rules';
import { type PastedNorm, pastedNorms } from '@plinth/domain/consumption/pasted-norms';
import { unitNamed } from '@plinth/domain/import/unit-names';
import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { workOptionsQuery } from '#api/work-items.ts';
import type { ChosenWork } from '#form/chosen-work.ts';
import { DecimalField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { NO_SUBJECT, type Subject, SubjectFields, toSubject } from '#form/subject-fields.tsx';
import { WorkItemField } from '#form/work-item-field.tsx';

import { useSetNorms } from './norms.api.ts';

export interface NormDialogProps {
  projectId: string;
  normSet: NormSet;
  onClose: () => void;
}

const UNITS = ALL_UNITS.map((unit) => ({ value: unit, label: unit }));

interface NewNorm extends Subject {
  /** As the server names it in its refusals. */
  code: ChosenWork | null;
  coefficient: string;
  unit: string;
  wastage: string;
}

const NEW_NORM: NewNorm = {
  ...NO_SUBJECT,
  code: null,
  coefficient: '',
  unit: 'Bag',
  wastage: '0',
};

export function AddNormDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const form = useForm<{ norms: [NewNorm] }>({ defaultValues: { norms: [NEW_NORM] } });
  const { control } = form;
  const { source, edition } = normSet;
  const { data: work } = useQuery(workOptionsQuery(projectId, ''));
  return (
    <FormDialog
      title="Add norm"
      description={
        work?.isAny === false && 'This project has no BOQ items yet: import its bill first.'
      }
      form={form}
      sending={saving}
      submitLabel="Save Norm"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ norms: [{ code, coefficient, unit, wastage, ...subject }] }) => {
        const figures = { coefficient, unit: unitOf(unit), wastage };
        const norm = { code: code?.code ?? '', ...toSubject(subject), ...figures };
        saving.mutate({ source, edition, norms: [norm] }, { onSuccess: onClose });
      }}
    >
      <WorkItemField control={control} name="norms.0.code" label="BOQ item" projectId={projectId} />
      <SubjectFields
        control={control}
        kind="norms.0.kind"
        material="norms.0.materialId"
        category="norms.0.category"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DecimalField control={control} name="norms.0.coefficient" label="Coefficient" isRequired />
        <SelectField
          control={control}
          name="norms.0.unit"
          label="Unit"
          options={UNITS}
          isRequired
        />
        <DecimalField control={control} name="norms.0.wastage" label="Wastage allowed (%)" />
      </div>
    </FormDialog>
  );
}

/** The server refuses a text that is no unit, at its line. */
function unitOf(text: string): Unit {
  return unitNamed(text, ALL_UNITS) ?? 'Kg';
}

export function PasteNormsDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const form = useForm({
    defaultValues: { source: normSet.source, edition: normSet.edition, lines: '' },
  });
  const { control, setError } = form;
  return (
    <FormDialog
      title="Norms from Excel"
      description="A norm of the same item and material is replaced; the others stay."
      form={form}
      sending={saving}
      submitLabel="Save Norms"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ source, edition, lines }) => {
        const norms = pastedNorms(lines);
        // Without any lines the source alone is saved.
        const isUnread = norms.length === 0 && lines.trim() !== '';
        const message = isUnread ? 'No line has a code and a coefficient' : problemOf(norms);
        if (message !== undefined) {
          setError('lines', { message });
          return;
        }
        saving.mutate(
          { source, edition, norms: norms.map((norm) => ({ ...norm, unit: unitOf(norm.unit) })) },
          { onSuccess: onClose },
        );
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
        name="lines"
        label="Lines"
        rows={4}
        help="A norm per line, as copied from Excel: code, material or category, coefficient, unit, wastage %, and per how many units of work if not one. Lines without a coefficient are left out."
      />
    </FormDialog>
  );
}

/** The first, with the code of its line: the lines of the text have headings between them. */
function problemOf(norms: readonly PastedNorm[]): string | undefined {
  const problems = norms.flatMap((norm) => {
    const { code, unit } = norm;
    const isUnit = ALL_UNITS.some((known) => known === unit);
    const found = normViolations({ materialId: null, ...norm }, '').map(({ message }) => message);
    return [...found, ...(isUnit ? [] : [`“${unit}” is no unit`])].map(
      (told) => `${code}: ${told}`,
    );
  });
  return problems[0];
}
