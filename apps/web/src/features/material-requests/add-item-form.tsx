/** One material for the request: what, how much of it, and what for. */
import { type RefObject, useRef } from 'react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { useRules } from '#form/use-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { MaterialPicker } from './material-picker.tsx';
import {
  EMPTY_ITEM,
  isItemStarted,
  type ItemDraft,
  itemDraftViolations,
  toItemRequest,
} from './material-request-form-model.ts';
import { useAddItem } from './material-requests.api.ts';

interface AddItemFormProps {
  requestId: string;
  draft: ItemDraft;
  onDraftChange: (draft: ItemDraft) => void;
  /** It is on the request now, as it was when it was sent. */
  onAdded: (sent: ItemDraft) => void;
  /** What is wrong with the list of materials as a whole. */
  listError: string | undefined;
}

export function AddItemForm({
  requestId,
  draft,
  onDraftChange,
  onAdded,
  listError,
}: AddItemFormProps) {
  const add = useAddItem(requestId);
  const { root, errorOf, check, reset } = useRules(itemDraftViolations(draft));
  const picker = useRef<HTMLButtonElement>(null);

  function submit() {
    if (add.isPending || !check()) return;
    add.mutate(toItemRequest(draft), {
      onSuccess: () => {
        reset();
        onAdded(draft);
        returnFocus(root, picker);
      },
    });
  }

  const { material, quantity, purpose } = draft;
  return (
    <form
      noValidate
      aria-label="Add a material"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div
        ref={root}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_auto]"
      >
        <Field label="Material" isRequired error={errorOf('material') ?? listError}>
          {(control) => (
            <MaterialPicker
              {...control}
              ref={(node) => {
                picker.current = node;
              }}
              material={material}
              onMaterialChange={(chosen) => onDraftChange({ ...draft, material: chosen })}
            />
          )}
        </Field>
        <Field
          label={material ? `Quantity (${material.unit})` : 'Quantity'}
          isRequired
          error={errorOf('quantity')}
        >
          {(control) => (
            <DecimalInput
              {...control}
              value={quantity}
              onValueChange={(typed) => onDraftChange({ ...draft, quantity: typed })}
              maxLength={20}
            />
          )}
        </Field>
        <Field label="Purpose" isRequired error={errorOf('purpose')}>
          {(control) => (
            <Input
              {...control}
              value={purpose}
              onChange={(event) => onDraftChange({ ...draft, purpose: event.target.value })}
              placeholder="e.g., Footing of wing A"
              maxLength={500}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="flex gap-2 sm:mt-6">
          <Button
            type="submit"
            variant="outline"
            isLoading={add.isPending}
            className="max-sm:flex-1"
          >
            Add Item
          </Button>
          {isItemStarted(draft) && (
            <Button
              variant="ghost"
              onClick={() => {
                reset();
                onDraftChange(EMPTY_ITEM);
                picker.current?.focus();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Ready for the next material, unless the person has gone on to something else meanwhile. */
function returnFocus(
  form: RefObject<HTMLElement | null>,
  picker: RefObject<HTMLElement | null>,
): void {
  const { activeElement, body } = document;
  if (activeElement === body || form.current?.contains(activeElement)) picker.current?.focus();
}
