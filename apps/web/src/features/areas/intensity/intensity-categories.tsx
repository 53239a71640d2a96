/** The categories with their figures; on phones as cards. */
import type { CategoryIntensity, Intensity } from '@plinth/contracts/intensity';
import { Link } from 'react-router';

import { usePermission } from '#api/session.ts';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Badge } from '#ui/badge.tsx';
import { Explanation } from '#ui/explanation.tsx';

import { intensityCalculation, nameOf, type PerArea, UNIT_WORDS } from './intensity-calculation.ts';

interface CategoriesProps {
  intensity: Intensity;
  /** The name of the tower; empty for all towers. */
  tower: string;
  known: readonly CategoryIntensity[];
  per: PerArea;
}

export function Categories({ intensity, tower, known, per }: CategoriesProps) {
  const isNarrow = useMediaQuery(NARROW);
  const shown = { intensity, tower };
  if (isNarrow) {
    return (
      <ul aria-label="Issued per area cast" className="divide-y border-y">
        {known.map((row) => (
          <li key={row.category} className="space-y-1 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{nameOf(row)}</span>
              <span className="flex items-center gap-1">
                <span className="figures">{`${row[per] ?? '–'} ${UNIT_WORDS[per]}`}</span>
                <HowMuch row={row} per={per} />
              </span>
            </div>
            <p className="text-[13px]">
              Issued <Issued row={row} {...shown} /> kg
            </p>
            <Missing row={row} />
            <Usual row={row} intensity={intensity} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Rows
      label="Issued per area cast"
      rows={known}
      rowId={({ category }) => category}
      columns={columnsOf(per, shown)}
    />
  );
}

function columnsOf(
  per: PerArea,
  shown: Pick<CategoriesProps, 'intensity' | 'tower'>,
): readonly Column<CategoryIntensity>[] {
  return [
    {
      header: 'Category',
      show: (row) => (
        <>
          {nameOf(row)}
          <Missing row={row} />
        </>
      ),
    },
    { header: 'Issued (kg)', role: 'quantity', show: (row) => <Issued row={row} {...shown} /> },
    {
      header: UNIT_WORDS[per],
      role: 'quantity',
      show: (row) => (
        <span className="inline-flex items-center gap-1">
          {row[per] ?? '–'}
          <HowMuch row={row} per={per} />
        </span>
      ),
    },
    {
      header: 'Against the usual',
      headClassName: 'w-1/2',
      show: (row) => <Usual row={row} intensity={shown.intensity} />,
    },
  ];
}

interface RowProps {
  row: CategoryIntensity;
}

function HowMuch({ row, per }: RowProps & { per: PerArea }) {
  return (
    <Explanation
      of={nameOf(row)}
      calculations={[intensityCalculation(row, per)]}
      className="-my-1.5"
    />
  );
}

/** The quantity issued, as a link to its issues for people who may read stock. */
function Issued({
  row,
  intensity,
  tower,
}: RowProps & Pick<CategoriesProps, 'intensity' | 'tower'>) {
  const { category, kilograms } = row;
  const canOpen = usePermission('stock:read', intensity.project) === true;
  const shown = formatQuantity(kilograms ?? '');
  if (!canOpen || category === '') return shown;
  return (
    <Link
      to={paths.issues({ category, ...(tower !== '' && { tower }) })}
      className="inline-block rounded-sm px-1 py-0.5 text-primary hover:underline"
    >
      {shown}
      <span className="sr-only">{` kg of ${category}: its issues`}</span>
    </Link>
  );
}

function Missing({ row: { withoutWeight } }: RowProps) {
  if (withoutWeight.length === 0) return null;
  return (
    <p className="text-[13px] text-muted-foreground">
      {`Without ${withoutWeight.join(', ')}: no weight known`}
    </p>
  );
}

function Usual({ row, intensity: { bands } }: RowProps & Pick<CategoriesProps, 'intensity'>) {
  const key = row.category.toLowerCase();
  const band = bands.find(({ category }) => category.toLowerCase() === key);
  if (!band) return <p className="text-[13px] text-muted-foreground">No band</p>;
  const [tone, word] = row.standing ? COMPARISON_WORDS[row.standing] : [];
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {tone && <Badge tone={tone}>{word}</Badge>}
      <p className="text-[13px] text-muted-foreground">
        {`${formatQuantity(band.low)} to ${formatQuantity(band.high)} kg per sq ft · ${band.source}, ${formatDate(band.asOf)}`}
      </p>
    </div>
  );
}

const COMPARISON_WORDS = {
  BELOW: ['warning', 'Below the usual'],
  WITHIN: ['success', 'Usual'],
  ABOVE: ['warning', 'Above the usual'],
} as const;
