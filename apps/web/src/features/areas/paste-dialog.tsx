/** Units pasted from a spreadsheet, looked at before they are saved. */
import { type MissingFloors, pastedUnits } from '@plinth/domain/area/paste';
import { UNIT_AREAS } from '@plinth/domain/area/formula';
import { OWNER_NAMES, type UnitEntry, unitKey, unitViolations } from '@plinth/domain/area/units';
import { counted } from '@plinth/domain/shared/counted';
import { useMemo, useState } from 'react';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import type { DialogProps } from './dialog-props.ts';
import { usePlaceFloors, useSetUnits } from './areas.api.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export function PasteDialog({ statement, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const save = useSetUnits(statement);
  const { towers, formula, units: current } = statement;
  const read = useMemo(() => pastedUnits(text, towers), [text, towers]);
  const { units, lines, refusals, missing } = read;
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
      description="Columns: tower, floor, unit, type, carpet, enclosed balcony, open balcony, utility, terrace, walls, parking, owner, facing, remark. With a heading they come in any order."
      label="Cells of the spreadsheet"
      text={text}
      onText={setText}
      summary={`${counted(units.length - replaced, 'new unit')}, ${replaced} replaced`}
      problems={[...refusals, ...problems]}
      read={read}
      isReady={units.length > 0 && missing.length === 0}
      submitLabel="Save Units"
      isSaving={save.isPending}
      onSubmit={() => save.mutate({ units: [...units] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {missing.length > 0 && <Missing statement={statement} missing={missing} />}
      {units.length > 0 && (
        <Preview units={units} names={new Map(towers.map(({ id, name }) => [id, name]))} />
      )}
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

/** The number of units in the preview. */
const SHOWN = 8;

function Preview({
  units,
  names,
}: {
  units: readonly UnitEntry[];
  names: ReadonlyMap<string, string>;
}) {
  const used = UNIT_AREAS.filter(([area]) => units.some((unit) => unit[area] !== ''));
  return (
    <>
      <ScrollRegion label="As it is read" className="mt-3 rounded-md border">
        <Table aria-label="As it is read">
          <thead>
            <tr>
              {['Tower', 'Floor', 'Unit', 'Type'].map((name) => (
                <HeadCell key={name}>{name}</HeadCell>
              ))}
              {used.map(([area, label]) => (
                <HeadCell key={area} isNumeric>
                  {label}
                </HeadCell>
              ))}
              <HeadCell isNumeric>Parking</HeadCell>
              <HeadCell>Owner</HeadCell>
            </tr>
          </thead>
          <tbody>
            {units.slice(0, SHOWN).map((unit, index) => (
              <BodyRow key={`${unitKey(unit)} ${index.toString()}`}>
                <Cell className="whitespace-nowrap">{names.get(unit.towerId)}</Cell>
                <Cell className="figures">{unit.level}</Cell>
                <Cell className="figures whitespace-nowrap">{unit.unitNo}</Cell>
                <Cell className="whitespace-nowrap">{unit.type}</Cell>
                {used.map(([area]) => (
                  <Cell key={area} isNumeric>
                    {unit[area] === '' ? '' : formatAmount(unit[area])}
                  </Cell>
                ))}
                <Cell isNumeric>{unit.parking}</Cell>
                <Cell>{OWNER_NAMES[unit.owner]}</Cell>
              </BodyRow>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {units.length > SHOWN && (
        <p className="mt-1 text-[13px] text-muted-foreground">
          {`And ${formatQuantity(units.length - SHOWN)} more`}
        </p>
      )}
    </>
  );
}
