/** Dialog for the budget control of a project: the reaction to overruns, per stage. */
import type { Budget } from '@plinth/contracts/budgets';
import {
  BUDGET_ACTION_WORDS,
  BUDGET_ACTIONS,
  BUDGET_STAGE_WORDS,
  BUDGET_STAGES,
  type BudgetAction,
  UNBUDGETED_ACTIONS,
} from '@plinth/domain/budget/control';

import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetControl } from '../budgets.api.ts';

const optionsOf = (actions: readonly BudgetAction[]) =>
  actions.map((action) => ({ value: action, label: BUDGET_ACTION_WORDS[action] }));

interface ControlDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function ControlDialog({ budget, onClose }: ControlDialogProps) {
  const saving = useSetControl(budget);
  const form = useForm({ defaultValues: budget.control });
  const { control } = form;
  return (
    <FormDialog
      title="When over budget"
      description="Nothing: it is not checked. Tell: a hint is shown. Ask for approval: it needs approval, or a reason of somebody who may go over the budget. Stop: only they may, with a reason."
      form={form}
      sending={saving}
      submitLabel="Save"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={(values) => saving.mutate(values, { onSuccess: onClose })}
    >
      {BUDGET_STAGES.map((stage) => (
        <fieldset key={stage} className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-medium">{BUDGET_STAGE_WORDS[stage]}</legend>
          <SelectField
            control={control}
            name={`stages.${stage}.action`}
            label="Over the budget"
            options={optionsOf(BUDGET_ACTIONS)}
          />
          <DecimalField
            control={control}
            name={`stages.${stage}.percent`}
            label="From % of the budget"
          />
        </fieldset>
      ))}
      <SelectField
        control={control}
        name="unbudgeted"
        label="Not in the budget"
        options={optionsOf(UNBUDGETED_ACTIONS)}
      />
    </FormDialog>
  );
}
