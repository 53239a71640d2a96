/** The server's refusal of an order, at the fields of its form. Pure. */
import type { Violation } from '@plinth/domain/shared/violation';

/** An amount that the server refuses is mended at the price. */
const FIELDS: ReadonlyMap<string, string> = new Map([['amount', 'pricePerUnit']]);

/** What is said of lines stands at the lines, and is pointed to once above the button. */
export function placedRefusal(refused: readonly Violation[]): readonly Violation[] {
  const placed = refused.map((violation) => {
    const [, line, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(violation.path) ?? [];
    return line === undefined
      ? violation
      : { ...violation, path: `lines.${line}.${FIELDS.get(field) ?? field}` };
  });
  if (placed.every(({ path }) => !path.startsWith('lines.'))) return placed;
  return [...placed, { code: 'lines', path: '', message: 'Please check the marked lines' }];
}
