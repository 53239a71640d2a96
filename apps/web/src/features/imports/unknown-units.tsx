/** The words of the unit column that are no unit, each with the unit that is meant. */
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface UnknownUnitsProps {
  words: readonly string[];
  /** The unit chosen for each word. */
  chosen: Readonly<Record<string, string>>;
  units: readonly string[];
  onChoose: (word: string, unit: string) => void;
}

const NONE = 'none';
const SHOWN = 20;

export function UnknownUnits({ words, chosen, units, onChoose }: UnknownUnitsProps) {
  if (words.length === 0) return null;
  const hidden = words.length - SHOWN;
  return (
    <section aria-label="Units" className="mt-4 border-t pt-4">
      <h3 className="font-medium">Units that are not known</h3>
      <p className="mb-3 text-[13px] text-muted-foreground">
        Rows with a unit that is left as it is are refused.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {words.slice(0, SHOWN).map((word) => (
          <Field key={word} label={`“${word}” is`}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: NONE, label: 'Left as it is' },
                  ...units.map((unit) => ({ value: unit, label: unit })),
                ]}
                value={chosen[word] ?? NONE}
                onValueChange={(unit) => onChoose(word, unit === NONE ? '' : unit)}
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
