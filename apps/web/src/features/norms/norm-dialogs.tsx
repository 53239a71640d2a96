/** Adds a norm to a project. */
import type { NormSet } from '@plinth/contracts/norms';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';

import { useUnitOptions } from '#api/units.ts';
import { workItemQuery, workOptionsQuery } from '#api/work-items.ts';
import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { workText } from '#lib/work-text.ts';
import type { ChosenWork } from '#parts/works/chosen-work.ts';
import { WorkItemField } from '#parts/works/work-item-field.tsx';

import { useSetNorms } from './norms.api.ts';
import { NO_SUBJECT, type Subject, SubjectFields, toSubject } from './subject-fields.tsx';

export interface NormDialogProps {
  projectId: string;
  normSet: NormSet;
  onClose: () => void;
}

interface NewNorms {
  norms: [NewNorm];
}

interface NewNorm extends Subject {
  /**
   * The chosen BOQ item. The field is named as in the server's violations, so that they find it.
   */
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
  const form = useForm<NewNorms>({ defaultValues: { norms: [NEW_NORM] } });
  const { control, formState, resetField } = form;
  const isUnitChanged = formState.dirtyFields.norms?.[0]?.unit === true;
  const { source, edition } = normSet;
  const units = useUnitOptions();
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
        const figures = { coefficient, unit, wastage };
        const norm = { code: code?.code ?? '', ...toSubject(subject), ...figures };
        saving.mutate({ source, edition, norms: [norm] }, { onSuccess: onClose });
      }}
    >
      <WorkItemField
        control={control}
        name="norms.0.code"
        label="BOQ item"
        projectId={projectId}
        isRequired
      />
      <SubjectFields
        control={control}
        kind="norms.0.kind"
        material="norms.0.materialId"
        category="norms.0.category"
        onMaterialChange={({ unit }) => {
          if (!isUnitChanged) resetField('norms.0.unit', { defaultValue: unit });
        }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DecimalField
          control={control}
          name="norms.0.coefficient"
          label="Coefficient"
          help={<PerUnit control={control} />}
          isRequired
        />
        <SelectField
          control={control}
          name="norms.0.unit"
          label="Unit"
          options={units}
          isRequired
        />
        <DecimalField control={control} name="norms.0.wastage" label="Wastage allowed (%)" />
      </div>
    </FormDialog>
  );
}

/** The label of the coefficient, which is for one unit of the chosen BOQ item. */
function PerUnit({ control }: { control: Control<NewNorms> }) {
  const work = useWatch({ control, name: 'norms.0.code' });
  const { data } = useQuery({ ...workItemQuery(work?.id ?? ''), enabled: work !== null });
  if (work === null || !data) return 'Per unit of the BOQ item';
  return <span className="line-clamp-3">{`Per ${data.unit || 'unit'} of ${workText(work)}`}</span>;
}
