/** The sign-in page. Redirects to setup or, with a session, to home. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';

import { explainLogin, needsCode, useLogin, useSession } from '#api/session.ts';
import { setupQuery } from '#api/setup.ts';
import { paths } from '#lib/paths.ts';
import { sessionToken } from '#lib/session-token.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FrontPage } from '#ui/front-page.tsx';
import { Input } from '#ui/input.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

/** Messages by the reason why the session ended. */
const BROKEN_OFF = {
  'signed-out-elsewhere': 'You have signed out in another tab.',
  expired: 'Your session has ended. Sign in again to continue.',
  unconfirmed: 'Unable to fetch user details. Sign in again to continue.',
} as const;

export function SignInPage() {
  const location = useLocation();
  const session = useSession();
  const login = useLogin();
  const { data: setup } = useQuery(setupQuery);
  const { ending } = useStore(sessionToken);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);

  if (session.status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />;
  if (setup?.isNeeded) return <Navigate to={paths.setup()} replace />;
  if (session.status === 'loading' && login.isIdle) return <PageSpinner label="Loading" />;

  const isLoading = login.isPending || session.status === 'loading';
  const demo = setup?.demo;
  return (
    <FrontPage
      heading="Welcome Back"
      subtitle="Sign in to your account to continue"
      cardTitle="Sign In"
      cardText="Enter your credentials to access your dashboard"
      hint={demo && `Demo credentials: ${demo.email} / ${demo.password}`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLoading) return;
          login.mutate(isCodeAsked ? { email, password, code } : { email, password }, {
            onError: (error) => setCodeAsked((isAsked) => isAsked || needsCode(error)),
          });
        }}
      >
        {ending !== null && ending !== 'signed-out' && login.isIdle && (
          <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">{BROKEN_OFF[ending]}</p>
        )}
        <Field label="Email">
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              autoComplete="username"
              placeholder="Enter your email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                // Another person may have no second factor.
                setCodeAsked(false);
                setCode('');
              }}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <Input
              {...control}
              type="password"
              required
              autoComplete="current-password"
              placeholder="Enter your password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {isCodeAsked && (
          <Field label="Code" help="Of your authenticator app, or a recovery code">
            {(control) => (
              <Input
                {...control}
                required
                autoFocus
                inputMode="text"
                autoComplete="one-time-code"
                className="figures"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
        {login.error && !isFirstAsking(login) && (
          <FieldError>{explainLogin(login.error)}</FieldError>
        )}
        <Button type="submit" isLoading={isLoading} className="w-full">
          {isLoading ? 'Signing in...' : 'Sign In'}
        </Button>
        <Link
          to={paths.recover()}
          state={{ email }}
          className="py-1 text-center font-medium text-primary underline underline-offset-2"
        >
          Forgot your password?
        </Link>
      </form>
    </FrontPage>
  );
}

/** A missing code is reported at its field. */
function isFirstAsking({ error, variables }: ReturnType<typeof useLogin>): boolean {
  return needsCode(error) && variables?.code === undefined;
}

/** The path at which the session ended, from the navigation state; otherwise the home page. */
function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home();
  const { from } = state;
  return typeof from === 'string' && from.startsWith(paths.home()) ? from : paths.home();
}
