/** What is taken out of a store, as it is typed: to a contractor's work, or to another store. Pure. */
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { ALL_UNITS, quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';
import { movedLineViolations } from '@plinth/domain/stock/moved-lines';
import { z } from 'zod';

const lineSchema = z.object({
  materialId: z.string(),
  materialName: z.string(),
  unit: z.enum(ALL_UNITS),
  /** What lay in the store when it was chosen. */
  available: z.number(),
  quantity: z.string(),
});

export type OutgoingLine = z.infer<typeof lineSchema>;

export interface OutgoingForm<Header extends Readonly<Record<string, string>>> {
  readonly header: Header;
  readonly lines: readonly OutgoingLine[];
}

const draftSchema = z.object({
  header: z.record(z.string(), z.string()),
  lines: z.array(lineSchema),
});

/** What was kept, laid over the blank form; the blank form where nothing was, or an older release kept it otherwise. */
export function restoredForm<Header extends Readonly<Record<string, string>>>(
  kept: unknown,
  blank: Header,
): OutgoingForm<Header> {
  const { data } = draftSchema.safeParse(kept);
  if (!data) return { header: blank, lines: [] };
  const typed = Object.entries(data.header).filter(([name]) => name in blank);
  return { header: { ...blank, ...Object.fromEntries(typed) }, lines: data.lines };
}

/** What the server would refuse, as far as it is known here. */
export function outgoingViolations(lines: readonly OutgoingLine[]): Violation[] {
  if (lines.length === 0) {
    return [{ code: 'required', path: 'items', message: 'Please add at least one material' }];
  }
  const missing = lines.flatMap(({ quantity, available, materialName }, index) => {
    if (decimalOrZero(quantity).lte(String(available))) return [];
    const message = `Only ${quantityString(available)} of ${materialName} is in the store`;
    return [{ code: 'not-in-stock', path: `items.${index}.quantity`, message }];
  });
  return [...movedLineViolations(lines), ...missing];
}

export function toItems(lines: readonly OutgoingLine[]) {
  return lines.map(({ materialId, quantity }) => ({ materialId, quantity }));
}
