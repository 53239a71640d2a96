/** Proposes lines of a budget that were copied from a sheet, after showing how they are read. */
import { checkBudgetNames } from '@plinth/contracts/budget-acts';
import type { Budget } from '@plinth/contracts/budgets';
import {
  budgetSheet,
  pastedAmount,
  type PastedLine,
  pastedTotal,
} from '@plinth/domain/budget/budget-sheet';
import { counted } from '@plinth/domain/shared/counted';
import type { Unit } from '@plinth/domain/shared/quantity';
import { unitNamed } from '@plinth/domain/sheet/unit-names';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { call } from '#api/client.ts';
import { useKnownUnits } from '#api/units.ts';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import {
  PastedLinesPreview,
  unreadViolations,
  useCheckedNames,
  usePastedLines,
} from '#form/pasted-sheet.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';

import { budgetKey, usePropose } from '../budgets.api.ts';

interface PasteLinesDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function PasteLinesDialog({ budget, onClose }: PasteLinesDialogProps) {
  const proposing = usePropose(budget);
  const form = useForm({ defaultValues: { lines: '', reason: '' } });
  const { control } = form;
  const text = useWatch({ control, name: 'lines' });
  const units = useKnownUnits();
  const kind = useMemo(() => budgetSheet(units), [units]);
  const toLine = (line: PastedLine) => toSent(line, units);
  const read = useCheckedNames(usePastedLines(text, kind), {
    key: budgetKey(budget.project.id),
    send: (lines, signal) => {
      const named = lines.map(toLine).map(({ workCode, name, unit }) => ({ workCode, name, unit }));
      const params = { id: budget.project.id };
      return call(checkBudgetNames, { params, body: { lines: named }, signal });
    },
  });
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
        const unread = unreadViolations('lines', read, 'Please paste the lines');
        if (unread.length > 0) return form.refuse(unread);
        return proposing.mutate({ reason, lines: read.lines.map(toLine) }, { onSuccess: onClose });
      }}
    >
      <NoteField
        control={control}
        name="lines"
        label="Lines"
        rows={4}
        help="A line each, as copied from Excel: code of the work (empty for the whole project), material or category, unit, quantity, rate before tax. Headings and totals are left out."
      />
      <PastedLinesPreview
        summary={`${counted(read.lines.length, 'line')}, ${formatMoney(pastedTotal(read.lines))}`}
        total={pastedTotal(read.lines)}
        kind={kind}
        read={read}
        heads={HEADS}
        cellsOf={cellsOf}
      />
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

function toSent({ code, material, unit, quantity, rate }: PastedLine, units: readonly Unit[]) {
  const known = unitNamed(unit, units) ?? '';
  return { workCode: code, name: material, unit: known, quantity, rate } as const;
}

const HEADS = [
  { name: 'Work' },
  { name: 'Material or category' },
  { name: 'Quantity', isNumeric: true },
  { name: 'Rate', isNumeric: true },
  { name: 'Amount', isNumeric: true },
];

function cellsOf(line: PastedLine): string[] {
  const { code, material, unit, quantity, rate } = line;
  const amount = pastedAmount(line);
  return [
    code || 'Whole project',
    material,
    `${formatQuantity(quantity)} ${unit}`,
    formatMoney(rate),
    amount === null ? 'No number' : formatMoney(amount),
  ];
}
