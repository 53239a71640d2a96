/** Choosing another password; whoever is signed in elsewhere is signed out unless that is not wanted. */
import { zodResolver } from '@hookform/resolvers/zod';
import { chosenPassword } from '@plinth/contracts/account';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';

import { useServerViolations } from '#form/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

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
  const formErrors = useServerViolations(form, change.error);
  const { errors } = form.formState;
  return (
    <CardSection title="Password">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((values) => {
          if (change.isPending) return;
          change.mutate(values, { onSuccess: () => form.reset(EMPTY) });
        })}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" isRequired error={errors.currentPassword?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('currentPassword')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label="New password"
          isRequired
          help={!errors.password && 'At least 8 characters; a few words are easy to remember'}
          error={errors.password?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('password')}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="endOtherSessions"
          render={({ field }) => (
            <Checkbox
              label="Sign out everywhere else"
              isChecked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
        {formErrors.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
        <Button type="submit" isLoading={change.isPending} className="self-start max-sm:w-full">
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </CardSection>
  );
}
