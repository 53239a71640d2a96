/** Issue material: out of a store of the chosen project, to a contractor or for an activity. */
import type { Store } from '@plinth/contracts/stores';
import { issueViolations } from '@plinth/domain/stock-issue/issue-rules';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { toItems } from '#form/outgoing-form-model.ts';
import { OutgoingFormView, OutgoingPage } from '#form/outgoing-page.tsx';
import { storeViolations, useOutgoingForm } from '#form/use-outgoing-form.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';

import { type IssueHeader, IssueHeaderFields } from './issue-header-fields.tsx';

const WORDS = {
  another: 'Enter another issue',
  refused: 'Not issued',
  submit: 'Issue',
  submitting: 'Issuing...',
};

export function CreateIssuePage() {
  return (
    <OutgoingPage title="Issue Material">
      {(choice, stores) => <IssueForm choice={choice} stores={stores} />}
    </OutgoingPage>
  );
}

function IssueForm({ choice, stores }: { choice: ProjectChoice; stores: readonly Store[] }) {
  const navigate = useNavigate();
  const { project, firm } = choice;
  const permission = usePermission('stock:issue', { id: project.id, firm });
  const root = useRef<HTMLDivElement>(null);
  const of = useOutgoingForm<IssueHeader, 'stock-issue'>({
    kind: 'stock-issue',
    projectId: project.id,
    blank: {
      storeId: stores[0]?.id ?? '',
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
    <OutgoingFormView
      of={of}
      root={root}
      words={WORDS}
      disabledReason={permission}
      onSubmit={submit}
    >
      <IssueHeaderFields of={of} stores={stores} projectId={project.id} />
    </OutgoingFormView>
  );
}
