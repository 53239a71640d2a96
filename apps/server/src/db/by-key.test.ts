import { describe, expect, it } from 'vitest';

import { byKey } from './by-key.ts';
import { builder } from './statement.ts';

const issues = builder.selectFrom('stock_issue as issue').select('issue.id');

describe('a join by a key', () => {
  it('names the organisation of both tables', () => {
    const { sql } = issues.innerJoin('store', byKey('store.id', 'issue.store_id')).compile();
    expect(sql).toMatch(
      /inner join "store" on "store"\."organisation_id" = "issue"\."organisation_id" and "store"\."id" = "issue"\."store_id"$/,
    );
  });

  it('takes columns with their table alone, because another would name no organisation', () => {
    // @ts-expect-error -- a column without its table
    expect(issues.innerJoin('store', byKey('store.id', 'store_id'))).toBeDefined();
    // @ts-expect-error -- a column without its table
    expect(issues.innerJoin('store', byKey('bins', 'issue.store_id'))).toBeDefined();
  });

  it('takes columns that the tables have, of rows that have an organisation', () => {
    // @ts-expect-error -- there is no such column
    expect(issues.innerJoin('store', byKey('store.ids', 'issue.store_id'))).toBeDefined();
    const bare = builder.selectFrom('store').select('store.id').as('bare');
    // @ts-expect-error -- a query that does not select the organisation
    expect(issues.innerJoin(bare, byKey('bare.id', 'issue.store_id'))).toBeDefined();
  });
});
