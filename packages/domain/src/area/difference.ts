/** The differences between two revisions of an area statement, in words for people. */
import { composed } from '../shared/composed.ts';
import { decimal, decimalText } from '../shared/decimal.ts';
import { formulaText, UNIT_AREAS } from './formula.ts';
import { FLOOR_KIND_NAMES } from './floors.ts';
import type { AreaContent } from './statement.ts';
import { OWNER_NAMES } from './units.ts';

export interface AreaDifference {
  /** The changed thing, such as `Wing A, 302`. */
  readonly subject: string;
  readonly change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** The changed values, such as `Carpet 61.80 → 62.10`. */
  readonly details: readonly string[];
}

/** The shown values by label; two of them are compared label by label. */
type Fields = Readonly<Record<string, string>>;

/** Returns the differences; cast dates are not compared, because they only show progress. */
export function areaDifferences(earlier: AreaContent, later: AreaContent): AreaDifference[] {
  const [before, after] = [composed(earlier), composed(later)];
  const settings = compare('Plot and formula', settingsOf(before), settingsOf(after));
  return [
    ...(settings ? [settings] : []),
    ...compareAll(floorsOf(before), floorsOf(after)),
    ...compareAll(unitsOf(before), unitsOf(after)),
  ];
}

type Subjects = ReadonlyMap<string, { readonly subject: string; readonly fields: Fields }>;

function compareAll(before: Subjects, after: Subjects): AreaDifference[] {
  const differences: AreaDifference[] = [];
  for (const [key, { subject, fields }] of after) {
    const old = before.get(key);
    if (!old) {
      differences.push({ subject, change: 'ADDED', details: detailsOf(fields) });
      continue;
    }
    const changed = compare(subject, old.fields, fields);
    if (changed) differences.push(changed);
  }
  for (const [key, { subject, fields }] of before) {
    if (!after.has(key))
      differences.push({ subject, change: 'REMOVED', details: detailsOf(fields) });
  }
  return differences;
}

function compare(subject: string, before: Fields, after: Fields): AreaDifference | null {
  const details = Object.keys(after).flatMap((label) => {
    const [old, now] = [before[label] ?? '', after[label] ?? ''];
    return old === now ? [] : [`${label} ${old || '–'} → ${now || '–'}`];
  });
  return details.length === 0 ? null : { subject, change: 'CHANGED', details };
}

function detailsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([label, value]) => {
    const isNothing = value === '' || value === '0.00' || value === '0';
    return isNothing ? [] : [`${label} ${value}`];
  });
}

function settingsOf({ projectType, plotArea, permittedFsi, formula }: AreaContent): Fields {
  return {
    Type: projectType.toLowerCase(),
    'Plot area': plotArea ?? '',
    'Permitted FSI': permittedFsi === null ? '' : decimalText(decimal(permittedFsi), 3),
    Formula: formulaText(formula),
  };
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
