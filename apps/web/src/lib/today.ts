/** The day it is now, where the sites are. */
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

export function today(): IsoDate {
  return indianDate(new Date());
}
