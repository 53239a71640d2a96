/** What is done with a work item, as its history tells it. */
export const WORK_ACTS = [
  'create',
  'update',
  'move',
  'archive',
  'restore',
  'import',
  'undo-import',
] as const;

export type WorkAct = (typeof WORK_ACTS)[number];
