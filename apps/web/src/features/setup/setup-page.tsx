/** The first visit of an empty installation: its administrator, firm and project, once. */
import { zodResolver } from '@hookform/resolvers/zod';
import { completeSetup } from '@plinth/contracts/setup';
import { isGstinVerified } from '@plinth/domain/shared/gstin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Navigate } from 'react-router';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { setupQuery } from '#api/setup.ts';
import { useServerViolations } from '#form/form-dialog.tsx';
import { SITE_STATES } from '#form/site-states.ts';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session-token.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FrontPage } from '#ui/front-page.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
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
      subtitle="Nobody works here yet. Set it up once, and begin."
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
    // Another tab may have been first: then the sign-in screen is the next one.
    onError: () => void queryClient.invalidateQueries(setupQuery),
    meta: failsWith('Failed to set up Plinth'),
  });
}

function SetupForm() {
  const form = useForm({ resolver: zodResolver(completeSetup.body), defaultValues: EMPTY });
  const complete = useCompleteSetup();
  const formErrors = useServerViolations(form, complete.error);
  const { errors } = form.formState;
  const gstNo = form.watch('firmGstNo') ?? '';
  const isGstNoWrong = gstNo.trim() !== '' && !isGstinVerified(gstNo);

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={form.handleSubmit((body) => complete.mutate(body))}
    >
      <Section title="You, the administrator">
        <Field label="Name" isRequired error={errors.name?.message}>
          {(control) => <Input {...control} autoComplete="name" {...form.register('name')} />}
        </Field>
        <Field label="Mobile" error={errors.mobile?.message}>
          {(control) => (
            <Input {...control} type="tel" autoComplete="tel" {...form.register('mobile')} />
          )}
        </Field>
        <Field label="Email" isRequired error={errors.email?.message}>
          {(control) => (
            <Input {...control} type="email" autoComplete="username" {...form.register('email')} />
          )}
        </Field>
        <Field
          label="Password"
          isRequired
          help={!errors.password && 'At least 8 characters'}
          error={errors.password?.message}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              {...form.register('password')}
            />
          )}
        </Field>
      </Section>
      <Section title="Your firm">
        <Field label="Firm name" isRequired error={errors.firmName?.message}>
          {(control) => (
            <Input {...control} autoComplete="organization" {...form.register('firmName')} />
          )}
        </Field>
        <Field
          label="GST number"
          error={errors.firmGstNo?.message}
          warning={isGstNoWrong ? 'GSTIN does not verify' : undefined}
        >
          {(control) => (
            <Input {...control} className="uppercase" {...form.register('firmGstNo')} />
          )}
        </Field>
      </Section>
      <Section title="Its first project">
        <Field label="Project name" isRequired error={errors.projectName?.message}>
          {(control) => <Input {...control} {...form.register('projectName')} />}
        </Field>
        <Field
          label="State of the site"
          isRequired
          help="Decides between CGST + SGST and IGST"
          error={errors.siteStateCode?.message}
        >
          {(control) => (
            <Controller
              control={form.control}
              name="siteStateCode"
              render={({ field }) => (
                <Select
                  {...control}
                  options={SITE_STATES}
                  value={SITE_STATES.find(({ value }) => value === field.value)?.value ?? ''}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  placeholder="Select a State"
                />
              )}
            />
          )}
        </Field>
      </Section>
      {formErrors.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      <Button type="submit" isLoading={complete.isPending} className="self-end max-sm:w-full">
        {complete.isPending ? 'Setting up...' : 'Set up'}
      </Button>
    </form>
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
