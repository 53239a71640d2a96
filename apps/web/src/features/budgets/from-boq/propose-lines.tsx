/** The lines that the bill of quantities needs, with their last rates to confirm or change. */
import type { Budget } from '@plinth/contracts/budgets';
import { counted } from '@plinth/domain/shared/counted';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney } from '#lib/format.ts';
import { PricesToConfirm } from '#parts/prices/prices-to-confirm.tsx';

import { usePropose } from '../budgets.api.ts';
import { TITLE, WIDE } from './dialog-look.ts';
import {
  acceptRates,
  type FromBoq,
  type FromBoqForm,
  fromBoqForm,
  fromBoqViolations,
  linesWithoutRate,
  toProposed,
  totalOf,
  unconfirmedLines,
} from './from-boq-model.ts';
import { type LinesForm, NeededLineFields } from './needed-line-fields.tsx';

interface ProposeLinesProps {
  budget: Budget;
  found: FromBoq;
  /** The part above the lines, which is the same while they are loaded. */
  head: ReactNode;
  onClose: () => void;
}

export function ProposeLines({ budget, found, head, onClose }: ProposeLinesProps) {
  const proposing = usePropose(budget);
  const form = useForm<FromBoqForm>({
    defaultValues: fromBoqForm(found),
    rules: fromBoqViolations,
  });
  const { control } = form;
  const lines = useWatch({ control, name: 'lines' });
  return (
    <FormDialog
      title={TITLE}
      description="The lines count once the revision is approved."
      className={WIDE}
      form={form}
      sending={proposing}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={({ reason, lines: typed }) =>
        proposing.mutate({ reason, lines: toProposed(typed, found.lines) }, { onSuccess: onClose })
      }
    >
      {head}
      <Summary form={form} />
      <ul className="divide-y border-y">
        {lines.map(({ at }, index) => {
          const line = found.lines[at];
          return (
            line && (
              <li key={at} className="py-3">
                <NeededLineFields form={form} index={index} line={line} needed={found.lines} />
              </li>
            )
          );
        })}
      </ul>
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

function Summary({ form }: { form: LinesForm }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const without = linesWithoutRate(lines).length;
  return (
    <div>
      <p className="figures font-medium">
        {`${counted(lines.length, 'line')}, ${formatMoney(totalOf(lines))} before tax`}
        {without > 0 && (
          <span className="text-warning">{` · ${counted(without, 'line')} without a rate`}</span>
        )}
      </p>
      <PricesToConfirm
        count={unconfirmedLines(lines).length}
        onAccept={() => form.change((typed) => ({ lines: acceptRates(typed.lines) }))}
      />
    </div>
  );
}
