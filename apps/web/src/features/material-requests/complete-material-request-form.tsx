/** Filling a pending material request: its head, its materials, and the remark that it goes to the office with. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { memo } from 'react';
import { useNavigate } from 'react-router';

import { useRules } from '#form/use-rules.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import { AddItemForm } from './add-item-form.tsx';
import {
  draftViolations,
  EMPTY_ITEM,
  PRIORITY_OPTIONS,
  toSubmitRequest,
} from './material-request-form-model.ts';
import { useRemoveItem, useSubmitMaterialRequest } from './material-requests.api.ts';
import { RequestOrigin } from './request-facts.tsx';
import { RequestItems } from './request-items.tsx';
import { useRequestDraft } from './use-request-draft.ts';

export function CompleteMaterialRequestForm({ request }: { request: MaterialRequest }) {
  const navigate = useNavigate();
  const { draft, change, forget } = useRequestDraft(request);
  const { root, errorOf, check } = useRules(draftViolations(draft, request.items.length));
  const submission = useSubmitMaterialRequest(request.id);
  // After success too: the list that comes next may take a moment to load.
  const isSubmitting = submission.isPending || submission.isSuccess;

  function submit() {
    if (isSubmitting || !check()) return;
    const { version } = request;
    submission.mutate(
      { ...toSubmitRequest(draft), version },
      {
        onSuccess: () => {
          forget();
          void navigate(paths.materialRequests());
        },
      },
    );
  }

  return (
    <div ref={root} className="flex flex-col gap-4">
      <Card>
        <CardSection>
          <RequestOrigin request={request} />
        </CardSection>
        <CardSection className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Priority" isRequired error={errorOf('priority')}>
            {(control) => (
              <Select
                {...control}
                options={PRIORITY_OPTIONS}
                value={draft.priority}
                onValueChange={(priority) => change({ priority })}
                placeholder="Choose a priority"
              />
            )}
          </Field>
          <Field
            label="Required On"
            isRequired
            error={errorOf('requiredOn')}
            className="lg:col-span-3"
          >
            {(control) => (
              <Input
                {...control}
                value={draft.requiredOn}
                onChange={(event) => change({ requiredOn: event.target.value })}
                placeholder="e.g., Before slab casting"
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        </CardSection>
      </Card>
      <Card>
        <CardSection title="Add materials">
          <AddItemForm
            requestId={request.id}
            draft={draft.item}
            onDraftChange={(item) => change({ item })}
            onAdded={(sent) => change(({ item }) => (item === sent ? { item: EMPTY_ITEM } : {}))}
            listError={errorOf('items')}
          />
        </CardSection>
        <RemovableItems request={request} />
      </Card>
      <Card>
        <CardSection>
          <Field label="Remark for approval" isRequired error={errorOf('remark')}>
            {(control) => (
              <Textarea
                {...control}
                value={draft.remark}
                onChange={(event) => change({ remark: event.target.value })}
                maxLength={2000}
              />
            )}
          </Field>
        </CardSection>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:justify-end md:-mx-6 md:px-6">
        <ButtonLink
          variant="outline"
          to={paths.materialRequests()}
          className="max-sm:h-12 max-sm:flex-1"
        >
          Cancel
        </ButtonLink>
        <Button className="max-sm:h-12 max-sm:flex-2" isLoading={isSubmitting} onClick={submit}>
          {isSubmitting ? 'Submitting...' : 'Submit MRN'}
        </Button>
      </div>
    </div>
  );
}

/** Not drawn again with every key that is typed elsewhere in the form. */
const RemovableItems = memo(function RemovableItems({
  request: { id, items },
}: {
  request: MaterialRequest;
}) {
  const remove = useRemoveItem(id);
  return (
    <CardSection title={`Materials (${items.length})`} className="pb-0">
      <RequestItems
        items={items}
        emptyText="No materials added yet. Use the form above to add materials."
        onRemove={remove.mutate}
        removing={remove.isPending ? remove.variables : undefined}
      />
    </CardSection>
  );
});
