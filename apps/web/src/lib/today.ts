/** Today in Indian time. */
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

export function today(): IsoDate {
  return indianDate(new Date());
}
