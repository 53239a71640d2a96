/** The model of forms that take material out of a store: issues and transfers. Pure. */
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { quantityText } from '@plinth/domain/shared/quantity';
import { requiredViolations, type Violation } from '@plinth/domain/shared/violation';
import { movedLineViolations } from '@plinth/domain/stock/moved-lines';
import { z } from 'zod';

import { sentSchema } from '#form/sent-form.ts';
import { chosenWorkSchema } from '#parts/works/chosen-work.ts';

const lineSchema = z.object({
  materialId: z.string(),
  materialName: z.string(),
  unit: z.string(),
  /** The stock when the material was chosen. */
  available: z.number(),
  quantity: z.string(),
  /** The BOQ item that the material is for; only used by issues. */
  workItem: chosenWorkSchema.nullish(),
});

const formSchema = z.object({
  header: z.record(z.string(), z.string()),
  lines: z.array(lineSchema),
  sent: sentSchema.nullable().catch(null),
});

type OutgoingLine = z.infer<typeof lineSchema>;

export type OutgoingForm = z.infer<typeof formSchema>;

/** The head of an issue or a transfer. */
export interface OutgoingHeader extends Readonly<Record<string, string>> {
  readonly storeId: string;
}

export function blankOutgoing(header: OutgoingHeader): OutgoingForm {
  return { header, lines: [], sent: null };
}

/**
 * A draft merged into the blank head; null if there is none, or it is of an older format. A form
 * that was sent retains its head as it was typed, so that it is recognised.
 */
export function readOutgoing(saved: unknown, blank: OutgoingHeader): OutgoingForm | null {
  const { data } = formSchema.safeParse(saved);
  if (!data) return null;
  const known = Object.entries(data.header).filter(([name]) => name in blank);
  const typed = Object.fromEntries(known);
  return { ...data, header: data.sent ? typed : { ...blank, ...typed } };
}

/** Violations that can be found here, at the paths of the request body. */
export function outgoingViolations({ header: { storeId }, lines }: OutgoingForm): Violation[] {
  const found = requiredViolations({ storeId }, { storeId: 'Please choose a store' });
  if (lines.length === 0) {
    return [
      ...found,
      { code: 'required', path: 'items', message: 'Please add at least one material' },
    ];
  }
  const missing = lines.flatMap(({ quantity, available, materialName }, index) => {
    if (decimalOrZero(quantity).lte(String(available))) return [];
    const message = `Only ${quantityText(available)} of ${materialName} is in the store`;
    return [{ code: 'not-in-stock', path: `items.${index}.quantity`, message }];
  });
  return [...found, ...movedLineViolations(lines), ...missing];
}

/**
 * Violations at the paths of the form's fields; those of a line are shown at its quantity or its
 * BOQ item.
 */
export function placedInForm(found: readonly Violation[]): Violation[] {
  return found.map((violation) => {
    const [, line = ''] = /^items(\.\d+)?/.exec(violation.path) ?? [];
    const field = violation.path.endsWith('.workItemId') ? 'workItem' : 'quantity';
    if (line !== '') return { ...violation, path: `lines${line}.${field}` };
    if (violation.path === 'items') return { ...violation, path: 'lines' };
    return { ...violation, path: violation.path && `header.${violation.path}` };
  });
}

export function toItems(lines: readonly OutgoingLine[]) {
  return lines.map(({ materialId, quantity, workItem }) => ({
    materialId,
    quantity,
    ...(workItem && { workItemId: workItem.id }),
  }));
}

/** Summary for the outbox: `80 Kg Cement`. */
export function toWords(lines: readonly OutgoingLine[]): string[] {
  return lines.map(({ quantity, unit, materialName }) => `${quantity} ${unit} ${materialName}`);
}
