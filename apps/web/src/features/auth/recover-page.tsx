/** Sets another password by a recovery code. */
import { chosenPassword, recoverPassword } from '@plinth/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { z } from 'zod';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { needsCode } from '#api/session.ts';
import { PasswordField, TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { FrontPage } from '#ui/front-page.tsx';

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
  const { control } = form;
  const isCodeAsked = needsCode(recover.error) || form.getValues('code') !== '';
  if (recover.isSuccess) return <Navigate to={paths.home()} replace />;
  return (
    <SubmitForm
      form={form}
      sending={recover}
      onSubmit={(values) => recover.mutate(values)}
      footer={
        <Button type="submit" isLoading={recover.isPending} className="w-full">
          {recover.isPending ? 'Signing in...' : 'Choose and sign in'}
        </Button>
      }
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        isRequired
        type="email"
        autoComplete="username"
      />
      <TextField
        control={control}
        name="recoveryCode"
        label="Recovery code"
        isRequired
        inputClassName="figures"
      />
      <PasswordField control={control} name="password" label="New password" isNew />
      {isCodeAsked && (
        <TextField
          control={control}
          name="code"
          label="Code"
          help="Of your authenticator app"
          autoFocus
          autoComplete="one-time-code"
          inputClassName="figures"
        />
      )}
    </SubmitForm>
  );
}
