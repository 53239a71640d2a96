/** Adds or changes a material. */
import type { Material, MaterialRow } from '@plinth/contracts/materials';
import { isBlank } from '@plinth/domain/shared/violation';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import { useSetMaterialPhoto } from '#api/material-photo.ts';
import { useUnits } from '#api/units.ts';
import { FormDialog } from '#form/form-dialog.tsx';
import { MoreFields } from '#form/more-fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';
import { useForm } from '#form/use-form.ts';
import { violationWords } from '#form/violation-words.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldControl, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import { DuplicateHint, useDuplicate } from './duplicate-hint.tsx';
import { DETAILS, MaterialDetails } from './material-details.tsx';
import {
  EMPTY_MATERIAL,
  hsnWarning,
  materialFormOf,
  materialShape,
  materialViolations,
} from './material-form-model.ts';
import { MaterialMeasures } from './material-measures.tsx';
import { useSaveMaterial } from './materials.api.ts';
import { PhotoButton } from './photo-button.tsx';

interface MaterialDialogProps {
  /** The material to edit; absent to add one. */
  material?: MaterialRow;
  /** The initial name of a new material, as typed in the picker where it was missing. */
  startName?: string;
  onSaved?: (saved: Material) => void;
  onClose: () => void;
}

const ADDING = {
  title: 'Add New Material',
  submitLabel: 'Add Material',
  submittingLabel: 'Adding...',
};
const EDITING = {
  title: 'Edit Material',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
};

const CHECKED = ['name', 'unit', 'hsnCode'] as const;

type Checked = (typeof CHECKED)[number];

export function MaterialDialog({
  material,
  startName = '',
  onSaved,
  onClose,
}: MaterialDialogProps) {
  const form = useForm({
    shape: materialShape,
    rules: materialViolations,
    defaultValues: material ? materialFormOf(material) : { ...EMPTY_MATERIAL, name: startName },
  });
  const save = useSaveMaterial(material);
  const [photo, setPhotoFile] = useState<File | null>(null);
  const send = useSetMaterialPhoto();
  const [typedName = '', typedUnit = '', hsnCode = ''] = useWatch({
    control: form.control,
    name: ['name', 'unit', 'hsnCode'],
  });
  const twin = useDuplicate({ id: material?.id, name: typedName, unit: typedUnit });
  const hsnNote = useDebouncedWarning(hsnCode, hsnWarning);
  const errorsId = useId();
  const units = useUnits();

  const { errors } = form.formState;
  const { wordsFor, messages } = explained(errors, { name: typedName, unit: typedUnit, hsnCode });
  /** 'All fields are required' is shown once, below the fields, which say what each needs. */
  const marked = (name: Checked, control: FieldControl) =>
    errors[name] && {
      'aria-describedby': [control['aria-describedby'], errorsId].filter(Boolean).join(' '),
    };
  const onChange = () => form.clearViolations();

  return (
    <FormDialog
      {...(material ? EDITING : ADDING)}
      description={material?.materialCode}
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) =>
        save.mutate(body, {
          onSuccess: ({ Material: saved }) => {
            if (photo) send.mutate({ id: saved.id, file: photo });
            onSaved?.(saved);
            onClose();
          },
        })
      }
    >
      <Field
        label="Name"
        isRequired
        // The hint gives the same information, with a link.
        error={twin ? undefined : wordsFor('name')}
        help={twin && <DuplicateHint material={twin} />}
      >
        {(control) => (
          <Input
            {...control}
            {...marked('name', control)}
            aria-invalid={errors.name ? true : undefined}
            {...form.register('name', { onChange })}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <Field label="Unit" isRequired error={wordsFor('unit')}>
          {(control) => (
            <Controller
              control={form.control}
              name="unit"
              render={({ field }) => (
                <Select
                  {...control}
                  {...marked('unit', control)}
                  ref={field.ref}
                  options={units.map((unit) => ({ value: unit, label: unit }))}
                  value={field.value ?? ''}
                  onBlur={field.onBlur}
                  onValueChange={(unit) => {
                    field.onChange(unit);
                    onChange();
                  }}
                />
              )}
            />
          )}
        </Field>
        <Field
          label="HSN code"
          isRequired
          error={wordsFor('hsnCode')}
          warning={hsnNote}
          help={hsnNote ? undefined : '4, 6 or 8 digits, as invoices print it'}
        >
          {(control) => (
            <Input
              {...control}
              {...marked('hsnCode', control)}
              {...form.register('hsnCode', { onChange })}
              autoComplete="off"
              inputMode="numeric"
              className="figures"
            />
          )}
        </Field>
      </div>
      {messages.length > 0 && (
        <div id={errorsId} className="flex flex-col gap-1">
          {messages.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
        </div>
      )}
      <MoreFields isOpen={material !== undefined || DETAILS.some((name) => errors[name])}>
        <MaterialDetails form={form} />
        <PhotoField file={photo} isNew={material === undefined} onChange={setPhotoFile} />
        {material && <MaterialMeasures form={form} />}
      </MoreFields>
    </FormDialog>
  );
}

/** Short messages for each field, and the full messages below the fields, each once. */
function explained(
  errors: { readonly [Name in Checked]?: { readonly message?: string } },
  typed: Readonly<Record<Checked, string>>,
) {
  const wordsFor = (name: Checked) => {
    const message = errors[name]?.message;
    const code = isBlank(typed[name]) ? 'required' : 'refused';
    return message && violationWords({ code, path: name, message });
  };
  const inWords = CHECKED.map(wordsFor);
  const messages = new Set(CHECKED.flatMap((name) => errors[name]?.message ?? []));
  return { wordsFor, messages: [...messages].filter((message) => !inWords.includes(message)) };
}

interface PhotoFieldProps {
  file: File | null;
  /** Whether the material is new, so that it has no photo to replace. */
  isNew: boolean;
  onChange: (file: File | null) => void;
}

/** The photo in the form of a material; it is sent once the material is saved. */
function PhotoField({ file, isNew, onChange }: PhotoFieldProps) {
  return (
    <div role="group" aria-label="Photo" className="flex flex-col gap-1">
      <p className="text-[13px] font-medium">Photo</p>
      <div className="flex min-w-0 items-center gap-2">
        <PhotoButton onFile={onChange}>{file ? 'Choose Another' : 'Choose Photo'}</PhotoButton>
        {file && (
          <>
            <span className="min-w-0 truncate text-[13px]">{file.name}</span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Leave out ${file.name}`}
              onClick={() => onChange(null)}
            >
              <X aria-hidden />
            </Button>
          </>
        )}
      </div>
      {!isNew && <p className="text-[13px] text-muted-foreground">Replaces the current photo</p>}
    </div>
  );
}
