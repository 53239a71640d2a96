/** The budget of the chosen project: what is budgeted, taken and left of each line. */
import { type Budget, type BudgetLine, getUnbudgeted } from '@plinth/contracts/budgets';
import { whoMay } from '@plinth/domain/access/second-person';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { NextStep } from '#document/next-step.tsx';
import { ProjectPage } from '#document/project-page.tsx';
import { formatQuantity } from '#lib/format.ts';
import type { ProjectChoice } from '#lib/project-choice.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import { Loaded } from '#table/loaded.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { budgetKey, budgetQuery } from '../budgets.api.ts';
import { FromBoqDialog } from '../from-boq/from-boq-dialog.tsx';
import { AddLinesDialog } from '../lines/add-lines-dialog.tsx';
import { BudgetUses } from '../lines/budget-uses.tsx';
import { LineDialog } from '../lines/line-dialog.tsx';
import { PasteLinesDialog } from '../lines/paste-lines-dialog.tsx';
import { DraftCard, DraftFoot } from '../revise/draft-card.tsx';
import { BudgetActions, useMayPropose } from './budget-actions.tsx';
import { budgetColumns } from './budget-columns.tsx';
import { budgetRows, budgetTotals, isPriced } from './budget-figures.ts';
import { nameOf } from './budget-lines.ts';
import { BudgetRows } from './budget-rows.tsx';

const ANSWERS =
  'How much of each material may the project take, and how much have requests, orders and receipts taken?';

export function BudgetPage() {
  return (
    <ProjectPage title="Budget" hint={ANSWERS}>
      {(choice) => <BudgetOf choice={choice} />}
    </ProjectPage>
  );
}

function BudgetOf({ choice }: { choice: ProjectChoice }) {
  const { project } = choice;
  const query = useQuery(budgetQuery(project.id));
  const budget = query.data?.budget;
  return (
    <>
      <PageHead
        title="Budget"
        context={
          budget && budget.revision > 0
            ? `${project.name} · revision ${budget.revision}`
            : project.name
        }
        answers={ANSWERS}
        actions={budget && <BudgetActions choice={choice} budget={budget} />}
      />
      <Loaded query={query} what="the budget" loading={<Skeleton className="h-100" />}>
        {({ budget: loaded }) => (
          <>
            {loaded.draft && <DraftCard choice={choice} budget={loaded} draft={loaded.draft} />}
            <Lines choice={choice} budget={loaded} />
            {loaded.revision > 0 && <UnbudgetedCard projectId={project.id} />}
            {loaded.draft && <DraftFoot choice={choice} draft={loaded.draft} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface LinesProps {
  choice: ProjectChoice;
  budget: Budget;
}

function Lines(props: LinesProps) {
  const { lines, draft } = props.budget;
  if (lines.length > 0) return <FoundLines {...props} />;
  return draft ? <WaitingLines revision={draft.revision} /> : <NoLines {...props} />;
}

/** Empty state below the first revision while it waits for approval. */
function WaitingLines({ revision }: { revision: number }) {
  return (
    <Card>
      <EmptyState
        icon={Wallet}
        title="No budget in force yet"
        hint={`Revision ${revision} above waits for approval by another person. Ask ${whoMay('budgets:approve')}; nothing is checked before.`}
      />
    </Card>
  );
}

const STARTS = { boq: FromBoqDialog, typed: AddLinesDialog, pasted: PasteLinesDialog } as const;

function NoLines({ choice, budget }: LinesProps) {
  const mayChange = useMayPropose(choice, budget);
  const [start, setStart] = useState<keyof typeof STARTS | null>(null);
  const Start = start && STARTS[start];
  return (
    <Card>
      <EmptyState
        icon={Wallet}
        title="No budget yet"
        hint="Nothing is checked until a budget is approved. The BOQ with its norms and the last rates make a first one."
        action={
          <NextStep needs="budgets:write" to="start a budget">
            <Button disabledReason={mayChange} onClick={() => setStart('boq')}>
              Start from the BOQ
            </Button>
            <Button variant="outline" disabledReason={mayChange} onClick={() => setStart('typed')}>
              Start a Budget
            </Button>
            <Button variant="outline" disabledReason={mayChange} onClick={() => setStart('pasted')}>
              Lines from Excel
            </Button>
          </NextStep>
        }
      />
      {Start && <Start budget={budget} onClose={() => setStart(null)} />}
    </Card>
  );
}

function FoundLines({ choice, budget }: LinesProps) {
  const { lines } = budget;
  const mayChange = useMayPropose(choice, budget);
  const [search, setSearch] = useState('');
  const { params, change } = useSearchChanges();
  const isOnlyOver = params.get('over') === '1';
  const mayReadPrices = isPriced(lines);
  const view = mayReadPrices && params.get('in') === 'rupees' ? 'rupees' : 'quantity';
  const shownId = params.get('line');
  const shown = lines.find(({ id }) => id === shownId);
  const show = ({ id }: BudgetLine) => change({ line: id });
  const rows = useMemo(() => budgetRows(lines, view), [lines, view]);
  // Typing does not wait for the rows.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => rows.filter(({ line, isOver }) => (!isOnlyOver || isOver) && isFound(line, wanted)),
    [rows, isOnlyOver, wanted],
  );
  const columns = useMemo(() => budgetColumns(rows, view, budgetTotals(rows, rows)), [rows, view]);
  const totals = useMemo(() => budgetTotals(rows, found), [rows, found]);
  return (
    <Card data-list>
      <div className="flex flex-wrap items-center gap-3 border-b p-3 print:hidden">
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
        {mayReadPrices && (
          <ChoiceGroup label="Shown in" isInline>
            <ChoiceChip isChosen={view === 'quantity'} onClick={() => change({ in: '' })}>
              Quantity
            </ChoiceChip>
            <ChoiceChip isChosen={view === 'rupees'} onClick={() => change({ in: 'rupees' })}>
              Rupees
            </ChoiceChip>
          </ChoiceGroup>
        )}
        <p role="status" className="ml-auto text-[13px] text-muted-foreground">
          {found.length < lines.length && `${formatQuantity(found.length)} of `}
          {`${formatQuantity(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}`}
          {view === 'rupees' && ', before tax and charges'}
        </p>
      </div>
      <BudgetRows rows={found} totals={totals} view={view} columns={columns} onShow={show} />
      {shown && (
        <LineDialog
          budget={budget}
          line={shown}
          mayChange={mayChange}
          onClose={() => change({ line: '' })}
        />
      )}
    </Card>
  );
}

function isFound(line: BudgetLine, search: string): boolean {
  const text = `${line.workItem?.code ?? ''} ${line.workItem?.description ?? ''} ${nameOf(line)}`;
  return text.toLowerCase().includes(search.trim().toLowerCase());
}

const unbudgetedQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...budgetKey(projectId), 'unbudgeted'],
    queryFn: ({ signal }) => call(getUnbudgeted, { params: { id: projectId }, signal }),
    meta: FAILS_SILENTLY,
  });

/** Uses by documents of the project that no budget line covers. */
function UnbudgetedCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(unbudgetedQuery(projectId));
  if (!data || data.list.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardSection title="Not in the budget">
        <BudgetUses label="Not in the budget" uses={data.list} count={data.useCount} isNamed />
      </CardSection>
    </Card>
  );
}
