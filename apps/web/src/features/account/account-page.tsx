/** The account page: profile, password, second factor, sessions. */
import { type Account, chosenPassword } from '@plinth/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { CheckboxField, PasswordField, TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { useForm } from '#form/use-form.ts';
import { StandIns } from '#parts/approvals/stand-ins.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { accountQuery, useChangePassword, useSaveProfile } from './account.api.ts';
import { NotificationChoicesSection } from './notification-choices-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountPage() {
  const query = useQuery(accountQuery);
  return (
    <>
      <PageHead title="Your Account" context={query.data?.email} />
      <Loaded query={query} what="your account" loading={<Skeleton className="h-120" />}>
        {(account) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card>
              <ProfileSection key={account.version} account={account} />
              <PasswordSection email={account.email} />
            </Card>
            <Card>
              <StandIns title="Somebody stands in for me" />
              <SecondFactorSection account={account} />
              <RecoveryCodesSection account={account} />
              <SessionsSection />
            </Card>
            <Card className="lg:col-span-2">
              <NotificationChoicesSection />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}

const passwordForm = z.object({
  currentPassword: z.string().min(1, 'Enter your password'),
  password: chosenPassword,
  endOtherSessions: z.boolean(),
});

const NO_PASSWORDS = { currentPassword: '', password: '', endOtherSessions: true };

/** Changes the password, and ends other sessions unless deselected. */
function PasswordSection({ email }: { email: string }) {
  const form = useForm({ shape: passwordForm, defaultValues: NO_PASSWORDS });
  const change = useChangePassword();
  const { control } = form;
  return (
    <CardSection title="Password">
      <SubmitForm
        form={form}
        sending={change}
        onSubmit={(values) => change.mutate(values, { onSuccess: () => form.reset(NO_PASSWORDS) })}
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

const profileForm = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  mobile: z.string().trim(),
});

/** Name and mobile number of the person. Existing documents still show the old name. */
function ProfileSection({ account }: { account: Account }) {
  const { name, mobile } = account;
  const form = useForm({ shape: profileForm, defaultValues: { name, mobile } });
  const save = useSaveProfile(account);
  return (
    <CardSection title="Profile">
      <SubmitForm
        form={form}
        sending={save}
        onSubmit={(values) => save.mutate(values)}
        footer={
          <Button type="submit" isLoading={save.isPending} className="self-start max-sm:w-full">
            {save.isPending ? 'Saving...' : 'Save Profile'}
          </Button>
        }
      >
        <TextField control={form.control} name="name" label="Name" isRequired autoComplete="name" />
        <TextField
          control={form.control}
          name="mobile"
          label="Mobile"
          type="tel"
          autoComplete="tel"
        />
      </SubmitForm>
    </CardSection>
  );
}
