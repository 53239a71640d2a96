/** How the figures of a line of consumption are calculated. Pure. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { Calculation, Part } from '#ui/explanation.tsx';

interface Working {
  readonly workItem: { readonly code: string; readonly description: string };
  readonly executed: number;
  readonly coefficient: string;
  readonly wastage: string;
  readonly unit: string;
  readonly theoretical: number | null;
}

/** A line of the consumption of a project, or of a statement. */
export interface CalculatedLine {
  readonly name: string;
  readonly unit: string;
  readonly theoretical: number | null;
  readonly opening?: number;
  readonly issued: number;
  readonly returned: number;
  readonly closing?: number;
  readonly actual: number;
  readonly variance: string | null;
  readonly permitted: string;
  readonly excess: number;
  readonly rate: string | null;
  readonly factor: string;
  readonly recovery: string;
  readonly workings: readonly Working[];
  readonly notCounted: readonly string[];
}

export function lineCalculations(line: CalculatedLine): readonly Calculation[] {
  const { theoretical, excess, recovery, rate } = line;
  return [
    actualOf(line),
    ...(theoretical === null ? [] : [varianceOf(line, theoretical), excessOf(line, theoretical)]),
    ...(excess > 0 && rate !== null && recovery !== NOT_SHOWN ? [recoveryOf(line, rate)] : []),
    // Last, because it has a part for each item of work.
    theoreticalOf(line),
  ];
}

function theoreticalOf({ theoretical, unit, workings, notCounted }: CalculatedLine): Calculation {
  const counted = workings.filter((working) => working.theoretical !== null);
  return {
    result:
      theoretical === null ? 'Theoretical not known' : `Theoretical ${quantity(theoretical, unit)}`,
    parts: counted.map((working, index) => ({
      sign: index === 0 ? '=' : '+',
      figure: quantity(working.theoretical ?? 0, unit),
      what: workingText(working),
    })),
    note:
      workings.length === 0
        ? 'No work with a norm of this material was measured.'
        : [COUNTED_WITH, ...notCounted].join(' '),
  };
}

const COUNTED_WITH =
  'By the norms of today; a signed statement keeps those that it was signed with.';

/** `2.1 Brick work: 25 measured × 3 Nos + 2 % wastage`. */
function workingText({ workItem, executed, coefficient, wastage, unit }: Working): string {
  const text = `${formatQuantity(executed)} measured × ${formatQuantity(coefficient)} ${unit}`;
  const allowed = wastage === '0' ? '' : ` + ${formatQuantity(wastage)} % wastage`;
  return `${workItem.code} ${workItem.description}: ${text}${allowed}`;
}

function actualOf({
  unit,
  actual,
  opening,
  issued,
  returned,
  closing,
}: CalculatedLine): Calculation {
  const parts: readonly (Part | false)[] = [
    opening !== undefined && {
      sign: '=',
      figure: quantity(opening, unit),
      what: 'with the contractor before',
    },
    { sign: opening === undefined ? '=' : '+', figure: quantity(issued, unit), what: 'issued' },
    { sign: '−', figure: quantity(returned, unit), what: 'returned to the store' },
    closing !== undefined && {
      sign: '−',
      figure: quantity(closing, unit),
      what: 'still with the contractor',
    },
  ];
  return {
    result: `Actual ${quantity(actual, unit)}`,
    parts: parts.filter((part) => part !== false),
  };
}

function varianceOf({ variance, actual, unit }: CalculatedLine, theoretical: number): Calculation {
  if (variance === null) {
    return {
      result: 'Variance not known',
      parts: [],
      note: 'The theoretical is 0, so there is nothing to divide by.',
    };
  }
  return {
    result: `Variance ${formatQuantity(variance)} %`,
    parts: [
      { sign: '=', figure: quantity(actual, unit), what: 'actual' },
      { sign: '÷', figure: quantity(theoretical, unit), what: 'theoretical' },
      { sign: '−', figure: '100 %', what: 'as it should be' },
    ],
  };
}

function excessOf(
  { excess, actual, permitted, unit }: CalculatedLine,
  theoretical: number,
): Calculation {
  return {
    result: `Excess ${quantity(excess, unit)}`,
    parts: [
      { sign: '=', figure: quantity(actual, unit), what: 'actual' },
      { sign: '−', figure: quantity(theoretical, unit), what: 'theoretical' },
      {
        sign: '−',
        figure: `${formatQuantity(permitted)} %`,
        what: 'of the theoretical, permitted',
      },
    ],
    note: excess > 0 ? undefined : 'Not below 0: what is saved is no excess.',
  };
}

function recoveryOf({ recovery, excess, unit, factor }: CalculatedLine, rate: string): Calculation {
  return {
    result: `Recovery ${formatMoney(recovery)}`,
    parts: [
      { sign: '=', figure: quantity(excess, unit), what: 'excess' },
      { sign: '×', figure: formatMoney(rate), what: `per ${unit}, the rate of recovery` },
      ...(factor === '1'
        ? []
        : [
            {
              sign: '×',
              figure: formatQuantity(factor),
              what: 'by the terms of contract',
            } as const,
          ]),
    ],
  };
}

function quantity(value: number, unit: string): string {
  return `${formatQuantity(String(value))} ${unit}`;
}
