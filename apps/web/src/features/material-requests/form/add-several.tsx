/** Adds several items at once: from a pasted list, or from the last request. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { counted } from '@plinth/domain/shared/counted';
import { isBlank } from '@plinth/domain/shared/violation';
import { ClipboardPaste, History } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { NoteField, TextField } from '#form/fields.tsx';
import { FormErrors } from '#form/form-parts.tsx';
import { violationsIn } from '#form/form-violations.ts';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/toaster.tsx';

import type { RequestForm } from './add-item-form.tsx';
import { ListedItems } from './listed-items-rows.tsx';
import { linesOfText, listPath, pastedViolations, toItemsRequest } from './listed-items.ts';
import { useAddItems, useFindMaterials, useLastItems } from '../material-requests.api.ts';

interface AddSeveralProps {
  request: MaterialRequest;
  form: RequestForm;
}

export function AddSeveral({ request, form }: AddSeveralProps) {
  const { control, change } = form;
  const isPasted = useWatch({ control, name: 'pasted', compute: (text) => !isBlank(text) });
  const count = useWatch({ control, name: 'list', compute: (list) => list.length });
  const [isPasting, setPasting] = useState(false);
  const last = useLastItems(request);
  if (count > 0) return <Listed request={request} form={form} count={count} />;
  if (isPasting || isPasted) {
    return <PasteList form={form} onClose={() => setPasting(false)} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => setPasting(true)}>
        <ClipboardPaste aria-hidden />
        Paste a list
      </Button>
      <Button
        variant="outline"
        size="sm"
        isLoading={last.isPending}
        onClick={() =>
          last.mutate(undefined, {
            onSuccess: ({ listed, mrnNumber }) => {
              change(() => ({ list: listed }));
              if (mrnNumber === undefined) notify({ title: NO_LAST });
            },
          })
        }
      >
        <History aria-hidden />
        As last time
      </Button>
    </div>
  );
}

const NO_LAST = 'This is the first request for this project, so there is none to copy';

function PasteList({ form, onClose }: { form: RequestForm; onClose: () => void }) {
  const { control, change, getValues, refuse } = form;
  const find = useFindMaterials();
  const root = useRef<HTMLFormElement>(null);

  function submit() {
    const { pasted, item } = getValues();
    const unread = pastedViolations(pasted);
    if (unread.length > 0) {
      refuse(unread, root.current);
      return;
    }
    const lines = linesOfText(pasted);
    if (find.isPending || lines.length === 0) {
      root.current?.querySelector('textarea')?.focus();
      return;
    }
    find.mutate(lines, {
      onSuccess: (list) => {
        change(() => ({
          list,
          pasted: '',
          listPurpose: item.purpose,
          listWorkItem: item.workItem,
        }));
        onClose();
      },
    });
  }

  return (
    <form
      ref={root}
      noValidate
      aria-label="Paste a list"
      className="flex flex-col gap-3 rounded-md bg-muted p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NoteField
        control={control}
        name="pasted"
        label="List of materials"
        rows={4}
        help="One material per line, like “TMT 12 mm 500 kg”, or columns from Excel: name, quantity, unit."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={find.isPending}>
          Find materials
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            change(() => ({ pasted: '' }));
            onClose();
          }}
        >
          Clear list
        </Button>
      </div>
    </form>
  );
}

function Listed({ request, form, count }: AddSeveralProps & { count: number }) {
  const { control, change, check, refuse, clearViolations, getValues } = form;
  const add = useAddItems(request.id);
  const isAnyWithout = useWatch({
    control,
    name: 'list',
    compute: (list) => list.some(({ purpose }) => isBlank(purpose)),
  });
  const root = useRef<HTMLFormElement>(null);

  function close() {
    clearViolations('list');
    change(() => ({ list: [], listPurpose: '', listWorkItem: null }));
  }

  function submit() {
    if (add.isPending || !check('list', root.current)) return;
    add.mutate(toItemsRequest(getValues()), {
      onSuccess: close,
      onError: (error) => refuse(violationsIn(error, listPath), root.current),
    });
  }

  return (
    <form
      ref={root}
      noValidate
      aria-label="Listed materials"
      className="-mx-4 border-t"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isAnyWithout && (
        <TextField
          control={control}
          name="listPurpose"
          label="Purpose of all"
          hint="For lines without a purpose of their own"
          placeholder="e.g., Footing of wing A"
          maxLength={500}
          className="px-4 pt-3 sm:max-w-md"
        />
      )}
      <WorkItemField
        control={control}
        name="listWorkItem"
        projectId={request.project.id}
        label="Work item of all"
        className="px-4 pt-3 sm:max-w-md"
      />
      <ListedItems form={form} />
      <div className="flex flex-col gap-3 px-4 pt-3">
        <FormErrors control={control} list="list" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isLoading={add.isPending}>
            {`Add ${counted(count, 'material')}`}
          </Button>
          <Button variant="outline" onClick={close}>
            Clear list
          </Button>
        </div>
      </div>
    </form>
  );
}
