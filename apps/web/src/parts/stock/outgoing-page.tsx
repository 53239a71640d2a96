/** The page of a form that takes material out of a store of the chosen project. */
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { RolePlace } from '#api/roles-in-project.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { ACT_KINDS } from '#device/act-kinds.ts';
import { useUnsent } from '#device/device.ts';
import { useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { NotAllowed } from '#document/not-allowed.tsx';
import { PhotoPicker } from '#document/photo-picker.tsx';
import { SelectField } from '#form/fields.tsx';
import { FormFooter } from '#form/form-parts.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { BudgetNotes } from '#parts/budgets/budget-notes.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import type { OutgoingForm } from './outgoing-form-model.ts';
import { OutgoingLines } from './outgoing-lines.tsx';
import type { OutgoingFormState } from './use-outgoing-form.ts';

interface OutgoingPageProps {
  title: string;
  children: (choice: ProjectChoice, stores: readonly Store[]) => ReactNode;
}

/** Resets the form for another project, and for each act to be corrected. */
export function OutgoingPage({ title, children }: OutgoingPageProps) {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
  const query = { ...openStoresQuery(projectId), enabled: projectId !== '' };
  const { data: stores, error, refetch } = useQuery(query);
  return (
    <>
      <PageHead title={title} context={choice && `${choice.project.name} · ${choice.firm.name}`} />
      {choice && isRead && stores && stores.length > 0 ? (
        <Fragment key={`${projectId} ${correctedKey}`}>{children(choice, stores)}</Fragment>
      ) : (stores && isRead) || error ? (
        <NoStore error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner label="Loading the stores..." />
      )}
    </>
  );
}

interface StoreFieldProps {
  form: ActForm<OutgoingForm>;
  stores: readonly Store[];
}

/** Changing the store clears the lines. */
export function StoreField({ form: { control, change }, stores }: StoreFieldProps) {
  return (
    <SelectField
      control={control}
      name="header.storeId"
      label="From store"
      isRequired
      options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(storeId) =>
        change(({ header }) => ({ header: { ...header, storeId }, lines: [] }))
      }
    />
  );
}

interface OutgoingFormViewProps extends OutgoingFormState {
  words: {
    /** `Enter another issue` */
    readonly another: string;
    /** `Not issued` */
    readonly refused: string;
    readonly submit: string;
    readonly submitting: string;
    /** The purpose of the form, as a verb: `issue material`. */
    readonly act: string;
  };
  permission: true | string;
  /** The project whose work the lines may name and whose budget they take. */
  project?: RolePlace & { readonly id: string };
  /** The fields of the head. */
  children: ReactNode;
}

export function OutgoingFormView({
  form,
  act,
  words,
  permission,
  project,
  children,
}: OutgoingFormViewProps) {
  const { root, enterAnother, isSending, submit } = form;
  if (permission !== true) return <NotAllowed reason={permission} act={words.act} />;
  const refusal = act.corrected?.refusal;
  return (
    <div ref={root} className="flex flex-col gap-4">
      <WaitingNotice
        acts={act.isSending ? [] : act.waiting}
        another={enterAnother && { label: words.another, onSelect: enterAnother }}
      />
      <RestoredNote form={form} />
      {refusal && <DecisionNotice look="refused" title={words.refused} reason={refusal.message} />}
      <Card>
        <CardSection>{children}</CardSection>
      </Card>
      <Card>
        <OutgoingLines form={form} workOf={project?.id} />
      </Card>
      <Card>
        <CardSection title="Attachments">
          <PhotoPicker of={act} documentType={ACT_KINDS[act.kind].type} />
        </CardSection>
      </Card>
      {project && <IssueBudget form={form} project={project} />}
      <FormFooter>
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          isLoading={isSending}
          onClick={() => submit('submit')}
        >
          {isSending ? words.submitting : words.submit}
        </Button>
      </FormFooter>
    </div>
  );
}

interface IssueBudgetProps {
  form: ActForm<OutgoingForm>;
  project: RolePlace & { readonly id: string };
}

function IssueBudget({ form: { control }, project }: IssueBudgetProps) {
  const lines = useWatch({ control, name: 'lines' });
  return (
    <BudgetNotes
      project={project}
      stage="ISSUE"
      lines={lines.map(({ materialId, workItem, quantity }) => ({
        materialId,
        workItemId: workItem?.id ?? null,
        quantity,
      }))}
      control={control}
      name="header.budgetReason"
    />
  );
}

function NoStore({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return <LoadFailure what="the stores" error={error} onRetry={onRetry} />;
  }
  return (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title="This project has no open store"
        hint="Open one first."
        action={<ButtonLink to={paths.stores()}>Stores</ButtonLink>}
      />
    </Card>
  );
}
