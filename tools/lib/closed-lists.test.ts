import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { withClosedLists } from './closed-lists.ts';
import { ROOT } from './run.ts';

const UNIT = `import type { Unit } from '@plinth/domain/shared/quantity';\n`;

const BASELINE = `create table budget_line (
  kind text not null,
  unit text not null,
  constraint budget_line_pkey PRIMARY KEY (id)
) with (fillfactor=70);

create table budget_revision (
  kind text not null,
  outcome text,
  state text default 'OPEN'::text not null,
  constraint budget_revision_kind CHECK (kind = ANY (ARRAY['CHANGE'::text, 'TRANSFER'::text])),
  constraint budget_revision_outcome CHECK (outcome = ANY (ARRAY['TAKEN'::text])),
  constraint budget_revision_state CHECK (state = ANY (ARRAY['OPEN'::text, 'SHUT'::text]))
);
`;

const TYPES = `import type { ColumnType } from 'kysely';

export interface BudgetLine {
  kind: string;
  unit: string;
}

export interface BudgetRevision {
  kind: string;
  outcome: string | null;
  state: Generated<string>;
}

export interface WorkItem {
  unit: Generated<string>;
}
`;

test('a text column takes the values of its CHECK, and a unit those of a material', () => {
  expect(withClosedLists(TYPES, BASELINE)).toBe(`${UNIT}import type { ColumnType } from 'kysely';

export interface BudgetLine {
  kind: string;
  unit: Unit;
}

export interface BudgetRevision {
  kind: 'CHANGE' | 'TRANSFER';
  outcome: 'TAKEN' | null;
  state: Generated<'OPEN' | 'SHUT'>;
}

export interface WorkItem {
  unit: Generated<string>;
}
`);
});

test('no closed list of the database is left to add', async () => {
  const [types = '', baseline = ''] = await Promise.all(
    ['schema.generated.ts', 'baseline.generated.sql'].map((file) =>
      readFile(join(ROOT, 'apps/server/src/db', file), 'utf8'),
    ),
  );
  expect(withClosedLists(types, baseline).replace(UNIT, '')).toBe(types);
});
