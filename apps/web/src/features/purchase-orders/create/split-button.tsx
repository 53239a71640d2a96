/** Splits a line over several suppliers, and undoes it. */
import { MIN_SPLIT_COUNT, splitCountViolation } from '@plinth/domain/purchase-order/create/split';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { useId, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Popover } from '#ui/popover.tsx';

import { quantityId } from './lines/order-line-fields.tsx';
import type { OrderLine } from './lines/use-order-line.ts';

/** The index of the new part: the first part replaces the line. */
const NEW_PART = 1;

export function SplitButton({ of }: { of: OrderLine }) {
  const button = useRef<HTMLButtonElement>(null);
  const isAnswered = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { originalLineIndex, splitIndex = 0 } = of.line;
  const firstId = `split-${originalLineIndex}`;
  return (
    <>
      <Button
        ref={button}
        {...(splitIndex === 0 && { id: firstId })}
        variant="link"
        size="sm"
        aria-label={`${of.isSplit ? 'Undo split' : 'Split'}, ${of.name}`}
        {...(!of.isSplit && { 'aria-haspopup': 'dialog', 'aria-expanded': isAsking })}
        onClick={() => {
          isAnswered.current = false;
          if (!of.isSplit) return setAsking(true);
          of.undoSplit();
          // The buttons of the other parts disappear.
          document.getElementById(firstId)?.focus();
        }}
      >
        {of.isSplit ? 'Undo' : 'Split'}
      </Button>
      {isAsking && (
        <Popover
          label={`Split ${of.name}`}
          anchor={button}
          focusNext={() =>
            isAnswered.current
              ? document.getElementById(quantityId({ ...of.line, splitIndex: NEW_PART }))
              : null
          }
          onClose={() => setAsking(false)}
        >
          <SplitQuestion
            of={of}
            onAnswer={(count) => {
              isAnswered.current = true;
              setAsking(false);
              of.split(count);
            }}
          />
        </Popover>
      )}
    </>
  );
}

interface SplitQuestionProps {
  of: OrderLine;
  onAnswer: (count: number) => void;
}

function SplitQuestion({ of: { line }, onAnswer }: SplitQuestionProps) {
  const formId = useId();
  const [text, setText] = useState(String(MIN_SPLIT_COUNT));
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const violation = splitCountViolation(count, decimalOrZero(line.quantity), line.unit);
  return (
    <form
      id={formId}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!violation) onAnswer(count);
      }}
    >
      <Field
        label="Number of parts"
        help={`Each part of ${line.quantity} ${line.unit} gets its own supplier`}
        error={violation?.message}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" disabledReason={violation?.message ?? true}>
        Split
      </Button>
    </form>
  );
}
