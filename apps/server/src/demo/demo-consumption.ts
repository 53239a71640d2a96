/**
 * Demo consumption: the norms of a site, the work that its cement was used for, a signed statement
 * and a draft.
 */
import { decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { addDays, indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { DemoBoq } from '#demo/demo-boq.ts';
import { demoMeasurement } from '#demo/demo-progress.ts';
import { type DemoSpan, workday } from '#demo/demo-stage.ts';
import { demoContractor } from '#demo/demo-works.ts';
import {
  createConsumptionStatement,
  signConsumptionStatement,
} from '#features/consumption-statements/consumption-statements.public.ts';
import { createMeasurement } from '#features/measurements/measurements.public.ts';
import { setConsumptionTerms, setNorms } from '#features/norms/norms.public.ts';

/** The bags of cement for a unit of the item. */
const NORMS = [
  ['3.2', '8.4'],
  ['3.3', '8.4'],
  ['3.4', '8'],
  ['3.5', '8'],
  ['3.6', '8'],
  ['4.1', '1.25'],
  ['4.2', '0.15'],
  ['5.1', '0.11'],
] as const;

const WASTAGE = '2';
const CATEGORY = 'Cement';

/**
 * The days since the end of the signed period. Its days are shut, and those on which a newcomer
 * issues and measures are not among them.
 */
const SIGNED_DAYS_AGO = 28;

/**
 * The BOQ items whose measured quantity follows from the cement issued; that of the frame follows
 * from its slabs.
 */
const WALLS = [
  ['4.1', 'Masonry', '0.6'],
  ['4.2', 'Masonry', '0.4'],
  ['5.1', 'Plaster', '1.01'],
] as const;

interface Sides {
  readonly maker: Context;
  readonly signer: Context;
  readonly span: DemoSpan;
}

interface Used {
  readonly contractorId: string;
  readonly name: string;
  readonly bags: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Measures the work and reconciles its cement; runs after the frame was measured.
 * @param maker may write the work of the firm
 * @param signer another person who may sign
 */
export async function consumeAtDemoSite(
  { maker, signer, span }: Sides,
  boq: DemoBoq,
): Promise<void> {
  const { projectId } = boq;
  const norms = NORMS.map(([code, coefficient]) => ({
    code,
    materialId: null,
    category: CATEGORY,
    unit: 'Bag' as const,
    coefficient,
    wastage: WASTAGE,
  }));
  await setNorms(maker, projectId, { source: 'Own norms', edition: '2026', norms });
  const term = { materialId: null, factor: '1' } as const;
  const terms = [
    { ...term, category: CATEGORY, permitted: '3' },
    { ...term, category: 'Steel', permitted: '2' },
  ];
  await setConsumptionTerms(maker, projectId, { items: terms });
  const used = await findUse(maker, projectId);
  for (const wall of WALLS) await measureWall(maker, boq, used, wall);
  const frame = used.find(({ name }) => name === demoContractor('Concreting'));
  if (frame) {
    const to = workday(addDays(indianDate(span.now), -SIGNED_DAYS_AGO));
    const { consumptionStatement } = await prepare(maker, boq, frame, to);
    await signConsumptionStatement(signer, consumptionStatement.id, {});
  }
  const other = used.find((one) => one !== frame);
  if (other) await prepare(maker, boq, other, indianDate(maker.clock()));
}

/** Finds the cement that each contractor took at the site. */
async function findUse({ db, scope }: Context, projectId: string): Promise<readonly Used[]> {
  const { rows } = await sql<Used>`
    select contractor.id as "contractorId", contractor.name,
      sum(case issue.kind when 'ISSUE' then line.quantity else -line.quantity end)::text as bags,
      min(issue.issued_on)::text as first, max(issue.issued_on)::text as last
    from stock_issue issue
    join contractor on contractor.organisation_id = issue.organisation_id
      and contractor.id = issue.contractor_id
    join stock_issue_line line on line.organisation_id = issue.organisation_id
      and line.stock_issue_id = issue.id
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    where issue.organisation_id = ${scope.organisationId} and issue.project_id = ${projectId}
      and material.category = ${CATEGORY} and material.unit = 'Bag'
    group by contractor.id, contractor.name
    order by contractor.name`.execute(db);
  return rows;
}

/** Measures as much of the wall as its part of the bags yields. */
async function measureWall(
  maker: Context,
  boq: DemoBoq,
  used: readonly Used[],
  [code, trade, part]: (typeof WALLS)[number],
): Promise<void> {
  const by = used.find(({ name }) => name === demoContractor(trade));
  const coefficient = NORMS.find(([normed]) => normed === code)?.[1];
  if (!by || !coefficient) return;
  const taken = decimal(coefficient).times(decimal('100').plus(WASTAGE)).div('100');
  const executed = decimal(by.bags).times(part).div(taken).round(2, ROUND_HALF_UP);
  await createMeasurement(maker, {
    ...demoMeasurement(boq, code, by.last),
    executed: executed.toString(),
    contractor: by.name,
    raNumber: 'RA-2',
  });
}

async function prepare(
  maker: Context,
  { projectId }: DemoBoq,
  { contractorId, first }: Used,
  to: IsoDate,
) {
  return createConsumptionStatement(maker, {
    projectId,
    contractorId,
    from: first,
    to,
    remark: '',
  });
}
