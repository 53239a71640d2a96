/** Quantity and purpose of one item, changed in its row. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useEffect, useEffectEvent, useRef } from 'react';

import { DecimalField, TextField } from '#form/fields.tsx';
import { violationsIn } from '#form/form-violations.ts';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';

import type { RequestForm } from './add-item-form.tsx';
import { NO_CHANGE } from './material-request-form-model.ts';
import { useChangeItem } from '../material-requests.api.ts';

interface ChangeItemProps {
  request: MaterialRequest;
  form: RequestForm;
}

/** The form to change an item; Enter saves, and Escape cancels. */
export function ChangeItem({ request, form }: ChangeItemProps) {
  const { control, check, refuse, clearViolations, change, getValues } = form;
  const root = useRef<HTMLFormElement>(null);
  const save = useChangeItem(request);
  const item = request.items.find(({ id }) => id === getValues('changed.id'));

  function close() {
    const opener = `Change ${request.items.findIndex((one) => one === item) + 1}, `;
    const list = root.current?.closest('table, ol');
    clearViolations('change');
    change(() => ({ changed: NO_CHANGE }));
    setTimeout(() => list?.querySelector<HTMLElement>(`button[aria-label^="${opener}"]`)?.focus());
  }

  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const row = root.current;
    row?.querySelector('input')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    row?.addEventListener('keydown', onKey);
    return () => row?.removeEventListener('keydown', onKey);
  }, []);

  function submit() {
    const { id: itemId, workItem, ...changed } = getValues('changed');
    if (save.isPending || !check('change', root.current)) return;
    save.mutate(
      { itemId, workItemId: workItem?.id ?? null, ...changed },
      {
        onSuccess: close,
        onError: (error) =>
          refuse(
            violationsIn(error, (path) => `changed.${path}`),
            root.current,
          ),
      },
    );
  }

  return (
    <form
      ref={root}
      noValidate
      aria-label={`Change ${item?.material.name ?? 'the material'}`}
      className="flex flex-wrap items-start gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DecimalField
        control={control}
        name="changed.quantity"
        label={`New quantity (${item?.material.unit ?? ''})`}
        maxLength={20}
        className="w-36 max-sm:w-full"
      />
      <TextField
        control={control}
        name="changed.purpose"
        label="New purpose"
        maxLength={500}
        className="min-w-40 flex-1 max-sm:w-full max-sm:flex-none"
      />
      <WorkItemField
        control={control}
        name="changed.workItem"
        projectId={request.project.id}
        label="New work item"
        {...(item?.workItem === null && { isRequired: false })}
        className="w-60 max-sm:w-full"
      />
      <div className="flex gap-2 self-end max-sm:w-full">
        <Button type="submit" isLoading={save.isPending} className="max-sm:flex-1">
          Save
        </Button>
        <Button variant="outline" aria-label="Cancel the change" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
