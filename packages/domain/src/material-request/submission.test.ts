import { describe, expect, test } from 'vitest';

import { creationViolations, itemViolations, submissionViolations } from './submission.ts';

describe('opening a request', () => {
  const message = 'User or project information is missing. Please login and select a project.';

  test('takes a person and a project §5', () => {
    expect(creationViolations({ requestedBy: 'u1', projectId: 'p1' })).toEqual([]);
  });

  test.each([
    [{ requestedBy: 'u1' }, 'projectId'],
    [{ projectId: 'p1' }, 'requestedBy'],
    [{ requestedBy: '', projectId: null }, 'requestedBy'],
  ])('%j lacks %s', (request, path) => {
    expect(creationViolations(request)).toEqual([{ code: 'required', path, message }]);
  });
});

describe('a material on a request', () => {
  const item = { materialId: 'm1', quantity: '12.5', purpose: 'Slab casting' };

  test('takes material, quantity and purpose', () => {
    expect(itemViolations(item, 'Ton')).toEqual([]);
  });

  test.each(['materialId', 'quantity', 'purpose'])('without %s §2.7', (path) => {
    expect(itemViolations({ ...item, [path]: ' ' }, 'Ton')).toEqual([
      { code: 'required', path, message: 'Please fill all fields to add material' },
    ]);
  });

  test('says so once where all is missing', () => {
    expect(itemViolations({}, null)).toHaveLength(1);
  });

  test("keeps the unit's rules for the quantity", () => {
    expect(itemViolations(item, 'Piece')).toEqual([
      {
        code: 'quantity',
        path: 'quantity',
        message: 'Quantity must be a whole number for Piece',
      },
    ]);
    expect(itemViolations(item, null)).toEqual([]);
  });
});

describe('submitting', () => {
  const submission = {
    priority: 'HIGH',
    requiredOn: 'Before slab casting',
    remark: 'Wing A',
    itemCount: 1,
  };

  test('takes priority, required on, remark and a material', () => {
    expect(submissionViolations(submission)).toEqual([]);
  });

  test.each(['priority', 'requiredOn', 'remark'])('without %s §2.7', (path) => {
    expect(submissionViolations({ ...submission, [path]: '' })).toEqual([
      { code: 'required', path, message: 'Please fill all required fields' },
    ]);
  });

  test('without a material', () => {
    expect(submissionViolations({ ...submission, itemCount: 0 })).toEqual([
      {
        code: 'no-items',
        path: 'items',
        message: 'Add at least one material before submitting',
      },
    ]);
  });

  test('tells every missing field at once', () => {
    const paths = submissionViolations({ itemCount: 0 }).map(({ path }) => path);
    expect(paths).toEqual(['priority', 'requiredOn', 'remark', 'items']);
  });
});
