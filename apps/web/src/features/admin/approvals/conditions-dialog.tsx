/** Dialog for the conditions of a rule other than the amount. */
import { type Role, ROLES } from '@plinth/domain/access/permissions';
import type { ApprovalFlag, ApprovedDocument } from '@plinth/domain/approval/policy';

import { DecimalInput } from '#form/decimal-input.tsx';
import { sentenceCase } from '#lib/format.ts';
import { FLAG_WORDS } from '#parts/approvals/approval-words.ts';
import { Field } from '#ui/field.tsx';

import type { Policies } from './approval-policies.api.ts';
import { ChoiceList, ChoicesDialog } from './choices-dialog.tsx';
import type { RuleForm } from './policy-form-model.ts';

/** The conditions that Plinth itself can check. */
const FLAGS: readonly ApprovalFlag[] = ['OVER_LAST_RATE', 'NEW_SUPPLIER', 'SPLIT_SUSPECT'];
const FLAG_OPTIONS = FLAGS.map((value) => ({ value, label: FLAG_WORDS[value] }));
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: sentenceCase(value) }));

interface ConditionsDialogProps {
  document: ApprovedDocument;
  known: Policies;
  rule: RuleForm;
  percentError: string | undefined;
  onChange: (changed: Partial<RuleForm>) => void;
  onClose: () => void;
}

export function ConditionsDialog(props: ConditionsDialogProps) {
  const { document, known, rule, percentError, onChange, onClose } = props;
  const people = known.people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoicesDialog
      title="When the rule applies"
      description="One of each list is enough; a list without a choice is not asked about."
      onClose={onClose}
    >
      {document === 'PURCHASE_ORDER' && (
        <ChoiceList<ApprovalFlag>
          legend="What is unusual"
          options={FLAG_OPTIONS}
          chosen={rule.flags}
          onChange={(flags) => onChange({ flags, ...(!isRate(flags) && NO_PERCENT) })}
        />
      )}
      {isRate(rule.flags) && (
        <Field label="Percent over the last rate" isRequired error={percentError}>
          {(control) => (
            <DecimalInput
              {...control}
              value={rule.overLastPercent}
              onValueChange={(overLastPercent) => onChange({ overLastPercent })}
            />
          )}
        </Field>
      )}
      <ChoiceList
        legend="Projects"
        options={known.projects.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={rule.projectIds}
        onChange={(projectIds) => onChange({ projectIds })}
      />
      <ChoiceList
        legend="Categories of material"
        options={known.categories.map((value) => ({ value, label: value }))}
        chosen={rule.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <ChoiceList<Role>
        legend="Made by a role"
        options={ROLE_OPTIONS}
        chosen={rule.requesterRoles}
        onChange={(requesterRoles) => onChange({ requesterRoles })}
      />
      <ChoiceList
        legend="Made by people"
        options={people}
        chosen={rule.requesterIds}
        onChange={(requesterIds) => onChange({ requesterIds })}
      />
    </ChoicesDialog>
  );
}

const NO_PERCENT = { overLastPercent: '' };

function isRate(flags: readonly ApprovalFlag[]): boolean {
  return flags.includes('OVER_LAST_RATE');
}
