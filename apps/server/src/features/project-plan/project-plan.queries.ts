/** Reads plans of projects: the newest revision, and the days of the first. */
import type { ProjectPlan } from '@plinth/contracts/project-plan';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';

/** @throws AppError notFound for a project out of scope */
export async function getProjectPlan(
  db: Executor,
  ctx: Context,
  projectId: string,
): Promise<ProjectPlan> {
  const project = await findProject(db, ctx, projectId);
  if (!project) throw notFound('Project');
  const [milestones, revisions] = await Promise.all([
    findMilestones(db, ctx, projectId),
    findRevisions(db, ctx, projectId),
  ]);
  const [newest] = revisions;
  return {
    project,
    revision: newest?.revision ?? 0,
    plannedValue: newest?.plannedValue ?? null,
    milestones,
    revisions: revisions.map(({ revision, reason, madeBy, madeAt }) => ({
      revision,
      reason,
      madeBy,
      madeAt: madeAt.toISOString(),
    })),
  };
}

/** The milestones of the newest revision, in order. */
async function findMilestones(
  db: Executor,
  { scope }: Context,
  projectId: string,
): Promise<ProjectPlan['milestones']> {
  const { rows } = await sql<ProjectPlan['milestones'][number]>`
    select milestone.milestone_id as id, milestone.name, milestone.from_on as "from",
      milestone.to_on as "to", milestone.share, milestone.done_on as "doneOn",
      (
        select first.to_on from plan_milestone first
        join project_plan plan_of_it on plan_of_it.organisation_id = first.organisation_id
          and plan_of_it.id = first.project_plan_id
        where first.organisation_id = ${scope.organisationId}
          and plan_of_it.project_id = ${projectId}
          and first.milestone_id = milestone.milestone_id
        order by plan_of_it.revision limit 1
      ) as "baselineTo"
    from plan_milestone milestone
    where milestone.organisation_id = ${scope.organisationId}
      and milestone.project_plan_id = (
        select id from project_plan
        where organisation_id = ${scope.organisationId} and project_id = ${projectId}
        order by revision desc limit 1)
    order by milestone.position
  `.execute(db);
  return rows;
}

async function findRevisions(db: Executor, { scope }: Context, projectId: string) {
  return db
    .selectFrom('project_plan')
    .select([
      'revision',
      'reason',
      'planned_value as plannedValue',
      'made_by_name as madeBy',
      'made_at as madeAt',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .orderBy('revision', 'desc')
    .execute();
}

/** The newest plan, for figures; null without one. */
export interface CurrentPlan {
  readonly revision: number;
  readonly value: string | null;
  readonly milestones: readonly {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly share: string;
    readonly doneOn: IsoDate | null;
  }[];
}

/** The newest revision of the project plan with its milestones; null without a plan. */
export async function findCurrentPlan(
  { db, scope }: Context,
  projectId: string,
): Promise<CurrentPlan | null> {
  const { rows } = await sql<CurrentPlan>`
    select plan.revision, plan.planned_value as value, (
      select jsonb_agg(jsonb_build_object('from', milestone.from_on, 'to', milestone.to_on,
        'share', milestone.share::text, 'doneOn', milestone.done_on) order by milestone.position)
      from plan_milestone milestone
      where milestone.organisation_id = plan.organisation_id
        and milestone.project_plan_id = plan.id) as milestones
    from project_plan plan
    where plan.organisation_id = ${scope.organisationId} and plan.project_id = ${projectId}
    order by plan.revision desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
