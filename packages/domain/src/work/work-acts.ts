/** The acts on a work item that its history lists. */
export const WORK_ACTS = [
  'create',
  'update',
  'move',
  'archive',
  'restore',
  'import',
  'undo-import',
] as const;
