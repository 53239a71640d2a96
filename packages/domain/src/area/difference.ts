/** The differences between two revisions of an area statement, in words for people. */
import {
  type ChangedField,
  type ChangedSubject,
  changedSubjects,
  type Fields,
  type Subjects,
} from '../document/difference.ts';
import { composed } from '../shared/composed.ts';
import { decimal, decimalText } from '../shared/decimal.ts';
import { formulaText, UNIT_AREAS } from './formula.ts';
import { FLOOR_KIND_NAMES } from './floors/floors.ts';
import type { AreaContent } from './statement.ts';
import { OWNER_NAMES } from './units.ts';

export interface AreaDifference extends Pick<ChangedSubject, 'subject' | 'change'> {
  /** The changed values, such as `Carpet 61.80 → 62.10`. */
  readonly details: readonly string[];
}

/** Returns the differences; cast dates are not compared, because they only show progress. */
export function areaDifferences(earlier: AreaContent, later: AreaContent): AreaDifference[] {
  const [before, after] = [composed(earlier), composed(later)];
  return [
    ...changedSubjects(settingsOf(before), settingsOf(after)),
    ...changedSubjects(floorsOf(before), floorsOf(after)),
    ...changedSubjects(unitsOf(before), unitsOf(after)),
  ].map(({ subject, change, fields }) => ({
    subject,
    change,
    details: fields.flatMap((field) => detailOf(field, change) ?? []),
  }));
}

/** A value from what to what; the value alone of an added or removed subject, if it has one. */
function detailOf(
  { label, before, after }: ChangedField,
  change: AreaDifference['change'],
): string | null {
  if (change === 'CHANGED') return `${label} ${before || '–'} → ${after || '–'}`;
  const value = after || before;
  return value === '' || value === '0.00' || value === '0' ? null : `${label} ${value}`;
}

function settingsOf({ projectType, plotArea, permittedFsi, formula }: AreaContent): Subjects {
  const fields = {
    Type: projectType.toLowerCase(),
    'Plot area': plotArea ?? '',
    'Permitted FSI': permittedFsi === null ? '' : decimalText(decimal(permittedFsi), 3),
    Formula: formulaText(formula),
  };
  return new Map([['settings', { subject: 'Plot and formula', fields }]]);
}

function floorsOf({ towers }: AreaContent): Subjects {
  const floors = towers.flatMap((tower) =>
    tower.floors.map((floor) => {
      const fields = {
        Name: floor.name,
        Kind: FLOOR_KIND_NAMES[floor.kind],
        'Construction area': floor.constructionArea,
        'FSI area': floor.fsiArea,
      };
      return [floor.id, { subject: `${tower.name}, ${floor.name}`, fields }] as const;
    }),
  );
  return new Map(floors);
}

function unitsOf({ towers, units }: AreaContent): Subjects {
  const names = new Map(towers.map(({ id, name }) => [id, name]));
  const levels = new Map(
    towers.flatMap(({ floors }) => floors.map(({ id, name }) => [id, name] as const)),
  );
  const entries = units.map((unit) => {
    const areas: Fields = Object.fromEntries(
      UNIT_AREAS.map(([area, label]): [string, string] => [label, unit[area]]),
    );
    const fields: Fields = {
      Number: unit.unitNo,
      Floor: levels.get(unit.floorId) ?? '',
      Type: unit.type,
      ...areas,
      Parking: String(unit.parking),
      Owner: OWNER_NAMES[unit.owner],
      Facing: unit.facing,
      Remark: unit.remark,
    };
    const subject = `${names.get(unit.towerId) ?? ''}, ${unit.unitNo}`;
    return [unit.id, { subject, fields }] as const;
  });
  return new Map(entries);
}
