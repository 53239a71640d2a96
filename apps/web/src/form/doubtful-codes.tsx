/** Codes of a sheet that may have lost a zero: for each, the person chooses which it is. */
import type { DoubtfulCode } from '@plinth/domain/sheet/lost-zero';
import type { ChosenCodes } from '@plinth/domain/sheet/read-sheet';

import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface DoubtfulCodesProps {
  codes: readonly DoubtfulCode[];
  chosen: ChosenCodes;
  onChoose: (row: number, code: string) => void;
}

const SHOWN = 30;

export function DoubtfulCodes({ codes, chosen, onChoose }: DoubtfulCodesProps) {
  if (codes.length === 0) return null;
  // Those that must be chosen come first.
  const sorted = codes.toSorted(
    (one, other) => Number(one.certain !== null) - Number(other.certain !== null),
  );
  const hidden = codes.length - SHOWN;
  return (
    <section aria-label="Codes that may have lost a zero" className="mt-4 border-t pt-4">
      <h3 className="font-medium">Codes that may have lost a zero</h3>
      <p className="mb-3 text-[13px] text-muted-foreground">
        A sheet shows 2.10 as 2.1 where the cell is a number.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sorted.slice(0, SHOWN).map(({ row, code, typed, certain }) => (
          <Field
            key={row}
            label={`“${code}” in row ${row} is`}
            help={certain === null ? undefined : 'By the codes beside it'}
          >
            {(control) => (
              <Select
                {...control}
                placeholder="Choose"
                options={[typed, code].map((value) => ({ value, label: value }))}
                value={chosen[row] ?? certain ?? ''}
                onValueChange={(value) => onChoose(row, value)}
              />
            )}
          </Field>
        ))}
      </div>
      {hidden > 0 && (
        <p className="mt-2 text-[13px] text-muted-foreground">{`And ${hidden} more`}</p>
      )}
    </section>
  );
}
