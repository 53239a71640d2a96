/** The statuses of an area statement, and the rules for approving it. */
import { bySecondPerson, somebodyElse } from '../access/second-person.ts';
import { decimal, sum, decimalText } from '../shared/decimal.ts';
import { statusGates, type Verdict } from '../shared/status-gate.ts';
import type { Violation } from '../shared/violation.ts';
import type { AreaContent } from './statement.ts';

const APPROVED = 'The area statement is approved; start a revision to change it';

const gate = statusGates<'edit' | 'approve' | 'revise', 'DRAFT' | 'APPROVED'>(
  { edit: ['DRAFT'], approve: ['DRAFT'], revise: ['APPROVED'] },
  {
    edit: APPROVED,
    approve: APPROVED,
    revise: 'The area statement is not approved; it can be changed as it is',
  },
);

/** Allowed acts by status, with the reason of a refusal. */
export const areaStatementCan = {
  edit: gate('edit'),
  approve: gate('approve'),
  revise: gate('revise'),
} as const;

/** The statement needs units, and no floor may have more carpet area than construction area. */
export function approvalViolations({ towers, units }: AreaContent): Violation[] {
  if (units.length === 0) {
    const message = 'An area statement without units cannot be approved';
    return [{ code: 'required', path: '', message }];
  }
  const byFloor = Map.groupBy(units, ({ floorId }) => floorId);
  return towers.flatMap((tower) =>
    tower.floors.flatMap(({ id, name, constructionArea }) => {
      const area = decimal(constructionArea);
      const carpet = sum((byFloor.get(id) ?? []).map((unit) => decimal(unit.carpet)));
      if (area.eq('0') || carpet.lte(area)) return [];
      const message = `${tower.name}, ${name}: the carpet of its units (${decimalText(carpet, 2)} sqm) is larger than its construction area (${decimalText(area, 2)} sqm)`;
      return [{ code: 'area', path: '', message }];
    }),
  );
}

/** The people who began and who last changed the draft; null if unknown. */
interface Drafted {
  readonly madeBy: string | null;
  readonly changedBy: string | null;
}

/**
 * Whether the person may approve the areas: flats are sold and contractors are paid by them, so
 * whoever began or last changed the draft may not.
 */
export function mayApproveAreas({ madeBy, changedBy }: Drafted, personId: string): Verdict {
  const act = 'approves an area statement that you made or last changed';
  return bySecondPerson(personId, [[madeBy, changedBy], somebodyElse(act, 'areas:approve')]);
}
