/**
 * Dialog to delegate approvals: to whom, from when to when, for which documents, up to which
 * amount.
 */
import type { Delegation } from '@plinth/contracts/approval-delegations';
import { type ApprovedDocument, APPROVED_DOCUMENTS } from '@plinth/domain/approval/policy';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { type Control, useController } from 'react-hook-form';

import { useDelegate } from '#api/delegations.ts';
import { useUser } from '#api/session.ts';
import { DateField, DecimalField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field, FieldError } from '#ui/field.tsx';

interface StandInForm {
  fromId: string;
  toId: string;
  firstDay: string;
  lastDay: string;
  documents: ApprovedDocument[];
  cap: string;
}

interface StandInDialogProps {
  colleagues: readonly Delegation['to'][];
  /** The person may enter one for somebody who is away. */
  isForOthers: boolean;
  onClose: () => void;
}

export function StandInDialog({ colleagues, isForOthers, onClose }: StandInDialogProps) {
  const userId = useUser().id;
  const delegate = useDelegate();
  const form = useForm<StandInForm>({
    defaultValues: {
      fromId: userId,
      toId: '',
      firstDay: today(),
      lastDay: '',
      documents: [...APPROVED_DOCUMENTS],
      cap: '',
    },
  });
  const { control } = form;
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title="Let somebody stand in"
      description="Nobody approves what they made or changed themselves, also when they stand in."
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={delegate}
      onClose={onClose}
      onSubmit={(values) => delegate.mutate(values, { onSuccess: onClose })}
    >
      {isForOthers && (
        <PersonField control={control} name="fromId" label="Who is away" options={options} />
      )}
      <PersonField
        control={control}
        name="toId"
        label="Who stands in"
        options={isForOthers ? options : options.filter(({ value }) => value !== userId)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="firstDay" label="First day" isRequired min={today()} />
        <DateField control={control} name="lastDay" label="Last day" isRequired min={today()} />
      </div>
      <DocumentsField control={control} />
      <DecimalField
        control={control}
        name="cap"
        label="Up to ₹"
        help="Payable. Leave empty for as much as the other may approve."
      />
    </FormDialog>
  );
}

interface PersonFieldProps {
  control: Control<StandInForm>;
  name: 'fromId' | 'toId';
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

function PersonField({ control, name, label, options }: PersonFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} isRequired error={fieldState.error?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          options={options}
          value={field.value}
          placeholder="Choose a person"
          onSelect={({ value }) => field.onChange(value)}
        />
      )}
    </Field>
  );
}

function DocumentsField({ control }: { control: Control<StandInForm> }) {
  const { field, fieldState } = useController({ control, name: 'documents' });
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium">Documents</legend>
      <div className="flex flex-wrap gap-x-5">
        {APPROVED_DOCUMENTS.map((type) => (
          <Checkbox
            key={type}
            label={DOCUMENTS[type].words.many}
            isChecked={field.value.includes(type)}
            onCheckedChange={(isChosen) =>
              field.onChange(
                APPROVED_DOCUMENTS.filter((one) =>
                  one === type ? isChosen : field.value.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}
