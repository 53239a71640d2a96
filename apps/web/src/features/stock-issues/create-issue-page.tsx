/** Issue material: out of a store of the chosen project, to a contractor or for an activity. */
import type { Store } from '@plinth/contracts/stores';
import { issueViolations } from '@plinth/domain/stock-issue/issue-rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { FormFooter, NoStore } from '#form/outgoing-frame.tsx';
import { OutgoingLines } from '#form/outgoing-lines.tsx';
import { toItems } from '#form/outgoing-form-model.ts';
import { storeViolations, useOutgoingForm } from '#form/use-outgoing-form.ts';
import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { type IssueHeader, IssueHeaderFields } from './issue-header-fields.tsx';
import { useCreateIssue } from './stock-issues.api.ts';

export function CreateIssuePage() {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const {
    data: stores,
    error,
    refetch,
  } = useQuery({
    ...openStoresQuery(projectId),
    enabled: projectId !== '',
  });
  return (
    <>
      <PageHead
        title="Issue Material"
        context={choice && `${choice.project.name} · ${choice.firm.name}`}
      />
      {choice && stores && stores.length > 0 ? (
        <IssueForm key={projectId} choice={choice} stores={stores} />
      ) : stores || error ? (
        <NoStore error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner label="Loading the stores..." />
      )}
    </>
  );
}

function IssueForm({ choice, stores }: { choice: ProjectChoice; stores: readonly Store[] }) {
  const navigate = useNavigate();
  const { project, firm } = choice;
  const permission = usePermission('stock:issue', { id: project.id, firm });
  const [first] = stores;
  const root = useRef<HTMLDivElement>(null);
  const of = useOutgoingForm<IssueHeader>({
    form: 'stock-issue',
    projectId: project.id,
    blank: {
      storeId: first?.id ?? '',
      issuedOn: today(),
      contractor: '',
      activity: '',
      location: '',
      handedTo: '',
      remark: '',
    },
    root,
    headerViolations: (header) => [...storeViolations(header), ...issueViolations(header)],
  });
  const issuing = useCreateIssue();

  function submit() {
    if (issuing.isPending || !of.check()) return;
    const body = { ...of.header, items: toItems(of.lines) };
    issuing.mutate(
      { body, key: of.keyOf(body) },
      {
        onSuccess: ({ stockIssue }) => {
          of.forget();
          void navigate(paths.issue(stockIssue.id), { replace: true });
        },
        onError: of.refuse,
      },
    );
  }

  return (
    <div ref={root} className="flex flex-col gap-4">
      <Card>
        <CardSection>
          <IssueHeaderFields of={of} stores={stores} projectId={project.id} />
        </CardSection>
      </Card>
      <Card>
        <OutgoingLines
          storeId={of.header.storeId}
          lines={of.lines}
          errors={of.errors}
          onChange={of.setLines}
        />
      </Card>
      <FormFooter>
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          disabledReason={permission}
          isLoading={issuing.isPending}
          onClick={submit}
        >
          {issuing.isPending ? 'Issuing...' : 'Issue'}
        </Button>
      </FormFooter>
    </div>
  );
}
