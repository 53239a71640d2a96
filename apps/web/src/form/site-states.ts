/** The States that a site can be in, by name. */
import { STATES } from '@plinth/domain/shared/state-codes';

/** What stands beyond the States in the list of codes (96, 97) is no place for a site. */
export const SITE_STATES = STATES.filter(({ code }) => code < '90')
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
