/**
 * A project after years of work: a plan, 100 floors, norms, a budget of 10,000 lines, 20,000
 * measurements, and a ledger of 1,000,000 entries, whose issues are documents of the towers.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import { writeLedger } from '../goods/stock-ledger.ts';
import { addMaterials } from '../more-materials.ts';
import type { Plinth } from '../plinth.ts';
import { someMaterials } from '../submitted-request.ts';

import { addSite, MATERIALS, type Place, type Site } from './large-budget.ts';

const TOWERS = 4;
const FLOORS = 25;
const NORMS_EACH = 5;
const MEASUREMENTS = 20_000;
/** The number of entries in each ledger. */
export const ENTRIES_EACH = 1000;
/** The number of ledgers, one for each material in a store. */
export const LEDGERS = 4 * MATERIALS;

/** Builds the site before orders are filled in, so that it gets its part of them. */
export async function buildGrownSite(plinth: Plinth): Promise<Site> {
  await addMaterials(plinth, MATERIALS);
  const site = await addSite(plinth, 'Grown over years');
  const materials = await someMaterials(plinth, MATERIALS);
  await setNorms(plinth, site, materials);
  await plan(plinth, site.project);
  return site;
}

/** @param entriesEach of each of 250 materials in each of 4 stores */
export async function growSite(plinth: Plinth, site: Site, entriesEach: number): Promise<void> {
  const towerIds = await buildTowers(plinth, site.project);
  await budget(plinth, site);
  await measure(plinth, site, towerIds);
  const storeIds = await writeLedger(plinth, site.project.id, entriesEach);
  await issue(plinth, storeIds, towerIds);
}

async function setNorms({ client }: Plinth, { project, workItemIds }: Site, all: Material[]) {
  const norms = workItemIds.flatMap((_, item) =>
    Array.from({ length: NORMS_EACH }, (__, index) => {
      const material = all[(item * NORMS_EACH + index) % all.length];
      const norm = { materialId: material?.id ?? null, unit: material?.unit ?? 'Kg' } as const;
      return { code: `B.${item + 1}`, ...norm, coefficient: '4.4', wastage: '2' };
    }),
  );
  await client.call(api.setNorms, { params: { id: project.id }, body: { norms } });
}

async function plan({ client }: Plinth, project: Place): Promise<void> {
  const today = indianDate(new Date());
  const milestones = [
    { name: 'Structure', from: addDays(today, -700), to: addDays(today, -100), share: '60' },
    { name: 'Finishes', from: addDays(today, -200), to: addDays(today, 300), share: '40' },
  ].map((one) => ({ id: '', doneOn: '', ...one }));
  const body = { revision: 0, plannedValue: '', milestones, reason: '' };
  await client.call(api.saveProjectPlan, { params: { id: project.id }, body });
}

async function buildTowers({ client }: Plinth, project: Place): Promise<readonly string[]> {
  const params = { id: project.id };
  const names = Array.from({ length: TOWERS }, (_, index) => ({ id: null, name: `T${index + 1}` }));
  const { list } = await client.call(api.setTowers, { params, body: { towers: names } });
  const castOn = addDays(indianDate(new Date()), -100);
  for (const { id } of list) {
    const floors = Array.from({ length: FLOORS }, (_, index) => ({
      level: index + 1,
      constructionArea: '620.5',
      fsiArea: '540.25',
    }));
    const built = await client.call(api.setFloors, { params, body: { towerId: id, floors } });
    const made = built.list.find((tower) => tower.id === id)?.floors ?? [];
    const cast = { floors: made.map((floor) => ({ id: floor.id, castOn })) };
    await client.call(api.setCastDates, { params, body: cast });
  }
  return list.map(({ id }) => id);
}

/**
 * Budgets each work item with each material, partly used; approving it would recompute years of
 * documents.
 */
async function budget({ database }: Plinth, { project, workItemIds }: Site): Promise<void> {
  await database.query(
    `insert into budget (organisation_id, project_id, firm_id, revision, created_at)
      select organisation_id, id, firm_id, 1, now() from project where id = $1`,
    [project.id],
  );
  await database.query(
    `insert into budget_line (organisation_id, id, project_id, work_item_id, material_id, unit,
        quantity, rate, amount, ordered, received, ordered_value, received_value, created_at)
      select project.organisation_id, gen_random_uuid(), project.id, item.id, material.id,
        material.unit, 1000, 100, 100000, 100, 450, 10000, 45000, now()
      from project cross join unnest($2::uuid[]) item (id)
      cross join lateral (
        select id, unit from material where organisation_id = project.organisation_id
        order by material_code limit ${MATERIALS}) material
      where project.id = $1`,
    [project.id, workItemIds],
  );
}

/** Adds one measurement of each work item by the API; the others are copies of it. */
async function measure(plinth: Plinth, site: Site, towerIds: readonly string[]): Promise<void> {
  const { client, database } = plinth;
  const today = indianDate(new Date());
  for (const [index, workItemId] of site.workItemIds.entries()) {
    const place = { projectId: site.project.id, towerId: towerIds[index % TOWERS] ?? null };
    const body = { ...place, workItemId, measuredOn: today, executed: '0.1' };
    await client.call(api.createMeasurement, { body });
  }
  await database.query(
    `insert into measurement
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'measured_on', one.measured_on - number))).*
      from measurement one, generate_series(1, $2::integer) number where project_id = $1`,
    [site.project.id, MEASUREMENTS / site.workItemIds.length - 1],
  );
}

/** Adds a document of each store and day for what its ledger issued, to the towers in turn. */
async function issue(
  { database, session }: Plinth,
  stores: readonly string[],
  towers: readonly string[],
) {
  const connection = await database.connect();
  try {
    await connection.query('begin');
    await connection.query('set local synchronous_commit = off');
    await connection.query('set local statement_timeout = 0');
    // Triggers would take minutes.
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `insert into stock_issue (organisation_id, id, firm_id, project_id, store_id, kind,
          issue_number, issued_on, contractor, tower_id, issued_by, issued_by_name, created_at)
        select store.organisation_id, moved.document_id, project.firm_id, project.id, store.id,
          'ISSUE', 'ISS/M/' || row_number() over (order by moved.on_date, store.id), moved.on_date,
          'Patil & Sons', ($2::uuid[])[1 + moved.sequence / 2 % array_length($2::uuid[], 1)], $3,
          'Asha Kulkarni', moved.on_date + interval '6 hours'
        from (
          select distinct on (document_id) organisation_id, store_id, document_id, sequence, on_date
          from stock_entry where store_id = any($1::uuid[]) and kind = 'ISSUE') moved
        join store on store.organisation_id = moved.organisation_id and store.id = moved.store_id
        join project on project.organisation_id = store.organisation_id
          and project.id = store.project_id`,
      [stores, towers, session.userId],
    );
    await connection.query(
      `insert into stock_issue_line (organisation_id, id, stock_issue_id, position, material_id,
          quantity, value)
        select organisation_id, gen_random_uuid(), document_id,
          row_number() over (partition by document_id order by material_id), material_id,
          -quantity, -value
        from stock_entry where store_id = any($1::uuid[]) and kind = 'ISSUE'`,
      [stores],
    );
    await connection.query(
      `insert into issue_month
        select issue.organisation_id, issue.project_id, issue.tower_id, line.material_id,
          date_trunc('month', issue.issued_on)::date, sum(line.quantity), 0
        from stock_issue issue
        join stock_issue_line line on line.organisation_id = issue.organisation_id
          and line.stock_issue_id = issue.id
        where issue.store_id = any($1::uuid[]) group by 1, 2, 3, 4, 5`,
      [stores],
    );
    await connection.query('commit');
    // Like autovacuum soon after.
    await connection.query('vacuum analyze');
  } finally {
    connection.release();
  }
}
