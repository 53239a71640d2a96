/**
 * Demo budgets: one site is below its budget here and above it there, another one stops requests.
 */
import type { BudgetAction } from '@plinth/domain/budget/control';
import { decimal, decimalText } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { colleagueWho, SITE_WITH_STOP } from '#demo/demo-stage.ts';
import {
  approveBudgetRevision,
  proposeBudget,
  setBudgetControl,
} from '#features/budgets/budgets.public.ts';
import { createMaterialRequest } from '#features/material-requests/material-requests.public.ts';

/**
 * The shares, in turn, of what was requested of a material: most are enough, the third is exceeded.
 */
const SHARES = ['1.3', '1.15', '0.85', '1.4', '1.25'] as const;
/** The shares for bars and cement of a building whose frame is a third complete. */
const FRAME_SHARES: Readonly<Record<string, string>> = {
  'Steel, Ton': '1.85',
  'Cement, Bag': '2.3',
};
const LINES = 200;

/** A site whose budget reports overruns and refuses nothing. */
const WARNED_SITE = 'Devgiri Heights (Demo)';

/**
 * @param keeper may propose budgets, and go over them
 * @param actors another one of the firm approves them
 */
export async function budgetDemoSites(keeper: Context, actors: readonly Context[]): Promise<void> {
  const warned = await findRequested(keeper, WARNED_SITE);
  await budget({ keeper, actors }, warned, 'TELL', FRAME_SHARES);
  const stopped = await findRequested(keeper, SITE_WITH_STOP);
  await budget({ keeper, actors }, stopped, 'STOP', {});
  await requestOver(keeper, stopped);
}

interface Requested {
  readonly projectId: string;
  readonly firmId: string;
  readonly materialId: string;
  /** The category and unit of a material, like `Steel, Ton`. */
  readonly kind: string;
  readonly quantity: string;
  readonly rate: string;
}

/** The materials most often requested at the site, at the average rate of its orders. */
async function findRequested({ db, scope }: Context, site: string): Promise<readonly Requested[]> {
  const { rows } = await sql<Requested>`
    select request.project_id as "projectId", request.firm_id as "firmId", line.material_id as "materialId",
      material.category || ', ' || material.unit as kind, sum(line.quantity)::text as quantity,
      coalesce((
        select round(avg(ordered.price_per_unit), 2)::text from purchase_order_line ordered
        where ordered.organisation_id = ${scope.organisationId}
          and ordered.material_id = line.material_id and ordered.price_per_unit > 0
      ), '0') as rate
    from material_request request
    join material_request_line line on line.organisation_id = request.organisation_id
      and line.material_request_id = request.id
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    join project on project.organisation_id = request.organisation_id
      and project.id = request.project_id
    where request.organisation_id = ${scope.organisationId} and project.name = ${site}
      and request.status not in ('PENDING', 'REJECTED')
    group by request.project_id, request.firm_id, line.material_id, material.category, material.unit
    order by count(*) desc, line.material_id
    limit ${LINES}`.execute(db);
  // Without a price there is nothing to budget in rupees: it stays outside.
  return rows.filter(({ rate }) => rate !== '0');
}

async function budget(
  { keeper, actors }: { readonly keeper: Context; readonly actors: readonly Context[] },
  requested: readonly Requested[],
  action: BudgetAction,
  shares: Readonly<Record<string, string>>,
): Promise<void> {
  const [first] = requested;
  if (!first) return;
  const { projectId, firmId } = first;
  const lines = requested.map(({ materialId, kind, quantity, rate }, index) => ({
    id: null,
    workItemId: null,
    workCode: '',
    name: '',
    materialId,
    category: '',
    unit: '' as const,
    quantity: decimalText(
      decimal(quantity)
        .times(shares[kind] ?? SHARES[index % SHARES.length] ?? '1')
        .plus('1'),
      0,
    ),
    rate,
  }));
  const { budget: proposed } = await proposeBudget(keeper, projectId, {
    reason: 'Estimate of the tender',
    lines,
    removed: [],
  });
  const revisionId = proposed.draft?.id ?? '';
  const approver = colleagueWho(actors, keeper, firmId, 'budgets:approve');
  await approveBudgetRevision(approver, { id: projectId, revisionId }, {});
  const [warned, asked] = [
    { action: 'TELL', percent: '100' },
    { action, percent: '100' },
  ] as const;
  const stages = { REQUEST: asked, ORDER: warned, AMENDMENT: warned, ISSUE: warned };
  await setBudgetControl(keeper, projectId, { stages, unbudgeted: 'TELL' });
}

/** Requests the first material a second time in the same quantity, which exceeds the budget. */
async function requestOver(keeper: Context, [first]: readonly Requested[]): Promise<void> {
  if (!first) return;
  await createMaterialRequest(keeper, {
    projectId: first.projectId,
    requestedBy: keeper.actor.id,
    priority: 'HIGH',
    requiredOn: 'Before the raft of the annexe',
    requiredBy: '',
    remark: 'For the annexe',
    status: 'SUBMITTED',
    budgetReason: 'The annexe was added to the contract; its budget is being revised',
    items: [
      { materialId: first.materialId, quantity: first.quantity, purpose: 'Raft of the annexe' },
    ],
  });
}
