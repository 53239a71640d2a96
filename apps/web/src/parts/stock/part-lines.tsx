/** Partial quantities of a document's lines: returned, or arrived. */
import { z } from 'zod';

import { DecimalInput } from '#form/decimal-input.tsx';
import { formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** A line with an outstanding quantity. */
interface PartOf {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly left: number;
}

/** Quantities by line id, because lines may disappear in the meantime. */
export const typedParts = z.array(z.object({ lineId: z.string(), quantity: z.string() }));

type TypedParts = z.infer<typeof typedParts>;

/** Lines with an outstanding quantity. */
export function blankParts(parts: readonly PartOf[]): TypedParts {
  return parts.filter(({ left }) => left > 0).map(({ id }) => ({ lineId: id, quantity: '' }));
}

/** Lines with a typed quantity, in order. */
export function linesOf<Part extends PartOf>(typed: TypedParts, parts: readonly Part[]): Part[] {
  return typed.flatMap(({ lineId }) => parts.filter(({ id }) => id === lineId));
}

interface PartLinesProps {
  lines: readonly PartOf[];
  /** The label of the outstanding quantity: `Still out`. */
  leftLabel: string;
  allLabel: string;
  /** The typed quantities, in the order of the lines. */
  typed: TypedParts;
  errorAt: (index: number) => string | undefined;
  onChange: (typed: TypedParts) => void;
}

export function PartLines({
  lines,
  leftLabel,
  allLabel,
  typed,
  errorAt,
  onChange,
}: PartLinesProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() =>
          onChange(
            lines.map(({ id, left }) => ({ lineId: id, quantity: left > 0 ? String(left) : '' })),
          )
        }
      >
        {allLabel}
      </Button>
      {lines.map(({ id, name, unit, left }, index) => (
        <Field
          key={id}
          label={`${name} (${unit})`}
          help={`${leftLabel} ${formatQuantity(left)} ${unit}`}
          error={errorAt(index)}
        >
          {(control) => (
            <DecimalInput
              {...control}
              className="max-lg:h-12 max-lg:text-lg"
              value={typed[index]?.quantity ?? ''}
              onValueChange={(quantity) => onChange(typed.with(index, { lineId: id, quantity }))}
            />
          )}
        </Field>
      ))}
    </>
  );
}
