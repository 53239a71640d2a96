/** Dialog of choices from several lists, which apply as soon as they are ticked. */
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface ChoicesDialogProps {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

export function ChoicesDialog({ title, description, onClose, children }: ChoicesDialogProps) {
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}

interface ChoiceListProps<Value extends string> {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Lists with more options than this have a search box. */
const SHORT = 9;

/** A list of options with check marks; renders nothing if there are no options. */
export function ChoiceList<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
}: ChoiceListProps<Value>) {
  const [text, setText] = useState('');
  if (options.length === 0) return null;
  const found = options.filter(
    ({ value, label }) =>
      chosen.includes(value) || label.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium">{legend}</legend>
      {options.length > SHORT && (
        <Field label={`Search ${legend.toLowerCase()}`} className="mb-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              data-focus="later"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid sm:grid-cols-2">
        {found.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={chosen.includes(value)}
            onCheckedChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {found.length === 0 && <p className="text-muted-foreground">Nothing found</p>}
    </fieldset>
  );
}
