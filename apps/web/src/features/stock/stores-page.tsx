/** The stores of the chosen project. */
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import type { Store } from '@plinth/contracts/stores';
import { pastedNames } from '@plinth/domain/sheet/pasted-names';
import { rowProblemText } from '@plinth/domain/sheet/read-sheet';
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { useState } from 'react';

import { explain } from '#api/api-error.ts';
import { usePermission } from '#api/session.ts';
import { CheckboxField, NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { allStoresQuery, useSaveStore } from './stock.api.ts';

export function StoresPage() {
  const choice = useProjectChoice();
  const permission = usePermission('stores:manage');
  const [edited, setEdited] = useState<Store | 'new' | null>(null);
  const { data: stores, error, refetch } = useQuery(allStoresQuery(choice?.project.id));
  return (
    <>
      <PageHead
        title="Stores"
        context={[choice?.project.name, stores && counted(stores.length, 'store')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Button disabledReason={permission} onClick={() => setEdited('new')}>
            Add store
          </Button>
        }
      />
      <Card>
        {stores ? (
          <ul aria-label="Stores" className="divide-y">
            {stores.map((store) => (
              <li key={store.id} className="flex items-center justify-between gap-4 p-4">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{store.name}</p>
                  <p className="text-[13px] wrap-anywhere text-muted-foreground">
                    {store.bins.length > 0 ? `Bins: ${store.bins.join(', ')}` : 'Without bins'}
                  </p>
                </div>
                <div className="flex items-center gap-3">
                  {store.isArchived && <Badge tone="neutral">Closed</Badge>}
                  <Button
                    variant="outline"
                    size="sm"
                    disabledReason={permission}
                    aria-label={`Edit ${store.name}`}
                    onClick={() => setEdited(store)}
                  >
                    Edit
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        ) : error ? (
          <EmptyState
            icon={Warehouse}
            title="The stores could not be loaded"
            hint={explain(error, 'Failed to fetch the stores')}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <div role="status" aria-label="Loading the stores..." className="p-4">
            <Skeleton className="h-10" />
          </div>
        )}
      </Card>
      {edited && choice && (
        <StoreDialog
          projectId={choice.project.id}
          store={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** @param bins the names of the bins, with one in each line */
function storeViolations({ name, bins }: { name: string; bins: string }): Violation[] {
  const [problem] = pastedNames(bins).problems;
  return [
    ...requiredViolations({ name }, { name: 'Name is required' }),
    ...(problem ? [{ code: 'unread', path: 'bins', message: rowProblemText(problem) }] : []),
  ];
}

interface StoreDialogProps {
  projectId: string;
  store: Store | null;
  onClose: () => void;
}

function StoreDialog({ projectId, store, onClose }: StoreDialogProps) {
  const save = useSaveStore(projectId, store);
  const form = useForm({
    rules: storeViolations,
    defaultValues: {
      name: store?.name ?? '',
      bins: store?.bins.join('\n') ?? '',
      isArchived: store?.isArchived ?? false,
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={store ? `Edit ${store.name}` : 'Add store'}
      description="Where the project’s material is kept."
      form={form}
      sending={save}
      submitLabel="Save"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ name, bins, isArchived }) =>
        save.mutate(
          { name: name.trim(), bins: [...new Set(pastedNames(bins).names)], isArchived },
          { onSuccess: onClose },
        )
      }
    >
      <TextField control={control} name="name" label="Name" isRequired maxLength={100} />
      <NoteField
        control={control}
        name="bins"
        label="Bins"
        help="One per line. Leave empty if the store has no bins."
      />
      {store && <CheckboxField control={control} name="isArchived" label="Closed" />}
    </FormDialog>
  );
}
