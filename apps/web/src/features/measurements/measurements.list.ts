import type { ListSpec } from '#table/list-spec.ts';

export const MEASUREMENT_LIST = {
  path: '/api/v1/measurements',
  key: ['measurements', 'list'],
  failure: 'Failed to fetch measurements',
  sorts: ['measuredOn', 'createdAt', 'code'],
  order: { sortBy: 'measuredOn', direction: 'desc' },
  isOfProject: true,
  filters: [{ kind: 'days', name: 'from', label: 'Measured' }],
} as const satisfies ListSpec;
