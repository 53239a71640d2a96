/** The shell of what is pasted from a spreadsheet: the text, how it is read, and its mistakes. */
import type { PastedAreas } from '@plinth/domain/area/area-sheet';
import type { SheetColumn } from '@plinth/domain/sheet/columns';
import type { AssignedColumns } from '@plinth/domain/sheet/read-sheet';
import { areaOf } from '@plinth/domain/area/area';
import { counted } from '@plinth/domain/shared/counted';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { ownTotalText } from '@plinth/domain/sheet/own-total';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';

import { PastedSheet, useAssignedColumns } from '#form/pasted-sheet.tsx';
import { formatAmount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

/** The state of a dialog for a pasted sheet of areas: its text, and how it is read. */
export function usePastedAreas<Read extends PastedAreas>(
  readAreas: (text: string, assigned: AssignedColumns) => Read,
) {
  const [text, setText] = useState('');
  const columns = useAssignedColumns();
  const { assigned } = columns;
  const read = useMemo(() => readAreas(text, assigned), [readAreas, text, assigned]);
  return { text, setText, read: { ...read, ...columns } };
}

/** An area in square metres as the preview shows it: in the unit of the sheet. */
export function shownArea(sqm: string, { isInFeet }: Pick<PastedAreas, 'isInFeet'>): string {
  return formatAmount(areaOf(decimalOrZero(sqm))[isInFeet ? 'sqft' : 'sqm']);
}

interface SheetDialogProps {
  title: string;
  description: string;
  /** A summary of the sheet as read: `24 floors of 2 towers`. */
  summary: string;
  pasted: ReturnType<typeof usePastedAreas>;
  /** The mistakes that are no refusals of the reader. */
  problems: readonly string[];
  columns: readonly SheetColumn[];
  preview: Pick<ComponentProps<typeof PastedSheet>, 'heads' | 'rows'>;
  /** Whether there is something to save. */
  isReady: boolean;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Content between the cells and what was read of them. */
  children?: ReactNode;
}

export function SheetDialog({ pasted: { text, setText, read }, ...shown }: SheetDialogProps) {
  const problems = [...read.refusals, ...shown.problems];
  const isRight = shown.isReady && problems.length === 0;
  const facts = [shown.summary, counted(problems.length, 'mistake'), ...hintsOf(read)];
  return (
    <Dialog
      title={shown.title}
      description={shown.description}
      className="sm:w-[min(60rem,calc(100vw-2rem))]"
      onClose={shown.onClose}
      footer={
        <>
          <Button variant="outline" onClick={shown.onClose}>
            Cancel
          </Button>
          <Button
            isLoading={shown.isSaving}
            disabledReason={
              isRight || (problems.length > 0 ? 'Mend the mistakes first' : 'Paste the cells first')
            }
            onClick={shown.onSubmit}
          >
            {shown.submitLabel}
          </Button>
        </>
      }
    >
      <Field label="Cells of the spreadsheet">
        {(aria) => (
          <Textarea
            {...aria}
            rows={7}
            wrap="off"
            className="figures"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {shown.children}
      <PastedSheet
        facts={text.trim() === '' ? [] : facts}
        problems={problems}
        columns={shown.columns}
        read={read}
        {...shown.preview}
      />
    </Dialog>
  );
}

function hintsOf(read: SheetDialogProps['pasted']['read']) {
  const { unknown, assigned, otherRows, isInFeet, total, ownTotals } = read;
  const compared = ownTotalText(total, ownTotals);
  const leftOut = unknown.map(({ title }) => title).filter((title) => !assigned[title]);
  return [
    `total ${formatAmount(total)} ${isInFeet ? 'sq ft' : 'sqm'}`,
    ...(compared === null ? [] : [compared]),
    ...(otherRows > 0 ? [`left out ${counted(otherRows, 'row')} of totals and titles`] : []),
    ...(leftOut.length > 0 ? [`not read: ${leftOut.join(', ')}`] : []),
  ];
}
