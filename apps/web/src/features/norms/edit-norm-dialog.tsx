/** Changes the figures of a norm, and shows how they were changed before. */
import { getNormChanges, type Norm, type NormSet } from '@plinth/contracts/norms';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useUnitOptions } from '#api/units.ts';
import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDate, formatDateTime, formatQuantity } from '#lib/format.ts';

import { useSetNorms } from './norms.api.ts';

interface EditNormDialogProps {
  projectId: string;
  normSet: NormSet;
  norm: Norm;
  onClose: () => void;
}

export function EditNormDialog({ projectId, normSet, norm, onClose }: EditNormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const { workItem, material, category, coefficient, unit, wastage } = norm;
  const form = useForm<{ norms: Figures[] }>({
    defaultValues: { norms: [{ coefficient, unit, wastage }] },
  });
  const { control } = form;
  const { source, edition } = normSet;
  const units = useUnitOptions();
  return (
    <FormDialog
      title="Edit norm"
      description={`${material?.name ?? category} for ${workItem.code} ${workItem.description}`}
      form={form}
      sending={saving}
      submitLabel="Save Norm"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ norms }) => {
        const subject = { code: workItem.code, materialId: material?.id ?? null, category };
        const changed = norms.map((figures) => ({
          ...subject,
          ...figures,
        }));
        saving.mutate({ source, edition, norms: changed }, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <DecimalField
          control={control}
          name="norms.0.coefficient"
          label="Coefficient"
          help={`Per ${workItem.unit || 'unit'} of work`}
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
      <p className="text-[13px] leading-5">{fromWhen(normSet)}</p>
      <Changes projectId={projectId} normId={norm.id} />
    </FormDialog>
  );
}

/** Says to which work the changed norm applies. */
function fromWhen({ signedUntil }: NormSet): string {
  const rest =
    'It counts for all work that is not in a signed statement, whenever it was measured.';
  return signedUntil === null
    ? rest
    : `${rest} Signed statements, the last until ${formatDate(signedUntil)}, stay as they are.`;
}

const changesQuery = (projectId: string, normId: string) =>
  queryOptions({
    queryKey: ['norms', projectId, 'changes', normId],
    queryFn: async ({ signal }) =>
      (await call(getNormChanges, { params: { id: projectId, normId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

function Changes({ projectId, normId }: { projectId: string; normId: string }) {
  const { data } = useQuery(changesQuery(projectId, normId));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Changes</h3>
      <ul className="divide-y">
        {data.map(({ id, at, actorName, before, after }) => (
          <li key={id} className="py-2">
            <span className="figures">
              {[before, after]
                .flatMap((figures) => (figures ? [figuresText(figures)] : []))
                .join(' → ')}
            </span>
            <span className="block text-[13px] text-muted-foreground">
              {`${actorName} · ${formatDateTime(at)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Figures {
  readonly coefficient: string;
  readonly unit: string;
  readonly wastage: string;
}

function figuresText({ coefficient, unit, wastage }: Figures): string {
  const allowed = wastage === '0' ? '' : ` + ${formatQuantity(wastage)} %`;
  return `${formatQuantity(coefficient)} ${unit}${allowed}`;
}
