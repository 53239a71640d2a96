/** Name and mobile number of the person. Existing documents still show the old name. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Account } from '@plinth/contracts/account';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { TextField } from '#form/fields.tsx';
import { SubmitForm } from '#form/submit-form.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { useSaveProfile } from './account.api.ts';

const profileForm = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  mobile: z.string().trim(),
});

export function ProfileSection({ account }: { account: Account }) {
  const { name, mobile } = account;
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: { name, mobile } });
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
