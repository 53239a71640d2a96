import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@plinth/domain/notification/kinds';

import type { ListSpec } from '#table/list-spec.ts';

const titles = new Map<string, string>(
  NOTIFICATION_KINDS.map((kind) => [kind, NOTIFICATIONS[kind].title]),
);
const STATUS_WORDS: Readonly<Record<string, string>> = { UNREAD: 'Unread', READ: 'Read' };

export const NOTIFICATION_LIST = {
  path: '/api/v1/notifications',
  key: ['notifications', 'list'],
  failure: 'Failed to fetch notifications',
  staleTime: 0,
  sorts: [],
  order: { sortBy: 'at', direction: 'desc' },
  isOfProject: false,
  filters: [
    {
      kind: 'several',
      name: 'status',
      label: 'Status',
      plural: 'statuses',
      values: ['UNREAD', 'READ'],
      wordOf: (status) => STATUS_WORDS[status],
    },
    {
      kind: 'several',
      name: 'type',
      label: 'About',
      plural: 'kinds',
      values: NOTIFICATION_KINDS,
      wordOf: (kind) => titles.get(kind),
    },
  ],
} as const satisfies ListSpec;
