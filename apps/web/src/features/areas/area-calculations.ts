/** How the areas of a unit and the floor space index are calculated, in words. Pure. */
import type { AreaStatement, AreaUnit } from '@plinth/contracts/areas';

import { formatAmount, formatQuantity } from '#lib/format.ts';
import type { Calculation, Part } from '#ui/explanation.tsx';

import type { AreaUnits } from './units/shown-units.ts';

export function fsiCalculations({
  used,
  built,
  plot,
  permitted,
  balanceArea,
}: NonNullable<AreaStatement['fsi']>): readonly Calculation[] {
  const index: Calculation = {
    result: `FSI ${used}`,
    parts: [
      { sign: '=', figure: `${formatAmount(built)} sqm`, what: 'FSI area of all floors' },
      { sign: '÷', figure: `${formatAmount(plot)} sqm`, what: 'plot area' },
    ],
  };
  if (permitted === null || balanceArea === null) return [index];
  return [
    index,
    {
      result: `Area that is left ${formatAmount(balanceArea)} sqm`,
      parts: [
        { sign: '=', figure: permitted, what: 'permitted FSI' },
        { sign: '×', figure: `${formatAmount(plot)} sqm`, what: 'plot area' },
        { sign: '−', figure: `${formatAmount(built)} sqm`, what: 'FSI area of all floors' },
      ],
    },
  ];
}

const NOTHING = '0.00';

const WEIGHED = [
  ['enclosedBalcony', 'enclosedBalconyWeight', 'enclosed balcony'],
  ['openBalcony', 'openBalconyWeight', 'open balcony'],
  ['utility', 'utilityWeight', 'utility'],
  ['terrace', 'terraceWeight', 'terrace'],
] as const;

/** Built-up and saleable area of a unit, by the formula of the statement. */
export function unitCalculations(
  { figures }: AreaUnit,
  { formula }: AreaStatement,
  inUnits: AreaUnits,
): readonly Calculation[] {
  const area = (figure: keyof AreaUnit['figures']) =>
    `${formatAmount(figures[figure][inUnits])} ${inUnits === 'sqm' ? 'sqm' : 'sq ft'}`;
  const weighed = WEIGHED.flatMap(([figure, weight, what]): Part[] =>
    figures[figure].sqm === NOTHING
      ? []
      : [{ sign: '+', figure: area(figure), what: `${what} × ${formatQuantity(formula[weight])}` }],
  );
  return [
    {
      result: `Built-up ${area('builtUp')}`,
      parts: [
        { sign: '=', figure: area('carpet'), what: 'carpet' },
        ...(figures.wall.sqm === NOTHING
          ? []
          : [{ sign: '+', figure: area('wall'), what: 'walls' } as const]),
        ...weighed,
      ],
    },
    {
      result: `Saleable ${area('saleable')}`,
      parts: [
        { sign: '=', figure: area('builtUp'), what: 'built-up' },
        { sign: '×', figure: `1 + ${formatQuantity(formula.loadingPercent)} %`, what: 'loading' },
      ],
      note: 'Each area is rounded once, from the square metres that were entered.',
    },
  ];
}
