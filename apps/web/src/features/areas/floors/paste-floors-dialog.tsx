/** Floors of one or several towers pasted from a spreadsheet, looked at before they are saved. */
import type { PastedAreas } from '@plinth/domain/area/area-sheet';
import { FLOOR_KIND_NAMES, floorName } from '@plinth/domain/area/floors/floors';
import {
  FLOOR_COLUMNS,
  pastedFloors,
  type PastedTower,
} from '@plinth/domain/area/floors/floor-sheet';
import { counted } from '@plinth/domain/shared/counted';
import { useCallback } from 'react';

import { formatDate } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { parseDateText } from '#ui/date-text.ts';

import { usePlaceFloors } from '../areas.api.ts';
import type { DialogProps } from '../dialog-props.ts';
import { SheetDialog, shownArea, usePastedAreas } from '../units/sheet-dialog.tsx';

export function PasteFloorsDialog({ statement, onClose }: DialogProps) {
  const save = usePlaceFloors(statement);
  const current = statement.towers;
  const pasted = usePastedAreas(
    useCallback(
      (text, assigned) => pastedFloors(text, current, parseDateText, assigned),
      [current],
    ),
  );
  const { towers } = pasted.read;
  const count = towers.reduce((sum, { floors }) => sum + floors.length, 0);
  const day = today();
  const future = towers.flatMap(({ tower, floors }) =>
    floors.flatMap(({ level, name, castOn }) =>
      castOn > day
        ? [`${tower}, ${name || floorName(level)}: a slab cannot be cast in the future`]
        : [],
    ),
  );
  return (
    <SheetDialog
      title="Paste Floors"
      description="Columns: tower, floor, kind, construction area, FSI area, cast on. With a heading they come in any order. A floor may be a range, such as 1 to 12."
      summary={`${counted(count, 'floor')} of ${counted(towers.length, 'tower')}`}
      pasted={pasted}
      problems={future}
      columns={FLOOR_COLUMNS}
      preview={{ heads: HEADS, rows: towers.flatMap((tower) => rowsOf(tower, pasted.read)) }}
      isReady={count > 0}
      submitLabel="Save Floors"
      isSaving={save.isPending}
      onSubmit={() => save.mutate(towers, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const HEADS = [
  { name: 'Tower' },
  { name: 'Floor' },
  { name: 'Kind' },
  { name: 'Construction', isNumeric: true },
  { name: 'FSI', isNumeric: true },
  { name: 'Cast on' },
];

function rowsOf({ tower, towerId, floors }: PastedTower, read: PastedAreas) {
  return floors.map(({ level, name, kind, constructionArea, fsiArea, castOn }) => ({
    key: `${tower} ${level}`,
    cells: [
      towerId === null ? `${tower} (new)` : tower,
      name || floorName(level),
      FLOOR_KIND_NAMES[kind],
      shownArea(constructionArea, read),
      shownArea(fsiArea, read),
      castOn === '' ? '' : formatDate(castOn),
    ],
  }));
}
