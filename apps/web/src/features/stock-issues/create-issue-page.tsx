/** Issue material: out of a store of the chosen project, to a contractor or for an activity. */
import type { Store } from '@plinth/contracts/stores';
import { issueViolations } from '@plinth/domain/stock-issue/issue-rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { openStoresQuery } from '#api/store-options.ts';
import { useUnsent } from '#device/device.ts';
import { useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
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

export function CreateIssuePage() {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
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
      {choice && isRead && stores && stores.length > 0 ? (
        <IssueForm key={`${projectId} ${correctedKey}`} choice={choice} stores={stores} />
      ) : (stores && isRead) || error ? (
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
  const of = useOutgoingForm<IssueHeader, 'stock-issue'>({
    kind: 'stock-issue',
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
    onDone: (id) =>
      void navigate(id === null ? paths.issues() : paths.issue(id), { replace: true }),
  });

  function submit() {
    if (of.isSending || !of.check()) return;
    const to = of.header.contractor || of.header.activity;
    const body = { ...of.header, items: toItems(of.lines) };
    void of.post({ title: `Issue to ${to}`, body });
  }

  return (
    <div ref={root} className="flex flex-col gap-4">
      <WaitingNotice
        acts={of.waiting}
        another={of.enterAnother && { label: 'Enter another issue', onSelect: of.enterAnother }}
      />
      {of.refusal && <DecisionNotice look="refused" title="Not issued" reason={of.refusal} />}
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
          isLoading={of.isSending}
          onClick={submit}
        >
          {of.isSending ? 'Issuing...' : 'Issue'}
        </Button>
      </FormFooter>
    </div>
  );
}
