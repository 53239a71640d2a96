/** Re-authentication by password before a sensitive act. */
import { z } from 'zod';

import { PasswordField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

const passwordForm = z.object({ currentPassword: z.string().min(1, 'Enter your password') });

/** The mutation of the act. */
interface GuardedAct<Answer> {
  readonly mutate: (
    body: z.infer<typeof passwordForm>,
    options: { onSuccess: (answer: Answer) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface PasswordDialogProps<Answer> {
  title: string;
  /** The address of the account, so that password managers find it. */
  email: string;
  submitLabel: string;
  submittingLabel: string;
  act: GuardedAct<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

export function PasswordDialog<Answer>({
  email,
  act,
  onDone,
  onClose,
  ...dialog
}: PasswordDialogProps<Answer>) {
  const form = useForm({
    shape: passwordForm,
    defaultValues: { currentPassword: '' },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      sending={act}
      onClose={onClose}
      onSubmit={(values) => act.mutate(values, { onSuccess: onDone })}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={form.control} name="currentPassword" label="Your password" />
    </FormDialog>
  );
}
