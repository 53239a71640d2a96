/** Words of a sheet that nobody knows: for each, the person chooses what it means. */
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';

interface UnknownWordsProps {
  title: string;
  help?: string;
  words: readonly { readonly word: string; readonly sample?: string }[];
  /** The label of the choice by which a word stays without a meaning. */
  none: string;
  meanings: readonly SelectOption<string>[];
  /** The meanings by their words. */
  chosen: Readonly<Partial<Record<string, string>>>;
  onChoose: (word: string, meaning: string | null) => void;
  /** Leaves out all words without a meaning; absent if they cannot be. */
  onLeaveOut?: (() => void) | undefined;
}

const NONE = 'none';
const SHOWN = 20;

export function UnknownWords({ title, help, words, none, ...choice }: UnknownWordsProps) {
  if (words.length === 0) return null;
  const { meanings, chosen, onChoose, onLeaveOut } = choice;
  const hidden = words.length - SHOWN;
  return (
    <section aria-label={title} className="mt-4 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {onLeaveOut && (
          <Button variant="outline" size="sm" onClick={onLeaveOut}>
            Leave them out
          </Button>
        )}
      </div>
      <p className="mb-3 text-[13px] text-muted-foreground">{help}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {words.slice(0, SHOWN).map(({ word, sample }) => (
          <Field key={word} label={`“${word}” is`} help={sample}>
            {(control) => (
              <Select
                {...control}
                options={[{ value: NONE, label: none }, ...meanings]}
                value={chosen[word] ?? NONE}
                onValueChange={(meaning) => onChoose(word, meaning === NONE ? null : meaning)}
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
