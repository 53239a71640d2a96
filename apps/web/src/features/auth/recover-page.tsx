/**
 * Page for a forgotten password: asks the administrators for a new one, or sets one with a recovery
 * code.
 */
import { chosenPassword, recoverPassword } from '@plinth/contracts/account';
import { askForPassword } from '@plinth/contracts/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { z } from 'zod';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { needsCode } from '#api/session.ts';
import { PasswordField, TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { cn } from '#lib/cn.ts';
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

const WAYS = {
  ask: {
    cardTitle: 'Ask an administrator',
    cardText: 'An administrator of your firm gives you a link to choose a new password.',
    other: 'Use a recovery code instead',
  },
  code: {
    cardTitle: 'Choose a new password',
    cardText: 'With a recovery code that you made on your account page.',
    other: 'Ask an administrator instead',
  },
} as const;

export function RecoverPage() {
  const location = useLocation();
  const [way, setWay] = useState<keyof typeof WAYS>('ask');
  const [email, setEmail] = useState(() => typedEmail(location.state));
  const { other, ...card } = WAYS[way];
  return (
    <FrontPage heading="Forgot your password?" subtitle="There are two ways back in" {...card}>
      {way === 'ask' ? <AskForm email={email} onAsked={setEmail} /> : <RecoverForm email={email} />}
      <Button
        variant="ghost"
        className="mt-3 w-full"
        onClick={() => setWay(way === 'ask' ? 'code' : 'ask')}
      >
        {other}
      </Button>
      <Link
        to={paths.login()}
        className="mt-1 block py-1 text-center font-medium text-primary underline underline-offset-2"
      >
        Back to sign in
      </Link>
    </FrontPage>
  );
}

/** The address typed on the sign-in page, from the navigation state. */
function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

interface AskFormProps {
  email: string;
  onAsked: (email: string) => void;
}

function AskForm({ email, onAsked }: AskFormProps) {
  const form = useForm({ shape: askForPassword.body, defaultValues: { email } });
  const ask = useMutation({
    mutationFn: async (body: { email: string }) => call(askForPassword, { body }),
    onSuccess: (_, asked) => onAsked(asked.email),
    meta: failsWith('Failed to ask for a new password'),
  });
  return (
    <SubmitForm
      form={form}
      sending={ask}
      onSubmit={(values) => ask.mutate(values)}
      footer={
        <>
          <p
            role="status"
            className={cn(ask.data && 'rounded-md bg-info-soft px-3 py-2 text-info')}
          >
            {ask.data?.message}
          </p>
          <Button type="submit" isLoading={ask.isPending} className="w-full">
            Ask for a New Password
          </Button>
        </>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        isRequired
        type="email"
        autoComplete="username"
      />
    </SubmitForm>
  );
}

function RecoverForm({ email }: { email: string }) {
  const form = useForm({
    shape: recoverForm,
    defaultValues: { ...EMPTY, email },
  });
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
