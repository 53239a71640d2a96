/** Dates as people here type them: dd/MM/yyyy, with any of / - . and one or two digits. */
import { isIsoDate } from '@plinth/domain/shared/iso-date';

/** `27/11/2026`, `27-11-26`, `7.1.2026` → `yyyy-MM-dd`; `null` where it is no day of the calendar. */
export function parseDateText(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  const century = year.length === 2 ? '20' : '';
  const isoDate = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(isoDate) ? isoDate : null;
}
