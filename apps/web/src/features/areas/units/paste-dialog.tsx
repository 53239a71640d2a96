/** Units pasted from a spreadsheet, looked at before they are saved. */
import {
  type MissingFloors,
  type PastedUnits,
  pastedUnits,
  UNIT_COLUMNS,
} from '@plinth/domain/area/unit-sheet';
import { UNIT_AREAS } from '@plinth/domain/area/formula';
import { OWNER_NAMES, unitKey, unitViolations } from '@plinth/domain/area/units';
import { counted } from '@plinth/domain/shared/counted';
import { useCallback, useMemo } from 'react';

import { Button } from '#ui/button.tsx';

import type { DialogProps } from '../dialog-props.ts';
import { usePlaceFloors, useSetUnits } from '../areas.api.ts';
import { rememberAreaUnits } from './shown-units.ts';
import { SheetDialog, shownArea, usePastedAreas } from './sheet-dialog.tsx';

export function PasteDialog({ statement, onClose }: DialogProps) {
  const save = useSetUnits(statement);
  const { towers, formula, units: current } = statement;
  const pasted = usePastedAreas(
    useCallback(
      (text, assigned) => pastedUnits(text, { towers, formula }, assigned),
      [towers, formula],
    ),
  );
  const { units, lines, missing } = pasted.read;
  const problems = useMemo(() => {
    const levels = new Map(
      towers.map(({ id, floors }) => [id, new Set(floors.map(({ level }) => level))]),
    );
    const violations = unitViolations(units, { levels, formula });
    return violations.map(
      ({ path, message }) => `Line ${lines[Number(path.split('.')[1])] ?? ''}: ${message}`,
    );
  }, [units, lines, towers, formula]);
  const known = new Set(current.map(unitKey));
  const replaced = units.filter((unit) => known.has(unitKey(unit))).length;
  return (
    <SheetDialog
      title="Paste Units"
      description="Columns: tower, floor, unit, type, carpet, enclosed balcony, open balcony, utility, terrace, walls or built-up, parking, owner, facing, remark. With a heading they come in any order."
      summary={`${counted(units.length - replaced, 'new unit')}, ${replaced} replaced${pasted.read.areWallsDerived ? ', walls are the rest of the built-up area' : ''}`}
      pasted={pasted}
      problems={problems}
      columns={UNIT_COLUMNS}
      preview={previewOf(pasted.read, new Map(towers.map(({ id, name }) => [id, name])))}
      isReady={units.length > 0 && missing.length === 0}
      submitLabel="Save Units"
      isSaving={save.isPending}
      onSubmit={() => {
        rememberAreaUnits(pasted.read);
        save.mutate({ units: [...units] }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {missing.length > 0 && <Missing statement={statement} missing={missing} />}
    </SheetDialog>
  );
}

interface MissingProps {
  statement: DialogProps['statement'];
  missing: readonly MissingFloors[];
}

/** Units wait for their floors, which are added here without losing what was pasted. */
function Missing({ statement, missing }: MissingProps) {
  const place = usePlaceFloors(statement);
  const add = () =>
    place.mutate(
      missing.map(({ towerId, tower, levels }) => ({
        towerId,
        tower,
        floors: levels.map((level) => ({
          level,
          name: '',
          kind: 'TYPICAL' as const,
          constructionArea: '',
          fsiArea: '',
        })),
      })),
    );
  return (
    <section aria-label="Floors that are missing" className="mt-3 rounded-md border bg-muted p-3">
      <p className="font-medium">The statement does not have these floors yet:</p>
      <ul className="list-disc ps-5">
        {missing.map(({ towerId, tower, levels }) => (
          <li key={tower}>
            {`${tower}${towerId === null ? ' (a new tower)' : ''}, ${levels.length === 1 ? 'floor' : 'floors'} ${ranges(levels)}`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[13px] text-muted-foreground">
        They are added as typical floors without areas, which can be entered later.
      </p>
      <Button className="mt-2" isLoading={place.isPending} onClick={add}>
        Add These Floors
      </Button>
    </section>
  );
}

/** 1, 2, 3, 5 → `1–3, 5`. */
function ranges(levels: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const level of levels) {
    const last = runs.at(-1);
    if (last && level === last[1] + 1) last[1] = level;
    else runs.push([level, level]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The preview of the units, with the areas that one of them has. */
function previewOf(read: PastedUnits, names: ReadonlyMap<string, string>) {
  const { units, lines } = read;
  const areas = UNIT_AREAS.filter(([area]) => units.some((unit) => unit[area] !== ''));
  const numeric = [...areas.map(([, label]) => label), 'Parking'];
  return {
    heads: [
      ...['Tower', 'Floor', 'Unit', 'Type'].map((name) => ({ name })),
      ...numeric.map((name) => ({ name, isNumeric: true })),
      { name: 'Owner' },
    ],
    rows: units.map((unit, index) => ({
      key: lines[index] ?? index,
      cells: [
        names.get(unit.towerId) ?? '',
        String(unit.level),
        unit.unitNo,
        unit.type,
        ...areas.map(([area]) => (unit[area] === '' ? '' : shownArea(unit[area], read))),
        String(unit.parking),
        OWNER_NAMES[unit.owner],
      ],
    })),
  };
}
