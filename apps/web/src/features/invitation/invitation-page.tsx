/** Choosing a password by a link: for invitations and resets. */
import { chosenPassword } from '@plinth/contracts/account';
import { readPasswordLink, usePasswordLink } from '@plinth/contracts/people';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { z } from 'zod';

import { explain } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { PasswordField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { FrontPage } from '#ui/front-page.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { notifySuccess } from '#ui/toaster.tsx';

export function InvitationPage() {
  // The secret is in the fragment, which is never sent to a server.
  const secret = location.hash.slice(1);
  const link = useQuery({
    queryKey: ['password-link', secret],
    queryFn: ({ signal }) => call(readPasswordLink, { body: { secret }, signal }),
    staleTime: Infinity,
    meta: { ...FAILS_SILENTLY, isSecret: true },
  });
  if (link.isPending) return <PageSpinner label="Loading" />;
  if (!link.data) return <ClosedLink error={link.error} />;
  const { name, email, organisationName, purpose } = link.data;
  const isInvited = purpose === 'INVITATION';
  return (
    <FrontPage
      heading={isInvited ? `Welcome, ${name}` : `Hello again, ${name}`}
      subtitle={isInvited ? `You are invited to ${organisationName}` : organisationName}
      cardTitle="Choose a password"
      cardText={`You sign in with it and ${email}`}
    >
      <PasswordForm secret={secret} email={email} />
    </FrontPage>
  );
}

function ClosedLink({ error }: { error: Error | null }) {
  return (
    <FrontPage
      heading="This link is not valid"
      subtitle={explain(error, 'The link could not be read')}
      cardTitle="Sign In"
      cardText="If you have chosen a password already, sign in with it."
    >
      <Link to={paths.login()} className="font-medium text-primary underline underline-offset-2">
        Go to sign in
      </Link>
    </FrontPage>
  );
}

const passwordForm = z.object({ password: chosenPassword });

function PasswordForm({ secret, email }: { secret: string; email: string }) {
  const form = useForm({ shape: passwordForm, defaultValues: { password: '' } });
  const choose = useMutation({
    mutationFn: async ({ password }: z.infer<typeof passwordForm>) =>
      call(usePasswordLink, { body: { secret, password } }),
    onSuccess: ({ token, message = 'Password chosen' }) => {
      if (token === null) notifySuccess(message);
      else startSession(token);
    },
    meta: failsWith('Failed to choose the password'),
  });
  // Without a token a second factor is required, on the sign-in page.
  if (choose.isSuccess) {
    return <Navigate to={choose.data.token === null ? paths.login() : paths.home()} replace />;
  }
  return (
    <SubmitForm
      form={form}
      sending={choose}
      onSubmit={(values) => choose.mutate(values)}
      footer={
        <Button type="submit" isLoading={choose.isPending} className="w-full">
          {choose.isPending ? 'Signing in...' : 'Choose and sign in'}
        </Button>
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={form.control} name="password" label="Password" isNew />
    </SubmitForm>
  );
}
