/** Demo bar schedules, whose bars need about the reinforcement that was issued at each site. */
import { barDiameterOf, sectionWeight } from '@plinth/domain/consumption/bar-schedule';
import { decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { setSteel } from '#features/steel/steel.public.ts';

interface Issued {
  readonly projectId: string;
  readonly name: string;
  readonly tons: string;
}

const CUT_LENGTH = '11.7';
/**
 * The shares, in turn, of what was issued of a diameter: the first is above what is permitted, the
 * next within.
 */
const SHARES = ['0.93', '0.99', '0.98'] as const;

/** @param planner may write the work of the firm */
export async function scheduleDemoBars(planner: Context): Promise<void> {
  const issued = (await findReinforcement(planner)).flatMap((row) => {
    const diameter = barDiameterOf(row.name);
    return diameter === null ? [] : [{ ...row, diameter }];
  });
  for (const [projectId, rows] of Map.groupBy(issued, (row) => row.projectId)) {
    const bars = rows.map(({ diameter, tons }, index) => ({
      code: '',
      mark: `B${index + 1}`,
      diameter: String(diameter),
      bars: decimal(tons)
        .times('1000')
        .times(SHARES[index % SHARES.length] ?? '1')
        .div(sectionWeight(diameter, decimal(CUT_LENGTH)))
        .round(0, ROUND_HALF_UP)
        .toString(),
      cutLength: CUT_LENGTH,
    }));
    const [first] = rows;
    const weighings = first
      ? [
          {
            diameter: String(first.diameter),
            perMetre: sectionWeight(first.diameter, decimal('1.01')).round(4, 1).toString(),
            scrap: decimal(first.tons).times('15').round(0, ROUND_HALF_UP).toString(),
          },
        ]
      : [];
    await setSteel(planner, projectId, { bars: bars.filter((bar) => bar.bars !== '0'), weighings });
  }
}

async function findReinforcement({ db, scope }: Context): Promise<readonly Issued[]> {
  const { rows } = await sql<Issued>`
    select issue.project_id as "projectId", min(material.name) as name,
      sum(case issue.kind when 'ISSUE' then line.quantity else -line.quantity end)::text as tons
    from stock_issue issue
    join stock_issue_line line on line.organisation_id = issue.organisation_id
      and line.stock_issue_id = issue.id
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    where issue.organisation_id = ${scope.organisationId}
      and material.category = 'Steel' and material.unit = 'Ton'
    group by issue.project_id, material.id
    having sum(case issue.kind when 'ISSUE' then line.quantity else -line.quantity end) > 0
    order by issue.project_id, min(material.name)`.execute(db);
  return rows;
}
