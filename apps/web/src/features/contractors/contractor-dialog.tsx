/** Adds or changes a contractor. */
import { contractorViolations } from '@plinth/domain/contractor/contractor';
import type { Contractor } from '@plinth/contracts/contractors';
import { useWatch } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import {
  contractorFormOf,
  contractorShape,
  contractorWarnings,
  EMPTY_CONTRACTOR,
} from './contractor-form-model.ts';
import { useSaveContractor } from './contractors.api.ts';

interface ContractorDialogProps {
  /** The contractor to edit; absent to add one. */
  contractor?: Contractor;
  /** The initial name of a new contractor, as typed in the picker where it was missing. */
  startName?: string;
  onSaved?: (saved: Contractor) => void;
  onClose: () => void;
}

const ADDING = {
  title: 'Add Contractor',
  submitLabel: 'Save Contractor',
  submittingLabel: 'Saving...',
};
const EDITING = {
  title: 'Edit Contractor',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
};

export function ContractorDialog({
  contractor,
  startName = '',
  onSaved,
  onClose,
}: ContractorDialogProps) {
  const form = useForm({
    shape: contractorShape,
    rules: contractorViolations,
    defaultValues: contractor
      ? contractorFormOf(contractor)
      : { ...EMPTY_CONTRACTOR, name: startName },
  });
  const save = useSaveContractor(contractor);
  const { control } = form;
  const [pan, gstNo] = useWatch({ control, name: ['pan', 'gstNo'] });
  const warnings = contractorWarnings({ pan, gstNo });
  return (
    <FormDialog
      {...(contractor ? EDITING : ADDING)}
      description={contractor?.contractorCode}
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) =>
        save.mutate(body, {
          onSuccess: ({ contractor: saved }) => {
            onSaved?.(saved);
            onClose();
          },
        })
      }
    >
      <TextField control={control} name="name" label="Name" isRequired maxLength={100} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="trade" label="Trade" maxLength={100} />
        <TextField control={control} name="workOrders" label="Work orders" maxLength={200} />
        <TextField control={control} name="contactPerson" label="Contact person" maxLength={100} />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          inputClassName="figures"
          maxLength={30}
        />
        <TextField
          control={control}
          name="gstNo"
          label="GST number"
          inputClassName="figures"
          maxLength={40}
          warning={warnings.gstNo}
        />
        <TextField
          control={control}
          name="pan"
          label="PAN"
          hint="A valid GST number contains it"
          inputClassName="figures"
          maxLength={20}
          warning={warnings.pan}
        />
      </div>
    </FormDialog>
  );
}
