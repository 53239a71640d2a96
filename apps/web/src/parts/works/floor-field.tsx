/**
 * Field for the place where something is built in: a tower or one of its floors. Hidden if the
 * project has none.
 */
import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

import { floorsQuery } from '#api/floors.ts';
import { SelectField } from '#form/fields.tsx';
import { useModule } from '#lib/project-choice.ts';

interface FloorFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The name of the field, whose value is in the format that `placeOf` reads. */
  name: FieldPathByValue<Values, string | number | undefined>;
  projectId: string;
}

const NONE = { value: '', label: 'Not said' } as const;

export function FloorField<Values extends FieldValues, Output>({
  projectId,
  ...field
}: FloorFieldProps<Values, Output>) {
  const isOn = useModule('PROJECT') === true;
  const { data = [] } = useQuery({ ...floorsQuery(projectId), enabled: isOn && projectId !== '' });
  if (data.length === 0) return null;
  const options = data.flatMap(({ id, name, floors }) => [
    { value: `tower ${id}`, label: name },
    ...floors.map((floor) => ({ value: `floor ${floor.id}`, label: `${name} · ${floor.name}` })),
  ]);
  return (
    <SelectField
      {...field}
      label="Tower or floor"
      options={[NONE, ...options]}
      placeholder={NONE.label}
    />
  );
}
