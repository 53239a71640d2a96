/** The rows of the list of cost heads. */
import { isPastedTable } from '@plinth/domain/sheet/pasted-cells';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { useTextField } from '#form/fields.tsx';
import type { Form } from '#form/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import {
  type CostHeadsBody,
  type costHeadsShape,
  type HeadRow,
  moved,
  pasted,
} from './cost-heads-form.ts';

export type CostHeadsForm = Form<z.input<typeof costHeadsShape>, 'submit', CostHeadsBody>;

export function CostHeadRows({ form }: { form: CostHeadsForm }) {
  const list = useRef<HTMLOListElement>(null);
  const rows = useWatch({ control: form.control, name: 'heads' });
  const used = rows.flatMap(({ isArchived }, index) => (isArchived ? [] : [index]));
  const archived = rows.flatMap(({ isArchived }, index) => (isArchived ? [index] : []));
  const change = (next: readonly HeadRow[]) => {
    form.clearViolations();
    form.setValue('heads', [...next], { shouldDirty: true });
  };
  const paste = (index: number, text: string) => {
    const { rows: next, problem } = pasted(rows, index, text);
    if (problem === null) change(next);
    else form.refuse([{ code: 'unread', path: `heads.${index}.name`, message: problem }]);
  };
  const setArchived = (index: number, isArchived: boolean) =>
    change(rows.map((row, at) => (at === index ? { ...row, isArchived } : row)));
  const add = () => {
    change([...rows, { id: null, name: '', isArchived: false }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <>
      {used.length === 0 && (
        <p className="text-muted-foreground">
          None yet. Add them one by one, or paste a list into the first.
        </p>
      )}
      <ol ref={list} aria-label="Cost heads" className="flex max-w-2xl flex-col gap-2">
        {used.map((index, place) => (
          <Row
            key={keyOf(rows, index)}
            form={form}
            index={index}
            place={place + 1}
            isFirst={place === 0}
            isLast={place === used.length - 1}
            onMove={(step) => change(moved(rows, index, step))}
            onPaste={(text) => paste(index, text)}
            onRemove={() =>
              rows[index]?.id === null ? change(rows.toSpliced(index, 1)) : setArchived(index, true)
            }
          />
        ))}
      </ol>
      <Button variant="outline" className="self-start max-sm:w-full" onClick={add}>
        <Plus aria-hidden />
        Add Cost Head
      </Button>
      {archived.length > 0 && (
        <section aria-labelledby="archived-heads">
          <h2 id="archived-heads" className="mb-1 font-semibold">
            Archived
          </h2>
          <ul className="max-w-2xl divide-y">
            {archived.map((index) => (
              <li key={rows[index]?.id} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">{rows[index]?.name}</span>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Restore ${rows[index]?.name}`}
                  onClick={() => setArchived(index, false)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Stays with a new row that moves, so that the focus does. */
function keyOf(rows: readonly HeadRow[], index: number): string {
  const newBefore = rows.slice(0, index).filter(({ id }) => id === null);
  return rows[index]?.id ?? `new ${newBefore.length}`;
}

interface RowProps {
  form: CostHeadsForm;
  index: number;
  /** The position among the cost heads in use, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onPaste: (text: string) => void;
  /** Archives the cost head; deletes one that was never saved. */
  onRemove: () => void;
}

function Row({ form, index, place, isFirst, isLast, onMove, onPaste, onRemove }: RowProps) {
  const { field, error, set } = useTextField({
    control: form.control,
    name: `heads.${index}.name`,
  });
  const isNew = form.getValues(`heads.${index}.id`) === null;
  const name = field.value || `cost head ${place}`;
  const errorId = `cost-head-${index}-error`;
  return (
    <li className="flex flex-wrap items-start gap-x-1 gap-y-0.5">
      <Input
        {...field}
        aria-label={`Cost head ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        autoComplete="off"
        maxLength={100}
        className="min-w-0 flex-1 basis-40 max-sm:basis-full"
        onChange={({ target }) => set(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!isPastedTable(text)) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} up`}
        disabledReason={!isFirst || 'It is the first'}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} down`}
        disabledReason={!isLast || 'It is the last'}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="outline"
        className="max-sm:ml-auto"
        aria-label={`${isNew ? 'Remove' : 'Archive'} ${name}`}
        onClick={onRemove}
      >
        {isNew ? 'Remove' : 'Archive'}
      </Button>
      {error && (
        <div className="basis-full">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}
