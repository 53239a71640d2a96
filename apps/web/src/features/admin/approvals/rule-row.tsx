/**
 * A rule of the draft: its amounts, its conditions, and how many of which people have to approve.
 */
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';

import { DecimalField, TextField } from '#form/fields.tsx';
import type { Form } from '#form/use-form.ts';
import { cn } from '#lib/cn.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { control as controlLook } from '#ui/styles.ts';

import { ApproversDialog } from './approvers-dialog.tsx';
import { ConditionsDialog } from './conditions-dialog.tsx';
import {
  type PolicyAction,
  type PolicyForm,
  type RuleForm,
  withoutRule,
} from './policy-form-model.ts';
import type { Known } from './policy-known.ts';
import { approverWords, conditionWords } from './rule-words.ts';

interface RuleRowProps {
  form: Form<PolicyForm, PolicyAction>;
  index: number;
  known: Known;
}

export function RuleRow({ form, index, known }: RuleRowProps) {
  const { control } = form;
  const [opened, setOpened] = useState<'approvers' | 'conditions' | null>(null);
  const rule = useWatch({ control, name: `rules.${index}` });
  const errorAt = useErrors(form, index);
  const percentError = errorAt('overLastPercent');
  const set = (changed: Partial<RuleForm>) =>
    form.change(({ rules }) => ({ rules: rules.with(index, { ...rule, ...changed }) }));
  const close = () => setOpened(null);
  const { names } = known;
  const isNobody = rule.needed === '0';
  return (
    <li className="grid grid-cols-2 gap-x-3 gap-y-2 py-3 md:grid-cols-[8rem_8rem_minmax(0,1fr)_5.5rem_minmax(0,1.2fr)_auto]">
      <DecimalField control={control} name={`rules.${index}.from`} label="From ₹" placeholder="0" />
      <DecimalField
        control={control}
        name={`rules.${index}.to`}
        label="Up to ₹"
        placeholder="No end"
      />
      <ChoosingField
        label="Only if"
        words={conditionWords(rule, names) || 'Always'}
        error={errorAt('flags.root') ?? percentError}
        className="max-md:col-span-2"
        onOpen={() => setOpened('conditions')}
      />
      <TextField
        control={control}
        name={`rules.${index}.needed`}
        label="Approvals"
        inputMode="numeric"
        maxLength={2}
        inputClassName="figures text-right"
      />
      <ChoosingField
        label="By whom"
        words={isNobody ? 'Nobody is asked' : approverWords(rule.approvers, names) || 'Choose'}
        error={errorAt('approvers')}
        className="max-md:order-1 max-md:col-span-2"
        onOpen={() => setOpened('approvers')}
      />
      <Button
        variant="ghost"
        size="icon"
        className="self-end max-md:justify-self-end md:mt-6 md:self-start"
        aria-label={`Remove rule ${index + 1}`}
        onClick={() => form.change((values) => withoutRule(values, index))}
      >
        <Trash2 aria-hidden />
      </Button>
      {opened === 'approvers' && (
        <ApproversDialog
          people={known.people}
          approvers={rule.approvers}
          onChange={(approvers) => set({ approvers, ...(isNobody && { needed: '1' }) })}
          onClose={close}
        />
      )}
      {opened === 'conditions' && (
        <ConditionsDialog
          document={known.document}
          known={known}
          rule={rule}
          percentError={percentError}
          onChange={set}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Errors of what has no field of its own. */
function useErrors({ control }: RuleRowProps['form'], index: number) {
  const { errors } = useFormState({ control, name: 'rules' });
  return (path: string): string | undefined => {
    const message: unknown = get(errors, `rules.${index}.${path}.message`);
    return typeof message === 'string' ? message : undefined;
  };
}

interface ChoosingFieldProps {
  label: string;
  words: string;
  error: string | undefined;
  className: string;
  onOpen: () => void;
}

/** A field whose value is chosen in a dialog. */
function ChoosingField({ label, words, error, className, onOpen }: ChoosingFieldProps): ReactNode {
  return (
    <Field label={label} error={error} className={className}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <button
          type="button"
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-controls={`${id}-dialog`}
          className={cn(controlLook, 'h-auto min-h-9 text-left wrap-anywhere hover:bg-muted')}
          onClick={onOpen}
        >
          {words}
        </button>
      )}
    </Field>
  );
}
