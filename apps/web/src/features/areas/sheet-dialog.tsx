/** The shell of what is pasted from a spreadsheet: the text, how it is read, and its mistakes. */
import { counted } from '@plinth/domain/shared/counted';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

const SHOWN_PROBLEMS = 12;

interface SheetDialogProps {
  title: string;
  description: string;
  label: string;
  text: string;
  onText: (text: string) => void;
  /** A summary of the sheet as read: `24 floors of 2 towers`. */
  summary: string;
  problems: readonly string[];
  /** Parts of the sheet that were skipped or converted while reading it. */
  read: {
    readonly leftOut: readonly string[];
    readonly otherRows: number;
    readonly isInFeet: boolean;
  };
  /** Whether there is something to save. */
  isReady: boolean;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Content that is shown below the summary. */
  children?: ReactNode;
}

export function SheetDialog({ text, onText, read, problems, ...shown }: SheetDialogProps) {
  const isRight = shown.isReady && problems.length === 0;
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
      <Field label={shown.label}>
        {(aria) => (
          <Textarea
            {...aria}
            rows={7}
            wrap="off"
            className="figures"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-3">
        {text.trim() !== '' &&
          [shown.summary, counted(problems.length, 'mistake'), ...hintsOf(read)].join(' · ')}
      </p>
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {problems.length > SHOWN_PROBLEMS && (
        <p className="text-[13px] text-muted-foreground">
          {`And ${problems.length - SHOWN_PROBLEMS} more`}
        </p>
      )}
      {shown.children}
    </Dialog>
  );
}

function hintsOf({ leftOut, otherRows, isInFeet }: SheetDialogProps['read']): string[] {
  return [
    ...(otherRows > 0 ? [`left out ${counted(otherRows, 'row')} of totals and titles`] : []),
    ...(leftOut.length > 0 ? [`not read: ${leftOut.join(', ')}`] : []),
    ...(isInFeet ? ['square feet are converted to square metres'] : []),
  ];
}
