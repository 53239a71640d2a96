/** Parses typed dates: day, month and year, separated by / - . or nothing; or ISO. */
import { isIsoDate } from '@plinth/domain/shared/iso-date';

/** `27/11/2026`, `27-11-26`, `7.1.2026`, `27112026`, `2026-11-27` → `yyyy-MM-dd`; `null` where it is no day of the calendar. */
export function parseDateText(text: string): string | null {
  const typed = text.trim();
  if (isIsoDate(typed)) return typed;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    [];
  const century = year.length === 2 ? '20' : '';
  const isoDate = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(isoDate) ? isoDate : null;
}
