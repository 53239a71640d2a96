/** Dialogs of the norms of a project: one, several from a sheet, and the terms of contracts. */
import type { NormSet } from '@plinth/contracts/norms';
import { pastedNorms } from '@plinth/domain/consumption/pasted-norms';
import { pastedCells } from '@plinth/domain/import/pasted-cells';
import { unitNamed } from '@plinth/domain/import/unit-names';
import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { useForm } from 'react-hook-form';

import { DecimalField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

import { useSetNorms, useSetTerms } from './norms.api.ts';

interface NormDialogProps {
  projectId: string;
  normSet: NormSet;
  onClose: () => void;
}

const UNITS = ALL_UNITS.map((unit) => ({ value: unit, label: unit }));

export function AddNormDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetNorms(projectId, normSet);
  const form = useForm({
    defaultValues: { code: '', category: '', coefficient: '', unit: 'Bag', wastage: '0' },
  });
  const { control } = form;
  const { source, edition } = normSet;
  return (
    <FormDialog
      title="Add norm"
      form={form}
      sending={saving}
      submitLabel="Save Norm"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ unit, ...norm }) =>
        saving.mutate(
          { source, edition, norms: [{ ...norm, unit: unitOf(unit) }] },
          { onSuccess: onClose },
        )
      }
    >
      <TextField
        control={control}
        name="code"
        label="Code of the BOQ item"
        isRequired
        maxLength={50}
        inputClassName="figures"
      />
      <TextField
        control={control}
        name="category"
        label="Material or category"
        isRequired
        hint="As it is called in the list of materials"
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DecimalField control={control} name="coefficient" label="Coefficient" isRequired />
        <SelectField control={control} name="unit" label="Unit" options={UNITS} isRequired />
        <DecimalField control={control} name="wastage" label="Wastage allowed (%)" />
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
        const odd = norms.find(({ unit }) => !ALL_UNITS.some((known) => known === unit));
        if (odd) {
          setError('lines', { message: `${odd.code}: “${odd.unit}” is no unit` });
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

export function TermsDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetTerms(projectId, normSet);
  const form = useForm({ defaultValues: { items: termLines(normSet) } });
  return (
    <FormDialog
      title="Terms of contracts"
      description="What is not listed permits no variation and is recovered once."
      form={form}
      sending={saving}
      submitLabel="Save Terms"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ items: terms }) =>
        saving.mutate(
          {
            items: pastedCells(terms).map(
              ([category = '', permitted = '', factor = ''], index) => ({
                ...keptMaterial(normSet, index, category),
                permitted,
                factor: factor || '1',
              }),
            ),
          },
          { onSuccess: onClose },
        )
      }
    >
      <NoteField
        control={form.control}
        name="items"
        label="Terms"
        rows={4}
        help="A line each, with tabs between: material or category, permitted variation in %, and 2 where the contract recovers twice the rate."
      />
    </FormDialog>
  );
}

function termLines({ terms }: NormSet): string {
  return terms
    .map(({ material, category, permitted, factor }) =>
      [material?.name ?? category, permitted, factor].join('\t'),
    )
    .join('\n');
}

/** A material keeps its id, as two may share a name. */
function keptMaterial({ terms }: NormSet, index: number, name: string) {
  const material = terms[index]?.material;
  return material?.name === name ? { materialId: material.id } : { category: name };
}
