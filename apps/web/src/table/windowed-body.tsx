/** The rows of a windowed table that are rendered, and the room of the others. */
import type { ReactNode } from 'react';

import { Cell } from '#ui/table.tsx';

import type { Slot } from './windowed-rows.ts';

interface WindowedBodyProps<Row> {
  slots: readonly Slot[];
  rows: readonly Row[];
  children: (row: Row, index: number, key: string) => ReactNode;
}

export function WindowedBody<Row>({ slots, rows, children }: WindowedBodyProps<Row>) {
  return slots.map((slot) => {
    if ('gap' in slot) {
      return (
        <tr key={slot.key} aria-hidden>
          <Cell style={{ height: slot.gap }} />
        </tr>
      );
    }
    const row = rows[slot.index];
    return row === undefined ? null : children(row, slot.index, slot.key);
  });
}
