/** A quantity in a table: aligned with the others of its column at the decimal point. */
import { createContext, use } from 'react';

import { formatQuantity } from '#lib/format.ts';

import type { Column } from './columns.ts';

type Figure = string | number | null;

/** Most decimals of the column; 0 outside of a table. */
const PlacesContext = createContext(0);

export const ColumnPlaces = PlacesContext.Provider;

interface QuantityProps {
  value: Figure;
  /** The unit that is shown after the value. */
  unit?: string;
  /** `+500`. */
  isSigned?: boolean;
  className?: string | undefined;
}

export function Quantity({ value, unit, isSigned = false, className }: QuantityProps) {
  const places = use(PlacesContext);
  const own = placesOf(value);
  const text = value === null ? '–' : formatQuantity(value);
  return (
    <>
      <span className={className}>{isSigned && Number(value) > 0 ? `+${text}` : text}</span>
      {places > own && (
        // Generated content is neither read out nor copied.
        <span
          data-places={`${own === 0 ? '.' : ''}${'0'.repeat(places - own)}`}
          className="invisible after:content-[attr(data-places)]"
        />
      )}
      {unit !== undefined && (
        <span className="ml-1 text-left @[35rem]:inline-block @[35rem]:w-11">{unit}</span>
      )}
    </>
  );
}

/** Decimals of a figure: 2 of `12.25`. */
export function placesOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return text.split('.')[1]?.length ?? 0;
}

/** Most decimals of the figures of a column. */
export function placesOfColumn<Row>({ figureOf }: Column<Row>, rows: readonly Row[]): number {
  return figureOf ? Math.max(0, ...rows.map((row) => placesOf(figureOf(row)))) : 0;
}

/** The cells of a column whose figures are aligned at the decimal point. */
export function figures<Row>(
  figureOf: (row: Row) => Figure,
  look: Pick<QuantityProps, 'isSigned'> = {},
) {
  return {
    figureOf,
    show: (row: Row) => <Quantity value={figureOf(row)} {...look} />,
  };
}
