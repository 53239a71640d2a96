/** The current day in India, regardless of the device's time zone. */
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

export function today(): IsoDate {
  return indianDate(new Date());
}
