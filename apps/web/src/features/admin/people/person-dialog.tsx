/** Invites somebody, or changes their roles. */
import type { PasswordLink, PersonRow } from '@plinth/contracts/people';
import { useWatch } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useInvite, useSetRoles } from './people.api.ts';
import { NEW_PERSON, personFormOf, personFormSchema, rolesRequest } from './person-form-model.ts';
import { RolesFields } from './roles-fields.tsx';

interface InviteDialogProps {
  firmId: string;
  /** Called with the invitation link; null if there is none. */
  onInvited: (name: string, link: PasswordLink | null) => void;
  onClose: () => void;
}

export function InviteDialog({ firmId, onInvited, onClose }: InviteDialogProps) {
  const form = usePersonForm();
  const invite = useInvite(firmId);
  return (
    <FormDialog
      title="Invite user"
      description="They choose their own password through a link."
      submitLabel="Invite"
      submittingLabel="Inviting..."
      form={form}
      sending={invite}
      onClose={onClose}
      onSubmit={(values) =>
        invite.mutate(
          { ...values, ...rolesRequest(values) },
          { onSuccess: ({ person, link }) => onInvited(person.name, link) },
        )
      }
    >
      <TextField control={form.control} name="name" label="Name" isRequired />
      <TextField control={form.control} name="email" label="Email" isRequired type="email" />
      <TextField control={form.control} name="mobile" label="Mobile" type="tel" />
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
      description="Without a role they no longer belong to the firm."
      submitLabel="Save Roles"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) => save.mutate(rolesRequest(values), { onSuccess: onClose })}
    >
      <Roles form={form} firmId={firmId} />
    </FormDialog>
  );
}

function usePersonForm(person?: PersonRow) {
  return useForm({
    shape: personFormSchema,
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
      error={form.formState.errors.roles?.root?.message}
      onRolesChange={(next) => form.setValue('roles', next)}
      onProjectsChange={(next) => form.setValue('projects', next)}
    />
  );
}
