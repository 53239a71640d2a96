/** Marks fields as money, as words about it, and as the project of a row, in their schemas. */
import { z } from 'zod';

interface Mark {
  readonly is: 'money' | 'money-in-text' | 'place';
}

const MARKS = z.registry<Mark>();

/**
 * `money`: hidden from those who may not read prices in the row's project. `money-in-text`: a
 * sentence, in which each amount of rupees is hidden from them. `place`: that project.
 */
export function marked<Schema extends z.ZodType>(is: Mark['is'], schema: Schema): Schema {
  MARKS.add(schema, { is });
  return schema;
}

export function isMoney(schema: z.core.$ZodType): boolean {
  return MARKS.get(schema)?.is === 'money';
}

export function isMoneyInText(schema: z.core.$ZodType): boolean {
  return MARKS.get(schema)?.is === 'money-in-text';
}

export function isPlace(schema: z.core.$ZodType): boolean {
  return MARKS.get(schema)?.is === 'place';
}

/** The words of a list that reveal prices, by its schema. */
const TELLING = new WeakMap<z.core.$ZodType, ReadonlySet<unknown>>();

/** A list of words, without those that reveal prices where prices are hidden. */
export function telling<Word extends z.ZodType, List extends z.ZodArray<Word>>(
  list: List,
  words: readonly z.infer<Word>[],
): List {
  TELLING.set(list, new Set(words));
  return list;
}

export function tellingWords(schema: z.core.$ZodType): ReadonlySet<unknown> | undefined {
  return TELLING.get(schema);
}

/** The value that is answered in place of one that reveals prices, by its schema. */
const INSTEAD = new WeakMap<z.core.$ZodType, { readonly value: unknown }>();

/** A single value that reveals prices; where they are hidden, `instead` is answered. */
export function priceHint<Schema extends z.ZodType>(
  schema: Schema,
  instead: z.output<Schema>,
): Schema {
  INSTEAD.set(schema, { value: instead });
  return schema;
}

export function insteadOf(schema: z.core.$ZodType): { readonly value: unknown } | undefined {
  return INSTEAD.get(schema);
}

const MONEY_WORDS: ReadonlySet<string> = new Set(
  (
    'amount charge charges cost discount price prices rate rates spend value values worth ' +
    'subtotal total tax taxable gst cgst sgst igst'
  ).split(' '),
);

/**
 * Whether the name of a field, sort column or filter is about money: `grandTotal`, `pricePerUnit`.
 */
export function isMoneyName(name: string): boolean {
  const words = name.split(/(?=[A-Z])|[^A-Za-z]+/);
  return words.some((word) => MONEY_WORDS.has(word.toLowerCase()));
}
