/** Changes the password, and ends other sessions unless deselected. */
import { zodResolver } from '@hookform/resolvers/zod';
import { chosenPassword } from '@plinth/contracts/account';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { CheckboxField, PasswordField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { useChangePassword } from './account.api.ts';

const passwordForm = z.object({
  currentPassword: z.string().min(1, 'Enter your password'),
  password: chosenPassword,
  endOtherSessions: z.boolean(),
});

const EMPTY = { currentPassword: '', password: '', endOtherSessions: true };

export function PasswordSection({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: EMPTY });
  const change = useChangePassword();
  const { control } = form;
  return (
    <CardSection title="Password">
      <SubmitForm
        form={form}
        sending={change}
        onSubmit={(values) => change.mutate(values, { onSuccess: () => form.reset(EMPTY) })}
        footer={
          <Button type="submit" isLoading={change.isPending} className="self-start max-sm:w-full">
            {change.isPending ? 'Changing...' : 'Change Password'}
          </Button>
        }
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField control={control} name="currentPassword" label="Current password" />
        <PasswordField control={control} name="password" label="New password" isNew />
        <CheckboxField control={control} name="endOtherSessions" label="Sign out everywhere else" />
      </SubmitForm>
    </CardSection>
  );
}
