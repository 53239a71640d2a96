/** Proposes lines of a budget that were copied from a sheet, after showing how they are read. */
import type { Budget } from '@plinth/contracts/budgets';
import { pastedAmount, pastedLines, pastedTotal } from '@plinth/domain/budget/pasted-lines';
import { counted } from '@plinth/domain/shared/counted';
import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { useForm, useWatch } from 'react-hook-form';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { formatMoney } from '#lib/format.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { usePropose } from './budgets.api.ts';

interface PasteLinesDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function PasteLinesDialog({ budget, onClose }: PasteLinesDialogProps) {
  const proposing = usePropose(budget);
  const form = useForm({ defaultValues: { lines: '', reason: '' } });
  const { control, setError } = form;
  const text = useWatch({ control, name: 'lines' });
  return (
    <FormDialog
      title="Lines from Excel"
      description="A line that is in the budget already is changed. They count once the revision is approved."
      className="sm:w-[min(52rem,calc(100vw-2rem))]"
      form={form}
      sending={proposing}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={({ lines, reason }) => {
        const read = pastedLines(lines);
        const odd = read.findIndex(({ unit }) => unit !== '' && unitOf(unit) === '');
        if (read.length === 0) return setError('lines', { message: 'Please paste the lines' });
        if (odd !== -1) {
          const message = `Line ${odd + 1}: “${read[odd]?.unit ?? ''}” is no unit`;
          return setError('lines', { message });
        }
        const sent = read.map((line) => ({ ...line, unit: unitOf(line.unit) }));
        return proposing.mutate({ reason, lines: sent }, { onSuccess: onClose });
      }}
    >
      <NoteField
        control={control}
        name="lines"
        label="Lines"
        rows={4}
        help="A line each, as copied from Excel: code of the work (empty for the whole project), material or category, unit, quantity, rate before tax. Headings and totals are left out."
      />
      <Preview text={text} />
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

function unitOf(text: string): Unit | '' {
  return ALL_UNITS.find((one) => one === text) ?? '';
}

/** So many are shown; the total is of all. */
const SHOWN = 20;

function Preview({ text }: { text: string }) {
  const lines = pastedLines(text);
  if (lines.length === 0) return null;
  const hidden = lines.length - SHOWN;
  return (
    <section aria-label="As it is read">
      <p role="status" className="mb-2 font-medium">
        {`${counted(lines.length, 'line')}, ${formatMoney(pastedTotal(lines))}`}
      </p>
      <ScrollRegion label="Lines" className="max-h-60 rounded-md border">
        <Table aria-label="Lines">
          <thead>
            <tr>
              <HeadCell>Work</HeadCell>
              <HeadCell>Material or category</HeadCell>
              <HeadCell isNumeric>Quantity</HeadCell>
              <HeadCell isNumeric>Rate</HeadCell>
              <HeadCell isNumeric>Amount</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line, index) => {
              const amount = pastedAmount(line);
              return (
                <BodyRow key={`${line.name} ${index.toString()}`}>
                  <Cell className="figures">{line.workCode || 'Whole project'}</Cell>
                  <Cell>{line.name}</Cell>
                  <Cell isNumeric>{`${line.quantity} ${line.unit}`}</Cell>
                  <Cell isNumeric>{line.rate}</Cell>
                  <Cell isNumeric>{amount === null ? 'No number' : formatMoney(amount)}</Cell>
                </BodyRow>
              );
            })}
          </tbody>
        </Table>
      </ScrollRegion>
      {hidden > 0 && (
        <p className="mt-1 text-[13px] text-muted-foreground">{`And ${hidden} more`}</p>
      )}
    </section>
  );
}
