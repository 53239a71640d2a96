/** Adds a material to the request. */
import { type RefObject, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { DecimalField, TextField } from '#form/fields.tsx';
import { violationsIn } from '#form/form-violations.ts';
import type { Form } from '#form/use-form.ts';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import { StockOf } from '#parts/stock/material-stock.tsx';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

import {
  EMPTY_ITEM,
  isItemStarted,
  nextItem,
  type RequestDraft,
  toItemRequest,
} from './material-request-form-model.ts';
import { useAddItem } from '../material-requests.api.ts';

/** Items can be added while the rest of the form is filled in. */
export type RequestForm = Form<RequestDraft, 'submit' | 'item' | 'list' | 'change'>;

interface AddItemFormProps {
  requestId: string;
  projectId: string;
  form: RequestForm;
}

export function AddItemForm({ requestId, projectId, form }: AddItemFormProps) {
  const { control, check, refuse, clearViolations, change, getValues } = form;
  const add = useAddItem(requestId);
  const root = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLButtonElement>(null);
  const item = useWatch({ control, name: 'item' });

  function submit() {
    if (add.isPending || !check('item', root.current)) return;
    const typed = getValues('item');
    const sent = toItemRequest(typed);
    add.mutate(sent, {
      onSuccess: () => {
        clearViolations('item');
        // Values already typed for the next item remain.
        const isAsSent = JSON.stringify(toItemRequest(getValues('item'))) === JSON.stringify(sent);
        if (isAsSent) change(() => ({ item: nextItem(typed) }));
        returnFocus(root, picker);
      },
      onError: (error) =>
        refuse(
          violationsIn(error, (path) => `item.${path}`),
          root.current,
        ),
    });
  }

  return (
    <form
      ref={root}
      noValidate
      aria-label="Add a material"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_auto]"
    >
      <MaterialField
        form={form}
        picker={picker}
        focusNext={() => root.current?.querySelector<HTMLElement>('input')}
      />
      {item.material && (
        <StockOf
          material={item.material}
          className="max-sm:-mt-2 sm:order-last sm:col-span-2 lg:col-span-4"
        />
      )}
      <DecimalField
        control={control}
        name="item.quantity"
        label={item.material ? `Quantity (${item.material.unit})` : 'Quantity'}
        isRequired
        maxLength={20}
      />
      <TextField
        control={control}
        name="item.purpose"
        label="Purpose"
        isRequired
        placeholder="e.g., Footing of wing A"
        maxLength={500}
      />
      <WorkItemField
        control={control}
        name="item.workItem"
        projectId={projectId}
        className="sm:col-span-2 lg:col-span-4 lg:row-start-2"
      />
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" variant="outline" isLoading={add.isPending} className="max-sm:flex-1">
          Add Item
        </Button>
        {isItemStarted(item) && (
          <Button
            variant="ghost"
            onClick={() => {
              clearViolations('item');
              change(() => ({ item: EMPTY_ITEM }));
              picker.current?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

interface MaterialFieldProps {
  form: RequestForm;
  picker: RefObject<HTMLButtonElement | null>;
  /** The quantity is entered next. */
  focusNext: () => HTMLElement | null | undefined;
}

/** The picker of the material, which also shows violations of the list of materials. */
function MaterialField({ form: { control }, picker, focusNext }: MaterialFieldProps) {
  const { field, formState } = useController({ control, name: 'item.material', exact: false });
  const { item } = formState.errors;
  return (
    <Field label="Material" isRequired error={item?.material?.message ?? item?.root?.message}>
      {(aria) => (
        <MaterialCombobox
          {...aria}
          ref={(node) => {
            picker.current = node;
          }}
          material={field.value}
          onMaterialChange={field.onChange}
          focusNext={focusNext}
        />
      )}
    </Field>
  );
}

/** Focuses the material for the next item, unless the user has moved on. */
function returnFocus(
  form: RefObject<HTMLElement | null>,
  picker: RefObject<HTMLElement | null>,
): void {
  const { activeElement, body } = document;
  if (activeElement === body || form.current?.contains(activeElement)) picker.current?.focus();
}
