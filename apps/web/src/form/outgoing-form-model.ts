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

const sentSchema = z.object({ key: z.string(), typed: z.string() });

export type SentForm = z.infer<typeof sentSchema>;

export type OutgoingLine = z.infer<typeof lineSchema>;

export interface OutgoingForm<Header extends Readonly<Record<string, string>>> {
  readonly header: Header;
  readonly lines: readonly OutgoingLine[];
  /** The act that was sent off with it and not answered, and what it held then. */
  readonly sent: SentForm | null;
}

const draftSchema = z.object({
  header: z.record(z.string(), z.string()),
  lines: z.array(lineSchema),
  sent: sentSchema.nullable().catch(null),
});

/** What was kept, laid over the blank form; the blank form where nothing was, or an older release kept it otherwise. */
export function restoredForm<Header extends Readonly<Record<string, string>>>(
  kept: unknown,
  blank: Header,
): OutgoingForm<Header> {
  const { data } = draftSchema.safeParse(kept);
  if (!data) return { header: blank, lines: [], sent: null };
  const typed = Object.entries(data.header).filter(([name]) => name in blank);
  return { ...data, header: { ...blank, ...Object.fromEntries(typed) } };
}

/** Whether it is still what was sent off with it. */
export function isAsSent({ header, lines, sent }: OutgoingForm<Record<string, string>>): boolean {
  return sent !== null && sent.typed === typedText({ header, lines });
}

export function typedText({
  header,
  lines,
}: Pick<OutgoingForm<Record<string, string>>, 'header' | 'lines'>): string {
  return JSON.stringify({ header, lines });
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

/** As it is told while it waits: `80 Kg Cement`. */
export function toWords(lines: readonly OutgoingLine[]): string[] {
  return lines.map(({ quantity, unit, materialName }) => `${quantity} ${unit} ${materialName}`);
}
