/** Demo consumption: the norms of a site, what was measured there, a signed statement and a draft. */
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import {
  createConsumptionStatement,
  signConsumptionStatement,
} from '#features/consumption-statements/consumption-statements.public.ts';
import { createMeasurement } from '#features/measurements/measurements.public.ts';
import { setConsumptionTerms, setNorms } from '#features/norms/norms.public.ts';
import { createWorkItem } from '#features/works/works.public.ts';

/** Bags of cement for a cubic metre. */
const ITEMS = [
  {
    code: 'C1',
    description: 'RCC M25 in slabs, beams and columns',
    coefficient: '8',
    share: '0.7',
  },
  { code: 'C2', description: 'Brick work in cement mortar 1:6', coefficient: '1.25', share: '0.2' },
  { code: 'C3', description: 'Cement plaster 12 mm, 1:6', coefficient: '2.5', share: '0.1' },
] as const;

const CATEGORY = 'Cement';

interface Used {
  readonly projectId: string;
  readonly contractorId: string;
  readonly bags: string;
  readonly first: string;
}

/** @param maker may write the work of the firm, and sign */
export async function consumeAtDemoSite(maker: Context): Promise<void> {
  const [most, next] = await findUse(maker);
  if (!most) return;
  const { projectId } = most;
  const added = await addItems(maker, projectId);
  const norms = ITEMS.map(({ code, coefficient }) => ({
    code,
    materialId: null,
    category: CATEGORY,
    unit: 'Bag' as const,
    coefficient,
    wastage: '0',
  }));
  await setNorms(maker, projectId, { source: 'Own norms', edition: '2026', norms });
  const term = { materialId: null, factor: '1' } as const;
  const terms = [
    { ...term, category: CATEGORY, permitted: '3' },
    { ...term, category: 'Steel', permitted: '2' },
  ];
  await setConsumptionTerms(maker, projectId, { items: terms });
  // One used a tenth more than the norms say, the other what they say.
  await measureFor(maker, added, most, decimal('1.1'));
  const { consumptionStatement } = await prepare(maker, most);
  await signConsumptionStatement(maker, consumptionStatement.id, {});
  if (next?.projectId !== projectId) return;
  await measureFor(maker, added, next, decimal('1'));
  await prepare(maker, next);
}

/** Who took the most cement at a site, by site and contractor. */
async function findUse({ db, scope }: Context): Promise<readonly Used[]> {
  const { rows } = await sql<Used>`
    select issue.project_id as "projectId", issue.contractor_id as "contractorId",
      sum(case issue.kind when 'ISSUE' then line.quantity else -line.quantity end)::text as bags,
      min(issue.issued_on)::text as first
    from stock_issue issue
    join stock_issue_line line on line.organisation_id = issue.organisation_id
      and line.stock_issue_id = issue.id
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    where issue.organisation_id = ${scope.organisationId} and issue.contractor_id is not null
      and material.category = ${CATEGORY} and material.unit = 'Bag'
    group by issue.project_id, issue.contractor_id
    order by least(count(*) over (partition by issue.project_id), 2) desc,
      sum(sum(line.quantity)) over (partition by issue.project_id) desc,
      issue.project_id, sum(line.quantity) desc, issue.contractor_id`.execute(db);
  return rows;
}

async function addItems(maker: Context, projectId: string): Promise<readonly string[]> {
  const at = { projectId, unit: 'Cubic metre', rate: '', towerId: null, floorId: null } as const;
  const heading = { ...at, parentId: '', kind: 'BOQ_HEADING', unit: '', quantity: '' } as const;
  const { workItem } = await createWorkItem(maker, {
    ...heading,
    code: 'C',
    description: 'Cement work',
  });
  const ids: string[] = [];
  for (const { code, description } of ITEMS) {
    const item = { ...at, parentId: workItem.id, kind: 'BOQ_ITEM', quantity: '2500' } as const;
    ids.push((await createWorkItem(maker, { ...item, code, description })).workItem.id);
  }
  return ids;
}

/** As much work as takes its bags divided by `over`, shared over the items. */
async function measureFor(
  maker: Context,
  items: readonly string[],
  { projectId, contractorId, bags, first }: Used,
  over: Decimal,
): Promise<void> {
  for (const [index, { coefficient, share }] of ITEMS.entries()) {
    const executed = decimal(bags).times(share).div(over).div(coefficient).round(3, ROUND_HALF_UP);
    await createMeasurement(maker, {
      projectId,
      workItemId: items[index] ?? '',
      measuredOn: addDays(first, 1 + index),
      executed: executed.toString(),
      towerId: null,
      floorId: null,
      location: 'Wing A',
      contractor: '',
      contractorId,
      raNumber: 'RA-1',
      remark: '',
      isConfirmed: true,
      reason: 'Quantities of the BOQ are provisional',
    });
  }
}

async function prepare(maker: Context, { projectId, contractorId, first: from }: Used) {
  const to = indianDate(maker.clock());
  return createConsumptionStatement(maker, { projectId, contractorId, from, to, remark: '' });
}
