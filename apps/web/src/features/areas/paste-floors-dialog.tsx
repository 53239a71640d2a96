/** Floors of one or several towers pasted from a spreadsheet, looked at before they are saved. */
import { FLOOR_KIND_NAMES, floorName } from '@plinth/domain/area/floors';
import { pastedFloors, type PastedTower } from '@plinth/domain/area/paste-floors';
import { counted } from '@plinth/domain/shared/counted';
import { useState } from 'react';

import { formatAmount, formatDate } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { parseDateText } from '#ui/date-text.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { usePlaceFloors } from './areas.api.ts';
import type { DialogProps } from './dialog-props.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export function PasteFloorsDialog({ statement, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const save = usePlaceFloors(statement);
  const read = pastedFloors(text, statement.towers, parseDateText);
  const { towers, refusals } = read;
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
      description="Columns: tower, floor, kind, construction area, FSI area, cast on, in square metres. With a heading they come in any order. A floor may be a range, such as 1 to 12."
      label="Cells of the spreadsheet"
      text={text}
      onText={setText}
      summary={`${counted(count, 'floor')} of ${counted(towers.length, 'tower')}`}
      problems={[...refusals, ...future]}
      read={read}
      isReady={count > 0}
      submitLabel="Save Floors"
      isSaving={save.isPending}
      onSubmit={() => save.mutate(towers, { onSuccess: onClose })}
      onClose={onClose}
    >
      {count > 0 && <Preview towers={towers} />}
    </SheetDialog>
  );
}

function Preview({ towers }: { towers: readonly PastedTower[] }) {
  return (
    <ScrollRegion label="As it is read" className="mt-3 rounded-md border">
      <Table aria-label="As it is read">
        <thead>
          <tr>
            <HeadCell>Tower</HeadCell>
            <HeadCell>Floor</HeadCell>
            <HeadCell>Kind</HeadCell>
            <HeadCell isNumeric>Construction</HeadCell>
            <HeadCell isNumeric>FSI</HeadCell>
            <HeadCell>Cast on</HeadCell>
          </tr>
        </thead>
        <tbody>
          {towers.flatMap(({ tower, towerId, floors }) =>
            floors.map((floor) => (
              <BodyRow key={`${tower} ${floor.level.toString()}`}>
                <Cell className="whitespace-nowrap">
                  {towerId === null ? `${tower} (new)` : tower}
                </Cell>
                <Cell className="whitespace-nowrap">{floor.name || floorName(floor.level)}</Cell>
                <Cell className="whitespace-nowrap">{FLOOR_KIND_NAMES[floor.kind]}</Cell>
                <Cell isNumeric>{formatAmount(floor.constructionArea || '0')}</Cell>
                <Cell isNumeric>{formatAmount(floor.fsiArea || '0')}</Cell>
                <Cell>{floor.castOn === '' ? '' : formatDate(floor.castOn)}</Cell>
              </BodyRow>
            )),
          )}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
