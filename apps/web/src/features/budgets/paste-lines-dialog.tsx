/** Proposes lines of a budget that were copied from a sheet, after showing how they are read. */
import { checkBudgetNames } from '@plinth/contracts/budget-acts';
import type { Budget } from '@plinth/contracts/budgets';
import {
  pastedAmount,
  type PastedLine,
  type PastedLines,
  pastedLines,
  pastedTotal,
} from '@plinth/domain/budget/pasted-lines';
import { type RowProblem, rowProblemText } from '@plinth/domain/import/pasted-rows';
import { unitNamed } from '@plinth/domain/import/unit-names';
import { counted } from '@plinth/domain/shared/counted';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { PastedPreview } from '#form/pasted-preview.tsx';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';

import { budgetKey, usePropose } from './budgets.api.ts';

interface PasteLinesDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function PasteLinesDialog({ budget, onClose }: PasteLinesDialogProps) {
  const proposing = usePropose(budget);
  const form = useForm({ defaultValues: { lines: '', reason: '' } });
  const { control, setError } = form;
  const text = useWatch({ control, name: 'lines' });
  const read = useMemo(() => pastedLines(text), [text]);
  const unknown = useUnknownNames(budget.project.id, text);
  const problems = [...read.problems, ...unknown].toSorted((one, other) => one.row - other.row);
  return (
    <FormDialog
      title="Lines from Excel"
      description="A line that is in the budget already is changed. They count once the revision is approved."
      className="sm:w-[min(52rem,calc(100vw-2rem))]"
      form={form}
      sending={proposing}
      sheetRows={{ lines: read.lines.map(({ row }) => row) }}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={({ reason }) => {
        const [problem] = problems;
        if (problem) return setError('lines', { message: rowProblemText(problem) });
        if (read.lines.length === 0)
          return setError('lines', { message: 'Please paste the lines' });
        return proposing.mutate({ reason, lines: read.lines.map(toSent) }, { onSuccess: onClose });
      }}
    >
      <NoteField
        control={control}
        name="lines"
        label="Lines"
        rows={4}
        help="A line each, as copied from Excel: code of the work (empty for the whole project), material or category, unit, quantity, rate before tax. Headings and totals are left out."
      />
      <Preview read={read} problems={problems} />
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}

function toSent({ workCode, name, unit, quantity, rate }: PastedLine) {
  return { workCode, name, unit: unitNamed(unit, ALL_UNITS) ?? '', quantity, rate } as const;
}

/** Checks unknown names after a pause in typing. */
function useUnknownNames(projectId: string, text: string): readonly RowProblem[] {
  const asked = useDebounced(text);
  const { lines } = useMemo(() => pastedLines(asked), [asked]);
  const { data } = useQuery({
    queryKey: [...budgetKey(projectId), 'names', asked],
    queryFn: ({ signal }) => {
      const named = lines.map(toSent).map(({ workCode, name, unit }) => ({ workCode, name, unit }));
      return call(checkBudgetNames, { params: { id: projectId }, body: { lines: named }, signal });
    },
    enabled: lines.length > 0,
    meta: FAILS_SILENTLY,
  });
  if (asked !== text) return [];
  return (data?.problems ?? []).flatMap(({ index, message }) => {
    const row = lines[index]?.row;
    return row === undefined ? [] : [{ row, message }];
  });
}

const HEADS = [
  { name: 'Work' },
  { name: 'Material or category' },
  { name: 'Quantity', isNumeric: true },
  { name: 'Rate', isNumeric: true },
  { name: 'Amount', isNumeric: true },
];

function Preview({ read, problems }: { read: PastedLines; problems: readonly RowProblem[] }) {
  const { lines, leftOut } = read;
  return (
    <PastedPreview
      summary={`${counted(lines.length, 'line')}, ${formatMoney(pastedTotal(lines))}`}
      leftOut={leftOut}
      problems={problems}
      heads={HEADS}
      rows={lines.map((line) => {
        const { row, workCode, name, unit, quantity, rate } = line;
        const work = workCode || 'Whole project';
        const amount = pastedAmount(line);
        return {
          row,
          cells: [
            work,
            name,
            `${formatQuantity(quantity)} ${unit}`,
            formatMoney(rate),
            amount === null ? 'No number' : formatMoney(amount),
          ],
        };
      })}
    />
  );
}
