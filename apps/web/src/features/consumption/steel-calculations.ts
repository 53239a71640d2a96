/** How the weights of a diameter of reinforcement are calculated, in words. Pure. */
import type { SteelRow } from '@plinth/contracts/steel';

import { formatQuantity } from '#lib/format.ts';
import type { Calculation } from '#ui/explanation.tsx';

export function steelCalculations(row: SteelRow): readonly Calculation[] {
  const { diameter, metres, scheduled, rollingMargin, theoretical } = row;
  const { issued, returned, scrap, actual, variance } = row;
  const shown = (value: number) => `${formatQuantity(value)} kg`;
  const weight: Calculation =
    scheduled === null
      ? { result: 'Scheduled not known', parts: [], note: 'No bar of this diameter is scheduled.' }
      : {
          result: `Scheduled ${shown(scheduled)}`,
          parts: [
            { sign: '=', figure: `${formatQuantity(metres)} m`, what: 'of all bars' },
            { sign: '×', figure: `${diameter}² ÷ 162`, what: 'kg a metre' },
          ],
        };
  const used: Calculation = {
    result: `Actual ${shown(actual)}`,
    parts: [
      { sign: '=', figure: shown(issued), what: 'issued' },
      { sign: '−', figure: shown(returned), what: 'returned to the store' },
      { sign: '−', figure: shown(scrap), what: 'scrap' },
    ],
  };
  if (scheduled === null || theoretical === null || variance === null) return [weight, used];
  const should: Calculation = {
    result: `Theoretical ${shown(theoretical)}`,
    parts: [
      { sign: '=', figure: shown(scheduled), what: 'scheduled' },
      { sign: '+', figure: shown(rollingMargin ?? 0), what: 'rolling margin' },
    ],
    note: rollingMargin === null ? 'No bar was weighed at site, so no margin is known.' : undefined,
  };
  const against: Calculation = {
    result: `Variance ${formatQuantity(variance)} %`,
    parts: [
      { sign: '=', figure: shown(actual), what: 'actual' },
      { sign: '÷', figure: shown(theoretical), what: 'theoretical' },
      { sign: '−', figure: '100 %', what: 'as it should be' },
    ],
  };
  return [weight, should, used, against];
}
