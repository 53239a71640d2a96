/** Milestones of the newest plans, against the days that were planned first. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { within } from '#scope.ts';

import { column, fromDay, hasWords, isThe, type Report, toDay } from '../report.queries.ts';

export const milestoneDelays: Report = {
  title: 'Milestone Delays',
  columns: [
    column('project', 'Project'),
    column('milestone', 'Milestone'),
    column('share', 'Share %', 'quantity'),
    column('baseline', 'First planned for', 'date'),
    column('planned', 'Planned for', 'date'),
    column('done', 'Done on', 'date'),
    column('status', 'Status'),
    column('days', 'Days late', 'quantity'),
  ],
  order: sql`project, planned, position, key`,
  rows: (ctx, filters) => {
    const { organisationId } = ctx.scope;
    const today = sql`${indianDate(ctx.clock())}::date`;
    return sql`
      select project.name as project, milestone.name as milestone, milestone.share,
        first.to_on as baseline, milestone.to_on as planned, milestone.done_on as done,
        case
          when milestone.done_on > first.to_on then 'Done late'
          when milestone.done_on is not null then 'Done'
          when milestone.to_on < ${today} then 'Late'
          when milestone.to_on > first.to_on then 'Put off'
          else 'On plan'
        end as status,
        greatest(0, coalesce(milestone.done_on, greatest(milestone.to_on,
          case when milestone.to_on < ${today} then ${today} end)) - first.to_on) as days,
        milestone.position, milestone.milestone_id as key
      from project
      join lateral (
        select id from project_plan
        where organisation_id = ${organisationId} and project_id = project.id
        order by revision desc limit 1) plan on true
      join plan_milestone milestone on milestone.organisation_id = project.organisation_id
        and milestone.project_plan_id = plan.id
      join lateral (
        select earliest.to_on from plan_milestone earliest
        join project_plan of_it on of_it.organisation_id = earliest.organisation_id
          and of_it.id = earliest.project_plan_id
        where earliest.organisation_id = ${organisationId} and of_it.project_id = project.id
          and earliest.milestone_id = milestone.milestone_id
        order by of_it.revision limit 1) first on true
      where project.organisation_id = ${organisationId} and ${within(ctx.scope, 'project', 'id')}
        and ${isThe('project.id', filters.projectId)} and ${isThe('project.firm_id', filters.firmId)}
        and milestone.to_on >= ${fromDay(filters)} and milestone.to_on <= ${toDay(filters)}
        and ${hasWords(sql`(project.name || ' ' || milestone.name)`, filters.search)}`;
  },
};
