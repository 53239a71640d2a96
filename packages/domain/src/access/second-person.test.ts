import { expect, test } from 'vitest';

import { mayApproveAreas } from '../area/approval.ts';
import { mayApprove } from '../budget/revision.ts';
import { maySign } from '../consumption-statement/status.ts';
import { mayPost } from '../stock-count/status.ts';

const WHO = 'an administrator or project manager';

const revision = (madeBy: string) => ({ status: 'DRAFT', madeBy }) as const;
const statement = (
  preparedBy: string,
  changedBy: string | null,
  recoverySetBy: readonly string[] = [],
) => ({ status: 'DRAFT', preparedBy, changedBy, recoverySetBy }) as const;
const count = (counterIds: readonly string[], isOff: boolean) =>
  ({ status: 'REVIEW', counterIds, isOff }) as const;
const OTHER = 'Somebody else';

test.each([
  [
    'a budget by its maker',
    mayApprove(revision('asha'), 'asha'),
    `${OTHER} approves a revision that you made: ${WHO}`,
  ],
  ['a budget by another person', mayApprove(revision('asha'), 'ravi'), null],
  [
    'a statement by its preparer',
    maySign(statement('asha', null), 'asha'),
    `${OTHER} signs a statement that you prepared or last changed: ${WHO}`,
  ],
  [
    'a statement by whoever changed it last',
    maySign(statement('asha', 'ravi'), 'ravi'),
    `${OTHER} signs a statement that you prepared or last changed: ${WHO}`,
  ],
  [
    'a statement by its preparer after a change of another person',
    maySign(statement('asha', 'ravi'), 'asha'),
    `${OTHER} signs a statement that you prepared or last changed: ${WHO}`,
  ],
  [
    'a statement by whoever set a rate or terms of it',
    maySign(statement('asha', 'ravi', ['meera', 'noor']), 'noor'),
    `${OTHER} signs a statement whose rates or terms of recovery you set: ${WHO}`,
  ],
  [
    'a statement by a person who set nothing of it',
    maySign(statement('asha', 'ravi', ['meera']), 'noor'),
    null,
  ],
  ['a statement by a third person', maySign(statement('asha', 'ravi'), 'meera'), null],
  [
    'a count that differs by one of its counters',
    mayPost(count(['asha', 'ravi'], true), 'ravi'),
    `${OTHER} posts the differences of a count that you took part in: ${WHO}`,
  ],
  [
    'a count that differs by nobody of its counters',
    mayPost(count(['asha', 'ravi'], true), 'meera'),
    null,
  ],
  [
    'a count that agrees with the books by its counter',
    mayPost(count(['asha'], false), 'asha'),
    null,
  ],
  [
    'areas by their maker',
    mayApproveAreas({ madeBy: 'asha', changedBy: null }, 'asha'),
    `${OTHER} approves an area statement that you made or last changed: ${WHO}`,
  ],
  [
    'areas by whoever changed them last',
    mayApproveAreas({ madeBy: 'asha', changedBy: 'ravi' }, 'ravi'),
    `${OTHER} approves an area statement that you made or last changed: ${WHO}`,
  ],
  [
    'areas of which nobody is known',
    mayApproveAreas({ madeBy: null, changedBy: null }, 'asha'),
    null,
  ],
] as const)('%s', (_, verdict, reason) => {
  expect(verdict).toEqual(
    reason === null ? { isAllowed: true } : { isAllowed: false, isOwn: true, reason },
  );
});
