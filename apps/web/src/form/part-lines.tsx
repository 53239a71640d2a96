/** How much comes of each line of a document: back to the store, or off the road. */
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatQuantity } from '#lib/format.ts';

import { DecimalInput } from './decimal-input.tsx';

/** A line of which something can still come. */
export interface PartOf {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly left: number;
}

interface PartLinesProps {
  lines: readonly PartOf[];
  /** `Still out`: what the figure beside each line is. */
  leftLabel: string;
  allLabel: string;
  /** As typed, in the order of the lines. */
  quantities: readonly string[];
  errorAt: (index: number) => string | undefined;
  onChange: (quantities: string[]) => void;
}

export function PartLines({
  lines,
  leftLabel,
  allLabel,
  quantities,
  errorAt,
  onChange,
}: PartLinesProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => onChange(lines.map(({ left }) => String(left)))}
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
              value={quantities[index] ?? ''}
              onValueChange={(quantity) => onChange([...quantities].with(index, quantity))}
            />
          )}
        </Field>
      ))}
    </>
  );
}
