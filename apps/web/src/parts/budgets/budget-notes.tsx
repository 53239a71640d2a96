/** Notes on what the typed lines would take of the budget, with the reason for going over it. */
import { checkBudget } from '@plinth/contracts/budget-acts';
import { isStoppedAt, type OverrunStage } from '@plinth/domain/budget/control';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Link } from 'react-router';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import type { RolePlace } from '#api/roles-in-project.ts';
import { usePermission } from '#api/session.ts';
import { NoteField } from '#form/fields.tsx';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { useDebounced } from '#lib/use-debounced.ts';

/** A line of the form, as it was typed. */
interface BudgetedLine {
  /** The id of the request line, whose BOQ item the material is for. */
  readonly mrnItemId?: string | null;
  readonly materialId: string;
  readonly workItemId?: string | null;
  readonly quantity: string;
}

type CheckedStage = Exclude<OverrunStage, 'RECEIPT'>;

interface BudgetNotesProps<Values extends FieldValues> {
  project: RolePlace & { readonly id: string };
  stage: CheckedStage;
  lines: readonly BudgetedLine[];
  control: Control<Values>;
  /** The field of the reason. */
  name: FieldPathByValue<Values, string | number | undefined>;
}

/** Checks the budget after a pause in typing; renders nothing if the lines are within it. */
export function BudgetNotes<Values extends FieldValues>({
  project,
  stage,
  lines,
  control,
  name,
}: BudgetNotesProps<Values>) {
  const isOn = useModule('PROJECT') === true;
  const mayRead = usePermission('budgets:read', project) === true;
  const asked = useDebounced(JSON.stringify(lines.filter(({ quantity }) => quantity !== '')));
  const { data } = useQuery({
    ...budgetCheckQuery(project.id, stage, asked),
    enabled: isOn && mayRead && asked !== '[]',
  });
  const { error } = useController({ control, name }).fieldState;
  const over = useMemo(
    () => (asked === '[]' ? [] : (data?.lines ?? []).filter(({ message }) => message !== '')),
    [asked, data],
  );
  const isStopped = over.some(({ action }) => isStoppedAt(stage, action));
  const isAsking = !isStopped && over.some(({ action }) => action === 'APPROVE');
  if (over.length === 0 && !error) return null;
  return (
    <section
      aria-label="Budget"
      className="flex flex-col gap-3 rounded-lg border border-warning/40 bg-warning-soft p-4"
    >
      <div role="status" className="flex gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold text-warning">
            {isStopped || isAsking
              ? 'This needs a decision about the budget'
              : 'Please check the budget'}
          </p>
          <ul className="mt-1 flex flex-col gap-2">
            {over.map((line) => (
              <li key={line.message} className="wrap-anywhere">
                {line.message}
                <BehindLine line={line} stage={stage} />
              </li>
            ))}
          </ul>
          {isStopped && data?.mayOverride === false && (
            <p className="mt-2">Somebody who may go over the budget has to do this.</p>
          )}
          {isAsking && (
            <p className="mt-2">
              Its approver decides. If it needs no approval, somebody who may go over the budget has
              to do this.
            </p>
          )}
        </div>
      </div>
      {((isStopped && data?.mayOverride) || isAsking || error) && (
        <NoteField
          control={control}
          name={name}
          label="Reason for going over the budget"
          rows={2}
          maxLength={2000}
        />
      )}
    </section>
  );
}

type CheckedLine = Awaited<ReturnType<typeof call<typeof checkBudget>>>['lines'][number];

/** The budget line, what is left of it, and the documents that took of it. */
function BehindLine({
  line: { budgetLine, budgetLineId, available, unit, takenBy },
  stage,
}: {
  line: CheckedLine;
  stage: CheckedStage;
}) {
  if (budgetLineId === null || available === null || unit === null) return null;
  const isOver = available < 0;
  const left = stage === 'ISSUE' ? 'left to issue' : 'left';
  return (
    <div className="text-[13px] text-muted-foreground">
      <p>
        Budget line: <OtherTab to={paths.budget({ line: budgetLineId })}>{budgetLine}</OtherTab>
      </p>
      <p>
        {isOver
          ? `Over by ${formatQuantity(0 - available)} ${unit} before this`
          : `${formatQuantity(available)} ${unit} ${left} before this`}
      </p>
      {takenBy.length > 0 && (
        <p>
          Taken by{' '}
          {takenBy.map(({ documentType, documentId, documentNumber, taken }, index) => (
            <span key={documentId}>
              {index > 0 && ', '}
              <OtherTab to={PATH_OF_TAKER[documentType](documentId)}>{documentNumber}</OtherTab>
              {` (${formatQuantity(taken)})`}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

const PATH_OF_TAKER = {
  MATERIAL_REQUEST: paths.materialRequest,
  STOCK_ISSUE: paths.issue,
  STOCK_TRANSFER: paths.transfer,
} as const;

/** A link that opens in another tab, so that what was typed stays in this one. */
function OtherTab({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-block min-h-6 rounded-sm text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

const budgetCheckQuery = (projectId: string, stage: CheckedStage, asked: string) =>
  queryOptions({
    queryKey: ['budget-check', projectId, stage, asked],
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the hook above
      const lines = JSON.parse(asked) as BudgetedLine[];
      return call(checkBudget, {
        params: { id: projectId },
        body: { stage, lines: lines.map((line) => ({ ...line })) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });
