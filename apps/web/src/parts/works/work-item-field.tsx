/**
 * Field for what a line is for: a cost code or an item of the bill of quantities. Hidden if the
 * project has none, unless one is required.
 */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { workOptionsQuery } from '#api/work-items.ts';
import { useRequiredChoice } from '#form/required-choices.ts';
import { formatQuantity } from '#lib/format.ts';
import { useModule } from '#lib/project-choice.ts';
import { workText } from '#lib/work-text.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import type { ChosenWork } from './chosen-work.ts';

interface WorkItemFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, ChosenWork | null | undefined>;
  projectId: string;
  label?: string;
  /** Whether an item must be chosen; by default the firm's rule for lines of documents decides. */
  isRequired?: boolean;
  className?: string;
}

export function WorkItemField<Values extends FieldValues, Output>({
  projectId,
  isRequired: isAlwaysRequired,
  ...field
}: WorkItemFieldProps<Values, Output>) {
  const isOn = useModule('PROJECT') === true;
  const { data } = useQuery({
    ...workOptionsQuery(projectId, ''),
    enabled: isOn && projectId !== '',
  });
  if (!isOn || !data) return null;
  const isRequired = isAlwaysRequired ?? data.isRequired;
  if (!data.isAny && !isRequired) return null;
  return (
    <Project value={projectId}>
      <Required value={isRequired}>
        <OpenField {...field} />
      </Required>
    </Project>
  );
}

/** The project whose BOQ items are offered; `Required` is whether an item must be chosen. */
const Project = createContext('');
const Required = createContext(false);

function OpenField<Values extends FieldValues, Output>({
  control,
  name,
  label = 'Work item',
  className,
}: Omit<WorkItemFieldProps<Values, Output>, 'projectId' | 'isRequired'>) {
  const isRequired = useContext(Required);
  const { field, fieldState } = useController({ control, name });
  const value: ChosenWork | null | undefined = field.value;
  const element = useRef<HTMLButtonElement>(null);
  useRequiredChoice(control, name, { isRequired, message: 'Choose a work item', element });
  return (
    <Field
      label={label}
      isRequired={isRequired}
      error={fieldState.error?.message}
      {...(className && { className })}
    >
      {(aria) => (
        <SearchCombobox
          {...aria}
          ref={(node) => {
            element.current = node;
            field.ref(node);
          }}
          value={value?.id ?? ''}
          valueLabel={workText(value)}
          useOptions={useWorkOptions}
          onSelect={({ work }) => field.onChange(work)}
          placeholder={isRequired ? 'Choose a work item' : 'None'}
          searchPlaceholder="Search by code or description..."
          emptyText="No such work item in this project"
        />
      )}
    </Field>
  );
}

const NONE = { value: '', label: 'None', detail: '', work: null };

function useWorkOptions(search: string) {
  const projectId = useContext(Project);
  const isRequired = useContext(Required);
  const {
    data,
    isFetching,
    isLoadingError: isError,
  } = useQuery(workOptionsQuery(projectId, search));
  const found = (data?.list ?? []).map(({ quantity, unit, heading, ...work }) => ({
    value: work.id,
    label: workText(work),
    detail: [heading, quantity === null ? '' : `${formatQuantity(quantity)} ${unit}`]
      .filter(Boolean)
      .join(' · '),
    work: { id: work.id, code: work.code, description: work.description },
  }));
  const options = isRequired || search !== '' ? found : [NONE, ...found];
  return { options, isLoading: isFetching, isError };
}
