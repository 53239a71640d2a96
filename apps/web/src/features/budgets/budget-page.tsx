/** The budget of the chosen project: what is budgeted, taken and left of each line. */
import { approveBudgetRevision, withdrawBudgetRevision } from '@plinth/contracts/budget-acts';
import type { Budget, BudgetLine, BudgetRevision } from '@plinth/contracts/budgets';
import { mayApprove } from '@plinth/domain/budget/revision';
import { useQuery } from '@tanstack/react-query';
import { FolderKanban, Wallet } from 'lucide-react';
import { useState } from 'react';

import { call } from '#api/client.ts';
import { usePermission, useUser } from '#api/session.ts';
import { useCall } from '#api/use-call.ts';
import { type ProjectChoice, setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { BudgetActions, useMayPropose } from './budget-actions.tsx';
import { BudgetRows, nameOf } from './budget-rows.tsx';
import { AddLinesDialog } from './add-lines-dialog.tsx';
import { budgetKey, budgetQuery } from './budgets.api.ts';
import { ChangeLineDialog } from './change-line-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { PasteLinesDialog } from './paste-lines-dialog.tsx';
import { UnbudgetedCard } from './unbudgeted-card.tsx';

export function BudgetPage() {
  const choice = useProjectChoice();
  if (choice) return <BudgetOf key={choice.project.id} choice={choice} />;
  return (
    <>
      <PageHead title="Budget" />
      <Card>
        <EmptyState
          icon={FolderKanban}
          title="No project chosen"
          hint="A budget belongs to a project."
          action={<Button onClick={() => setProjectDialogOpen(true)}>Select Project</Button>}
        />
      </Card>
    </>
  );
}

function BudgetOf({ choice }: { choice: ProjectChoice }) {
  const { project } = choice;
  const { data, error, refetch } = useQuery(budgetQuery(project.id));
  return (
    <>
      <PageHead
        title="Budget"
        context={
          data && data.budget.revision > 0
            ? `${project.name} · revision ${data.budget.revision}`
            : project.name
        }
        actions={data && <BudgetActions choice={choice} budget={data.budget} />}
      />
      {data ? (
        <>
          {data.budget.draft && <Draft choice={choice} draft={data.budget.draft} />}
          <Lines choice={choice} budget={data.budget} />
          {data.budget.revision > 0 && <UnbudgetedCard projectId={project.id} />}
        </>
      ) : error ? (
        <LoadFailure
          title="The budget could not be loaded"
          error={error}
          fallback="Failed to fetch the budget"
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-100" />
      )}
    </>
  );
}

interface DraftProps {
  choice: ProjectChoice;
  draft: BudgetRevision;
}

/** The revision that waits for approval. */
function Draft({ choice: { project, firm }, draft }: DraftProps) {
  const place = { id: project.id, firm };
  const permission = usePermission('budgets:approve', place);
  const writing = usePermission('budgets:write', place);
  const user = useUser();
  const verdict = mayApprove(draft, user.id);
  const params = { id: project.id, revisionId: draft.id };
  const refreshes = [budgetKey(project.id)];
  const approve = useCall({
    send: async () => call(approveBudgetRevision, { params, body: {} }),
    success: null,
    failure: 'Failed to approve the revision',
    refreshes,
  });
  const withdraw = useCall({
    send: async () => call(withdrawBudgetRevision, { params, body: {} }),
    success: null,
    failure: 'Failed to withdraw the revision',
    refreshes,
  });
  const reason = permission === true && !verdict.isAllowed ? verdict.reason : permission;
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-0 flex-1 max-sm:basis-full">
        Revision {draft.revision} of {draft.madeByName} waits for approval: {draft.reason} (
        {draft.changes.length === 1 ? '1 line' : `${draft.changes.length} lines`})
      </p>
      <Button
        variant="outline"
        isLoading={withdraw.isPending}
        disabledReason={writing}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
      <Button
        isLoading={approve.isPending}
        disabledReason={reason}
        onClick={() => approve.mutate()}
      >
        Approve
      </Button>
    </Card>
  );
}

/** Larger budgets are shown in parts, so that the screen stays quick. */
const SHOWN_AT_ONCE = 400;

function Lines({ choice, budget }: { choice: ProjectChoice; budget: Budget }) {
  const { lines } = budget;
  const mayChange = useMayPropose(choice, budget);
  const [start, setStart] = useState<'typed' | 'pasted' | null>(null);
  const [changed, setChanged] = useState<BudgetLine | null>(null);
  const [search, setSearch] = useState('');
  const { params, change } = useSearchChanges();
  const isOnlyOver = params.get('over') === '1';
  const [shown, setShown] = useState<BudgetLine | null>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  if (lines.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Wallet}
          title="No budget yet"
          hint="Nothing is checked until a budget is approved. Its lines are for the work of the project."
          action={
            <>
              <Button disabledReason={mayChange} onClick={() => setStart('typed')}>
                Start a Budget
              </Button>
              <Button
                variant="outline"
                disabledReason={mayChange}
                onClick={() => setStart('pasted')}
              >
                Lines from Excel
              </Button>
            </>
          }
        />
        {start === 'typed' && <AddLinesDialog budget={budget} onClose={() => setStart(null)} />}
        {start === 'pasted' && <PasteLinesDialog budget={budget} onClose={() => setStart(null)} />}
      </Card>
    );
  }
  const found = lines.filter(
    (line) => (!isOnlyOver || line.available < 0) && isFound(line, search),
  );
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 border-b p-3">
        <SearchBox
          placeholder="Search work or material..."
          value={search}
          onValueChange={setSearch}
        />
        <Switch
          label="Only over budget"
          isChecked={isOnlyOver}
          onCheckedChange={(isOn) => change({ over: isOn ? '1' : '' })}
        />
      </div>
      <BudgetRows
        lines={found.slice(0, most)}
        mayChange={mayChange}
        onChange={setChanged}
        onShow={setShown}
      />
      {shown && (
        <LineDialog projectId={budget.project.id} line={shown} onClose={() => setShown(null)} />
      )}
      {changed && (
        <ChangeLineDialog budget={budget} line={changed} onClose={() => setChanged(null)} />
      )}
      {found.length > most && (
        <div className="border-t p-3 text-center">
          <Button variant="outline" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}

function isFound(line: BudgetLine, search: string): boolean {
  const text = `${line.workItem?.code ?? ''} ${line.workItem?.description ?? ''} ${nameOf(line)}`;
  return text.toLowerCase().includes(search.trim().toLowerCase());
}
