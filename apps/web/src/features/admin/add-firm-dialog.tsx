/** Adds a firm, whose creator administers it. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';

import { FirmFields } from './firm-fields.tsx';
import { EMPTY_FIRM, firmFormSchema } from './firm-form-model.ts';
import { useSaveFirm } from './places.api.ts';

export function AddFirmDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(firmFormSchema), defaultValues: EMPTY_FIRM });
  const save = useSaveFirm(undefined);
  return (
    <FormDialog
      title="Add firm"
      description="You administer it. Choose one of its projects to work in it; add the first under Projects."
      submitLabel="Add Firm"
      submittingLabel="Adding..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) => save.mutate(values, { onSuccess: onClose })}
    >
      <FirmFields form={form} />
    </FormDialog>
  );
}
