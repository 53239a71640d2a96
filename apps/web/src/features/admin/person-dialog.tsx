/** Inviting somebody into the firm, or changing what they may do in it. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { PasswordLink, PersonRow } from '@plinth/contracts/people';
import { useForm, useWatch } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { useInvite, useSetRoles } from './people.api.ts';
import { NEW_PERSON, personFormOf, personFormSchema, rolesRequest } from './person-form-model.ts';
import { RolesFields } from './roles-fields.tsx';

interface InviteDialogProps {
  firmId: string;
  /** With the link that they need to come in, where they need one. */
  onInvited: (name: string, link: PasswordLink | null) => void;
  onClose: () => void;
}

export function InviteDialog({ firmId, onInvited, onClose }: InviteDialogProps) {
  const form = usePersonForm();
  const invite = useInvite(firmId);
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Invite user"
      description="They choose their own password through a link."
      submitLabel="Invite"
      submittingLabel="Inviting..."
      form={form}
      isLoading={invite.isPending}
      submitError={invite.error}
      onClose={onClose}
      onSubmit={(values) =>
        invite.mutate(
          { ...values, ...rolesRequest(values) },
          { onSuccess: ({ person, link }) => onInvited(person.name, link) },
        )
      }
    >
      <Field label="Name" isRequired error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="off" />
        )}
      </Field>
      <Field label="Mobile" error={errors.mobile?.message}>
        {(control) => (
          <Input {...control} {...form.register('mobile')} type="tel" autoComplete="off" />
        )}
      </Field>
      <Roles form={form} firmId={firmId} />
    </FormDialog>
  );
}

interface RolesDialogProps {
  firmId: string;
  person: PersonRow;
  onClose: () => void;
}

export function RolesDialog({ firmId, person, onClose }: RolesDialogProps) {
  const form = usePersonForm(person);
  const save = useSetRoles(firmId, person);
  return (
    <FormDialog
      title={`Roles of ${person.name}`}
      description="Without any role they are of the firm no longer."
      submitLabel="Save Roles"
      submittingLabel="Saving..."
      form={form}
      isLoading={save.isPending}
      submitError={save.error}
      onClose={onClose}
      onSubmit={(values) => save.mutate(rolesRequest(values), { onSuccess: onClose })}
    >
      <Roles form={form} firmId={firmId} />
    </FormDialog>
  );
}

function usePersonForm(person?: PersonRow) {
  return useForm({
    resolver: zodResolver(personFormSchema),
    defaultValues: person ? personFormOf(person) : NEW_PERSON,
  });
}

function Roles({ form, firmId }: { form: ReturnType<typeof usePersonForm>; firmId: string }) {
  const [roles, projects] = useWatch({ control: form.control, name: ['roles', 'projects'] });
  return (
    <RolesFields
      firmId={firmId}
      roles={roles}
      projects={projects}
      error={form.formState.errors.roles?.message}
      onRolesChange={(next) => {
        form.clearErrors('roles');
        form.setValue('roles', next);
      }}
      onProjectsChange={(next) => form.setValue('projects', next)}
    />
  );
}
