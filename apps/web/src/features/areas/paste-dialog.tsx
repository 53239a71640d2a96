/** Units pasted from a spreadsheet, looked at before they are saved. */
import { pastedUnits } from '@plinth/domain/area/paste';
import { unitKey, unitViolations } from '@plinth/domain/area/units';
import { useState } from 'react';

import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

import type { DialogProps } from './dialog-props.ts';
import { useSetUnits } from './areas.api.ts';

const SHOWN_PROBLEMS = 12;

export function PasteDialog({ statement, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const save = useSetUnits(statement);
  const { units, lines, refusals } = pastedUnits(text, statement.towers);
  const levels = new Map(
    statement.towers.map(({ id, floors }) => [id, new Set(floors.map(({ level }) => level))]),
  );
  const problems = [
    ...refusals,
    ...unitViolations(units, { levels, formula: statement.formula }).map(
      ({ path, message }) => `Line ${lines[Number(path.split('.')[1])] ?? ''}: ${message}`,
    ),
  ];
  const standing = new Set(statement.units.map(unitKey));
  const replaced = units.filter((unit) => standing.has(unitKey(unit))).length;
  const isReady = units.length > 0 && problems.length === 0;
  return (
    <Dialog
      title="Paste Units"
      description="Columns: tower, floor, unit, type, carpet, enclosed balcony, open balcony, utility, terrace, walls, parking, owner, facing, remark. With a heading they come in any order."
      className="max-w-3xl"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isLoading={save.isPending}
            disabledReason={isReady || 'Paste units without mistakes first'}
            onClick={() => save.mutate({ units: [...units] }, { onSuccess: onClose })}
          >
            Save Units
          </Button>
        </>
      }
    >
      <Field label="Cells of the spreadsheet">
        {(aria) => (
          <Textarea
            {...aria}
            rows={10}
            wrap="off"
            className="figures"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-3">
        {text.trim() !== '' &&
          `${formatQuantity(units.length - replaced)} new units, ${formatQuantity(replaced)} replaced, ${formatQuantity(problems.length)} mistakes`}
      </p>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </Dialog>
  );
}
