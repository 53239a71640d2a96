import type { ListSpec } from '#table/list-spec.ts';

/** The definition of the list of materials, shared by its route and its page. */
export const MATERIAL_LIST = {
  path: '/api/v1/materials',
  key: ['materials', 'list'],
  failure: 'Failed to fetch materials. Please try again.',
  sorts: ['materialCode', 'itemCode', 'name', 'unit', 'hsnCode'],
  order: { sortBy: 'name', direction: 'asc' },
  // The filter by unit is added by the page, which loads the organisation's units.
  isOfProject: false,
  filters: [],
} as const satisfies ListSpec;
