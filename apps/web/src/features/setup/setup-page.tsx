/** The page of the first-time setup. */
import { completeSetup } from '@plinth/contracts/setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { setupQuery } from '#api/setup.ts';
import { PasswordField, SelectField, TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session-token.ts';
import { FirmGstNoField } from '#parts/masters/firm-gst-no-field.tsx';
import { SITE_STATES } from '#parts/masters/site-states.ts';
import { Button } from '#ui/button.tsx';
import { FrontPage } from '#ui/front-page.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

const EMPTY = {
  name: '',
  email: '',
  mobile: '',
  password: '',
  firmName: '',
  firmGstNo: '',
  projectName: '',
  siteStateCode: '',
};

export function SetupPage() {
  const session = useSession();
  const setup = useQuery(setupQuery);
  if (session.status === 'signed-in') return <Navigate to={paths.home()} replace />;
  if (setup.isPending) return <PageSpinner label="Loading" />;
  if (!setup.data?.isNeeded) return <Navigate to={paths.login()} replace />;
  return (
    <FrontPage
      isWide
      heading="Welcome to Plinth"
      subtitle="Nobody uses Plinth here yet. Set it up once to begin."
      cardTitle="Set up"
      cardText="The first administrator, firm and project"
    >
      <SetupForm />
    </FrontPage>
  );
}

function useCompleteSetup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: typeof EMPTY) => call(completeSetup, { body }),
    onSuccess: ({ token }) => startSession(token),
    // Another tab may have completed it.
    onError: () => void queryClient.invalidateQueries(setupQuery),
    meta: failsWith('Failed to set up Plinth'),
  });
}

function SetupForm() {
  const form = useForm({ shape: completeSetup.body, defaultValues: EMPTY });
  const complete = useCompleteSetup();
  const { control } = form;

  return (
    <SubmitForm
      form={form}
      sending={complete}
      onSubmit={(body) => complete.mutate(body)}
      footer={
        <Button type="submit" isLoading={complete.isPending} className="self-end max-sm:w-full">
          {complete.isPending ? 'Setting up...' : 'Set up'}
        </Button>
      }
    >
      <Section title="You, the administrator">
        <TextField control={control} name="name" label="Name" isRequired autoComplete="name" />
        <TextField control={control} name="mobile" label="Mobile" type="tel" autoComplete="tel" />
        <TextField
          control={control}
          name="email"
          label="Email"
          isRequired
          type="email"
          autoComplete="username"
        />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          hint="At least 8 characters"
          isNew
        />
      </Section>
      <Section title="Your firm">
        <TextField
          control={control}
          name="firmName"
          label="Firm name"
          isRequired
          autoComplete="organization"
        />
        <FirmGstNoField control={control} name="firmGstNo" />
      </Section>
      <Section title="Its first project">
        <TextField control={control} name="projectName" label="Project name" isRequired />
        <SelectField
          control={control}
          name="siteStateCode"
          label="State of the site"
          isRequired
          help="Decides between CGST + SGST and IGST"
          options={SITE_STATES}
          placeholder="Select a State"
        />
      </Section>
    </SubmitForm>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
