/** Which fields are money, and which say where a row lies: told by their schema, so that no list of names can forget one. */
import { z } from 'zod';

interface Mark {
  readonly is: 'money' | 'place';
}

const MARKS = z.registry<Mark>();

/**
 * `money`: hidden from who may not read prices there. `place`: a project, in which what stands
 * beside it lies.
 */
export function marked<Schema extends z.ZodType>(is: Mark['is'], schema: Schema): Schema {
  MARKS.add(schema, { is });
  return schema;
}

export function isMoney(schema: z.core.$ZodType): boolean {
  return MARKS.get(schema)?.is === 'money';
}

export function isPlace(schema: z.core.$ZodType): boolean {
  return MARKS.get(schema)?.is === 'place';
}

const MONEY_WORDS: ReadonlySet<string> = new Set(
  (
    'amount charge charges cost price prices rate rates spend value values worth ' +
    'subtotal total tax taxable gst cgst sgst igst'
  ).split(' '),
);

/** Whether a field, a column to sort by or a filter of that name is about money: `grandTotal`, `pricePerUnit`. */
export function isMoneyName(name: string): boolean {
  const words = name.split(/(?=[A-Z])|[^A-Za-z]+/);
  return words.some((word) => MONEY_WORDS.has(word.toLowerCase()));
}
