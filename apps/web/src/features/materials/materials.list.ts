import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';

import type { ListSpec } from '#table/list-spec.ts';
import type { SeveralFilter } from '#table/list-filters.ts';

/** The organisation's units. */
export function unitFilter(values: readonly Unit[]): SeveralFilter {
  return { kind: 'several', name: 'unit', label: 'Unit', plural: 'units', values };
}

export const MATERIAL_LIST = {
  path: '/api/v1/materials',
  key: ['materials', 'list'],
  failure: 'Failed to fetch materials. Please try again.',
  sorts: ['materialCode', 'name', 'unit', 'hsnCode'],
  order: { sortBy: 'name', direction: 'asc' },
  filters: [unitFilter(ALL_UNITS)],
} as const satisfies ListSpec;
