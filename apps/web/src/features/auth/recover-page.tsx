/** Another password for who has forgotten theirs and holds a recovery code. */
import { chosenPassword, recoverPassword } from '@plinth/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { z } from 'zod';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { needsCode } from '#api/session.ts';
import { useServerViolations } from '#form/form-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FrontPage } from '#ui/front-page.tsx';
import { Input } from '#ui/input.tsx';

const recoverForm = z.object({
  email: z.string().trim().min(1, 'Email is required'),
  recoveryCode: z.string().trim().min(1, 'Enter a recovery code'),
  password: chosenPassword,
  code: z.string().trim(),
});

const EMPTY = { email: '', recoveryCode: '', password: '', code: '' };

export function RecoverPage() {
  return (
    <FrontPage
      heading="Forgot your password?"
      subtitle="Set a new one with a recovery code"
      cardTitle="Choose a new password"
      cardText="No recovery code? Ask an administrator of your firm for a link."
    >
      <RecoverForm />
      <Link
        to={paths.login()}
        className="mt-3 block py-1 text-center font-medium text-primary underline underline-offset-2"
      >
        Back to sign in
      </Link>
    </FrontPage>
  );
}

function RecoverForm() {
  const form = useForm({ resolver: zodResolver(recoverForm), defaultValues: EMPTY });
  const recover = useMutation({
    mutationFn: async ({ code, ...body }: z.infer<typeof recoverForm>) =>
      call(recoverPassword, { body: code === '' ? body : { ...body, code } }),
    onSuccess: ({ token }) => startSession(token),
    meta: failsWith('Failed to choose the password'),
  });
  const formErrors = useServerViolations(form, recover.error);
  const { errors } = form.formState;
  const isCodeAsked = needsCode(recover.error) || form.getValues('code') !== '';
  if (recover.isSuccess) return <Navigate to={paths.home()} replace />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((values) => {
        if (!recover.isPending) recover.mutate(values);
      })}
    >
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" />
        )}
      </Field>
      <Field label="Recovery code" isRequired error={errors.recoveryCode?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('recoveryCode')}
            autoComplete="off"
            className="figures"
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
      {isCodeAsked && (
        <Field label="Code" help="Of your authenticator app" error={errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              autoFocus
              autoComplete="one-time-code"
              className="figures"
            />
          )}
        </Field>
      )}
      {formErrors.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      <Button type="submit" isLoading={recover.isPending} className="w-full">
        {recover.isPending ? 'Signing in...' : 'Choose and sign in'}
      </Button>
    </form>
  );
}
