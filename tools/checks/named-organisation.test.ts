import { describe, expect, it } from 'vitest';

import { namedOrganisation, ownedTables } from './named-organisation.ts';

const owned = ownedTables(`
  create table organisation (id uuid primary key);
  create table unit (name text check (name <> ''), note text); -- no organisation_id here
  create table firm (organisation_id uuid not null, primary key (organisation_id, id));
  create table if not exists material (
    organisation_id uuid not null references organisation,
    name text
  );`);

const scan = namedOrganisation(owned);
const QUERIES = 'apps/server/src/features/materials/materials.queries.ts';

it('reads the owned tables from the migrations', () => {
  expect([...owned]).toEqual(['firm', 'material']);
});

describe('queries that name the organisation', () => {
  it.each([
    ["db.selectFrom('unit').selectAll().execute()"],
    ["db.selectFrom('material').where('organisation_id', '=', scope.organisationId).execute()"],
    ["db\n  .selectFrom('material as m')\n  // all of them\n  .where('m.organisation_id', '=', o)"],
    ["trx.insertInto('material').values(rows).execute()"],
    ["db.selectFrom('organisation').where('id', '=', o)"],
    ['sql`select 1 from material where organisation_id = ${o}`'],
    ['sql`select 1 from unit`'],
    ["db.selectFrom('material') // across organisations: a reason\n  .selectAll()"],
  ])('accepts %s', (code) => {
    expect(scan(QUERIES, `await ${code};`)).toEqual([]);
  });

  it('accepts the table of a list, whose statements name it', () => {
    const source = "const materials = builder.selectFrom('material');";
    const list = 'const list = defineList(endpoint, {\n  from: materials,\n});';
    expect(scan(QUERIES, `${source}\n${list}`)).toEqual([]);
    expect(scan(QUERIES, source)).toHaveLength(1);
  });

  it.each([
    ['a select', "db.selectFrom('material').where('id', '=', id).execute()"],
    ['a select of the column', "db.selectFrom('material').select('organisation_id')"],
    ['an update of the column', "trx.updateTable('material').set({ organisation_id: o })"],
    ['an empty excuse', "db.selectFrom('material') // across organisations:\n .selectAll()"],
    ['raw SQL that selects it', 'sql`select organisation_id from material where id = ${id}`'],
    ['raw SQL that joins on it', 'sql`select 1 from firm join material using (organisation_id)`'],
    ['an alias', "db.selectFrom('material as m').selectAll()"],
    ['a list of tables', "db.selectFrom(['unit', 'firm']).selectAll()"],
    ['an update', "trx.updateTable('material').set({ name })"],
    ['a delete', "trx.deleteFrom('material').where('id', '=', id)"],
    ['a comment is no condition', "db.selectFrom('material') /* organisation_id */ .selectAll()"],
    ['another query names it', "db.selectFrom('firm').select('id'); f('organisation_id')"],
    ['raw SQL', 'sql`select ${id} from material m`'],
    ['typed raw SQL', 'sql<{ id: string }>`update material set name = ${name}`'],
  ])('refuses %s', (_name, code) => {
    expect(scan(QUERIES, `\nawait ${code};`)).toMatchObject([
      { line: 2, rule: 'named-organisation' },
    ]);
  });

  it('holds for a query inside a query', () => {
    const inner = "eb.selectFrom('material').whereRef('firm_id', '=', 'firm.id')";
    const outer = `db.selectFrom('firm').where('organisation_id', '=', o).where(({ exists }) => exists(${inner}))`;
    expect(scan(QUERIES, outer)).toMatchObject([{ message: expect.stringContaining('material') }]);
  });

  it('holds for the outer query though the inner one names it', () => {
    const inner = "eb.selectFrom('material').where('organisation_id', '=', o)";
    const outer = `db.selectFrom('firm').where(({ exists }) => exists(${inner}))`;
    expect(scan(QUERIES, outer)).toMatchObject([{ message: expect.stringContaining('firm') }]);
  });

  it('holds for joins', () => {
    const query = (join: string): string =>
      `db.selectFrom('firm').where('firm.organisation_id', '=', o).innerJoin('material as m', ${join})`;
    expect(scan(QUERIES, query("'m.firm_id', 'firm.id'"))).toHaveLength(1);
    expect(
      scan(QUERIES, query("(j) => j.onRef('m.organisation_id', '=', 'firm.organisation_id')")),
    ).toEqual([]);
    expect(scan(QUERIES, query("byKey('m.firm_id', 'firm.id')"))).toEqual([]);
  });

  it('looks at features and plugins only', () => {
    expect(scan('apps/server/src/demo/demo.ts', "db.selectFrom('material')")).toEqual([]);
    expect(scan('apps/server/src/http/auth.ts', "db.selectFrom('material')")).toHaveLength(1);
  });
});
