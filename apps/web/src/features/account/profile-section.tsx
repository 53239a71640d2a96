/** What colleagues know one by. Documents keep the name that they were made under. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Account } from '@plinth/contracts/account';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { useServerViolations } from '#form/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { useSaveProfile } from './account.api.ts';

const profileForm = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  mobile: z.string().trim(),
});

export function ProfileSection({ account }: { account: Account }) {
  const { name, mobile } = account;
  const form = useForm({ resolver: zodResolver(profileForm), defaultValues: { name, mobile } });
  const save = useSaveProfile(account);
  const formErrors = useServerViolations(form, save.error);
  const { errors } = form.formState;
  return (
    <CardSection title="Profile">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((values) => {
          if (!save.isPending) save.mutate(values);
        })}
      >
        <Field label="Name" isRequired error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
        </Field>
        <Field label="Mobile" error={errors.mobile?.message}>
          {(control) => (
            <Input {...control} {...form.register('mobile')} type="tel" autoComplete="tel" />
          )}
        </Field>
        {formErrors.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
        <Button type="submit" isLoading={save.isPending} className="self-start max-sm:w-full">
          {save.isPending ? 'Saving...' : 'Save Profile'}
        </Button>
      </form>
    </CardSection>
  );
}
