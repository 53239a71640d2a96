/** Dialog to choose who approves by a rule: people, and roles at the project or in the firm. */
import { type Role, ROLES } from '@plinth/domain/access/permissions';
import type { Approvers } from '@plinth/domain/approval/policy';

import { sentenceCase } from '#lib/format.ts';

import type { Policies } from './approval-policies.api.ts';
import { ChoiceList, ChoicesDialog } from './choices-dialog.tsx';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: sentenceCase(value) }));

interface ApproversDialogProps {
  people: Policies['people'];
  approvers: Approvers;
  onChange: (approvers: Approvers) => void;
  onClose: () => void;
}

export function ApproversDialog({ people, approvers, onChange, onClose }: ApproversDialogProps) {
  const { people: chosen, projectRoles, firmRoles } = approvers;
  return (
    <ChoicesDialog
      title="Who approves"
      description="Any of them. Whoever made or changed the document is never asked."
      onClose={onClose}
    >
      <ChoiceList<Role>
        legend="Roles at the project"
        options={ROLE_OPTIONS}
        chosen={projectRoles}
        onChange={(next) => onChange({ ...approvers, projectRoles: next })}
      />
      <ChoiceList<Role>
        legend="Roles in the whole firm"
        options={ROLE_OPTIONS}
        chosen={firmRoles}
        onChange={(next) => onChange({ ...approvers, firmRoles: next })}
      />
      <ChoiceList
        legend="People"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={(next) => onChange({ ...approvers, people: next })}
      />
    </ChoicesDialog>
  );
}
