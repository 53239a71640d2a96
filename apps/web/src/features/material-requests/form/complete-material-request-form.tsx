/** The form of a pending request: head, materials, remark. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { Fact, Facts } from '#document/facts.tsx';
import { DateField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { BudgetNotes } from '#parts/budgets/budget-notes.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import {
  SUBMIT_FAILURE,
  useDeleteRequest,
  useRemoveItem,
  useSubmitMaterialRequest,
} from '../material-requests.api.ts';
import { AddItemForm, type RequestForm } from './add-item-form.tsx';
import { AddSeveral } from './add-several.tsx';
import { ChangeItem } from './change-item.tsx';
import { listViolations } from './listed-items.ts';
import {
  beginChange,
  budgetedLines,
  changeViolations,
  draftViolations,
  isUntouched,
  itemDraftViolations,
  openDraft,
  PRIORITY_OPTIONS,
  toSubmitRequest,
} from './material-request-form-model.ts';
import { RepeatedItems } from './repeated-items.tsx';
import { RequestItems } from './request-items.tsx';
import { RequestStock } from './request-stock.tsx';

export function CompleteMaterialRequestForm({ request }: { request: MaterialRequest }) {
  const navigate = useNavigate();
  const submission = useSubmitMaterialRequest(request.id);
  const emptyDraft = useDeleteRequest(request);
  // Values are saved as a draft when the page is left.
  const form: RequestForm = useForm({
    draft: { form: 'material-request', documentId: request.id },
    defaultValues: (draft) => openDraft(request, draft),
    rules: (draft, action) => {
      if (action === 'item') return itemDraftViolations(draft.item);
      if (action === 'list') return listViolations(draft);
      if (action === 'change') return changeViolations(draft.changed, request.items);
      return draftViolations(draft, request.items);
    },
    failure: SUBMIT_FAILURE,
    hasToast: true,
  });
  const { control, root, isSending } = form;
  const submit = () =>
    form.submit('submit', async (draft) => {
      await submission.mutateAsync({ ...toSubmitRequest(draft), version: request.version });
      form.discardDraft();
      void navigate(paths.materialRequests());
      return true;
    });

  return (
    <div ref={root} className="flex flex-col gap-4">
      <RestoredNote form={form} />
      <Card>
        <CardSection>
          <RequestOrigin request={request} />
        </CardSection>
        <CardSection className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            control={control}
            name="priority"
            label="Priority"
            isRequired
            options={PRIORITY_OPTIONS}
            placeholder="Choose a priority"
          />
          <TextField
            control={control}
            name="requiredOn"
            label="Required On"
            isRequired
            className="lg:col-span-2"
            placeholder="e.g., Before slab casting"
            maxLength={200}
          />
          <DateField control={control} name="requiredBy" label="Needed by" />
        </CardSection>
      </Card>
      <RequestStock form={form} request={request}>
        <Card>
          <CardSection title="Add materials" className="flex flex-col gap-4">
            <AddItemForm requestId={request.id} projectId={request.project.id} form={form} />
            <RequestBudget request={request} form={form} />
            <AddSeveral request={request} form={form} />
          </CardSection>
          <EditableItems request={request} form={form} />
        </Card>
      </RequestStock>
      <Card>
        <CardSection>
          <NoteField
            control={control}
            name="remark"
            maxLength={2000}
            label="Remark for approval"
            isRequired
          />
        </CardSection>
      </Card>
      <div
        data-action-bar=""
        className="sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:justify-end md:-mx-6 md:px-6"
      >
        <ButtonLink
          variant="outline"
          to={paths.materialRequests()}
          className="max-sm:h-12 max-sm:flex-1"
          onClick={() => {
            if (!isUntouched(form.getValues(), request.items.length)) return;
            form.discardDraft();
            emptyDraft.mutate();
          }}
        >
          Cancel
        </ButtonLink>
        <Button
          className="max-sm:h-12 max-sm:flex-2"
          isLoading={isSending}
          onClick={() => void submit()}
        >
          {isSending ? 'Submitting...' : 'Submit MRN'}
        </Button>
      </div>
    </div>
  );
}

/** The budget notes beside the fields, so that they are visible while typing. */
function RequestBudget({
  request,
  form: { control },
}: {
  request: MaterialRequest;
  form: RequestForm;
}) {
  const [item, changed, list, listWorkItem] = useWatch({
    control,
    name: ['item', 'changed', 'list', 'listWorkItem'],
  });
  return (
    <BudgetNotes
      project={request.project}
      stage="REQUEST"
      lines={budgetedLines({ item, changed, list, listWorkItem }, request.items)}
      control={control}
      name="budgetReason"
    />
  );
}

function EditableItems({ request, form }: { request: MaterialRequest; form: RequestForm }) {
  const { id, items } = request;
  const remove = useRemoveItem(id);
  const changedId = useWatch({ control: form.control, name: 'changed.id' });
  return (
    <CardSection title={`Materials (${items.length})`} className="pb-0">
      <RepeatedItems request={request} />
      <RequestItems
        items={items}
        emptyText="No materials added yet. Use the form above to add materials."
        onRemove={remove.mutate}
        removing={remove.isPending ? remove.variables : undefined}
        onChange={(item) => form.change(() => ({ changed: beginChange(item) }))}
        changedId={changedId}
        editor={<ChangeItem request={request} form={form} />}
      />
    </CardSection>
  );
}

/** Number, date, requester and project. */
function RequestOrigin({ request }: { request: MaterialRequest }) {
  return (
    <Facts className="grid-cols-2 lg:grid-cols-4">
      <Fact label="MRN Number">
        <span className="figures">{request.mrnNumber}</span>
      </Fact>
      <Fact label="Requested Date">
        <span className="figures">{formatDate(request.requestedDate)}</span>
      </Fact>
      <Fact label="Requested By">{request.requestedByName}</Fact>
      <Fact label="Project Name">{request.project.name}</Fact>
    </Facts>
  );
}
