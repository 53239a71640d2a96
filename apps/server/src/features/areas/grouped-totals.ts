/** The totals of an area statement in one list: by tower, type and owner, then in all. */
import type { AreaStatement, AreaTotalRow } from '@plinth/contracts/areas';
import { OWNER_NAMES, type UnitOwner } from '@plinth/domain/area/units';

export interface GroupedTotal extends AreaTotalRow {
  readonly group: 'Tower' | 'Type' | 'Owner' | 'Total';
  readonly name: string;
}

export function groupedTotals(statement: AreaStatement): GroupedTotal[] {
  const { byTower, byType, byOwner, total, towers } = statement;
  const names = new Map(towers.map(({ id, name }) => [id, name]));
  const owners: ReadonlyMap<string, string> = new Map<UnitOwner, string>([
    ['DEVELOPER', OWNER_NAMES.DEVELOPER],
    ['LANDOWNER', OWNER_NAMES.LANDOWNER],
  ]);
  return [
    ...byTower.map((row) => ({ ...row, group: 'Tower' as const, name: names.get(row.key) ?? '' })),
    ...byType.map((row) => ({ ...row, group: 'Type' as const, name: row.key })),
    ...byOwner.map((row) => ({ ...row, group: 'Owner' as const, name: owners.get(row.key) ?? '' })),
    { ...total, group: 'Total', name: '' },
  ];
}
