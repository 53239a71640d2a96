import { expect, test } from 'vitest';

import { planUndo } from './undo-plan.ts';

const record = (id: string, name: string) => ({ id, name });

test('what was created goes, what was changed comes back, what was edited since stops it', () => {
  const imported = [
    { before: null, after: record('new', 'New') },
    { before: record('old', 'Old'), after: record('old', 'Newer') },
    { before: null, after: record('new and edited', 'New') },
    { before: record('old and edited', 'Old'), after: record('old and edited', 'Newer') },
    { before: null, after: record('new and gone', 'New') },
    { before: record('old and gone', 'Old'), after: record('old and gone', 'Newer') },
  ];
  const now = [
    record('new', 'New'),
    record('old', 'Newer'),
    record('new and edited', 'Mine'),
    record('old and edited', 'Mine'),
  ];
  expect(planUndo(imported, new Map(now.map((one) => [one.id, one])))).toEqual({
    removed: [record('new', 'New')],
    restored: [record('old', 'Old')],
    edited: [record('new and edited', 'Mine'), record('old and edited', 'Mine')],
  });
});
