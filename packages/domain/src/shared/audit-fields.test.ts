import { describe, expect, test } from 'vitest';

import { toAuditFields } from './audit-fields.ts';

describe('what an entry tells', () => {
  test.each([
    [{ before: { name: 'A', unit: 'Kg' }, after: { name: 'B', unit: 'Kg' } }, [['name', 'A', 'B']]],
    [{ before: 'PENDING', after: 'SUBMITTED' }, [['status', 'PENDING', 'SUBMITTED']]],
    [{ before: 'PENDING', after: 'PENDING' }, []],
    [{ id: 'x', name: 'A', materialIds: ['y'], empty: '' }, [['name', null, 'A']]],
    [{ after: { roles: ['ADMIN', 'VIEWER'] } }, [['roles', null, 'ADMIN, VIEWER']]],
    [{ reason: 'x'.repeat(400) }, [['reason', null, `${'x'.repeat(300)}…`]]],
    [
      {
        orders: [
          { id: 'x', poNumber: 'PO/1' },
          { id: 'y', poNumber: 'PO/2' },
        ],
      },
      [['orders', null, 'PO/1, PO/2']],
    ],
    ['nothing', []],
  ])('of %o', (detail, audited) => {
    expect(toAuditFields(detail).map(({ name, before, after }) => [name, before, after])).toEqual(
      audited,
    );
  });
});
