import type { Store } from '@plinth/contracts/stores';
import { costHeadViolations } from '@plinth/domain/cost-head/cost-head';
import { issueViolations } from '@plinth/domain/stock-issue/issue-rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { costHeadsQuery } from '#api/cost-heads.ts';
import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { today } from '#lib/today.ts';
import { OutgoingFormView, OutgoingPage } from '#parts/stock/outgoing-page.tsx';
import { useOutgoingForm } from '#parts/stock/use-outgoing-form.ts';
import { placeOf } from '#parts/works/place-text.ts';

import { IssueHeaderFields } from './issue-header-fields.tsx';

const WORDS = {
  another: 'Enter another issue',
  refused: 'Not issued',
  submit: 'Issue',
  submitting: 'Issuing...',
  act: 'issue material',
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
  const costHeads = useQuery(costHeadsQuery(firm.id)).data?.list ?? [];
  const { form, act } = useOutgoingForm({
    kind: 'stock-issue',
    projectId: project.id,
    blank: {
      storeId: stores[0]?.id ?? '',
      issuedOn: today(),
      contractor: '',
      /** The id of a contractor in the list; empty for any other name. */
      contractorId: '',
      activity: '',
      costHead: '',
      /** The tower or floor, in the format that `placeOf` reads. */
      place: '',
      location: '',
      handedTo: '',
      remark: '',
      /** The reason for going over the budget. */
      budgetReason: '',
    },
    headerViolations: (header) => [
      ...issueViolations(header),
      ...costHeadViolations(header.costHead, costHeads),
    ],
    title: ({ contractor, activity }) => `Issue to ${contractor || activity}`,
    toBody: ({ contractorId, budgetReason, place, ...header }, items) => ({
      ...header,
      ...placeOf(place),
      ...(budgetReason && { budgetReason }),
      contractorId: contractorId || null,
      items,
    }),
    onDone: (id) =>
      void navigate(id === null ? paths.issues() : paths.issue(id), { replace: true }),
  });
  return (
    <OutgoingFormView
      form={form}
      act={act}
      words={WORDS}
      permission={permission}
      project={{ id: project.id, firm }}
    >
      <IssueHeaderFields form={form} stores={stores} projectId={project.id} costHeads={costHeads} />
    </OutgoingFormView>
  );
}
