/** The States of sites, by name. */
import { STATES } from '@plinth/domain/shared/state-codes';

/** Codes 96 and 97 are not States. */
export const SITE_STATES = STATES.filter(({ code }) => code < '90')
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
