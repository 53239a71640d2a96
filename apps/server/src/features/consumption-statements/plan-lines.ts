/** The lines of a statement, from what stands and what was entered. */
import type { ConsumptionWorking } from '@plinth/contracts/consumption';
import type { Working } from '@plinth/domain/consumption/consumed-rows';
import { averageRate } from '@plinth/domain/consumption/consumed-rows';
import { actualOf, reconcile, recoveryOf } from '@plinth/domain/consumption/reconciliation';
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { roundMoney } from '@plinth/domain/shared/money';
import type { Unit } from '@plinth/domain/shared/quantity';

import type { ReadConsumption, ReconciledRow } from '#features/consumption/consumption.public.ts';
import { toWorking } from '#features/consumption/consumption.public.ts';
import { type Entered, lineKey } from '#features/consumption-statements/statement-lines.queries.ts';

export interface PlannedLine {
  readonly id: string;
  readonly materialId: string | null;
  readonly name: string;
  readonly unit: Unit;
  readonly theoretical: Decimal | null;
  readonly opening: Decimal;
  readonly issued: Decimal;
  readonly returned: Decimal;
  readonly closing: Decimal;
  readonly permitted: Decimal;
  readonly factor: Decimal;
  readonly rate: Decimal;
  readonly isRateEntered: boolean;
  readonly excess: Decimal;
  readonly recovery: Decimal;
  readonly workings: readonly ConsumptionWorking[];
  readonly notCounted: readonly string[];
}

const NOTHING = decimal('0');
const QUANTITY_DECIMALS = 3;

/**
 * What nobody issued or measured has no line; nor has what no norm is about. Of what was issued
 * before any of its work was measured nothing should have been used.
 * @param entered by `lineKey`
 */
export function planLines(
  { rows, nameOf }: ReadConsumption,
  entered: ReadonlyMap<string, Entered>,
  newId: () => string,
): PlannedLine[] {
  return rows
    .filter(({ isNormed }) => isNormed)
    .map((row) => lineOf(row, nameOf, entered.get(lineKey(row)), newId));
}

/** What each row begins with: that which lay with the contractor before. */
export function carriedOver(
  rows: ReadConsumption['rows'],
  closings: ReadonlyMap<string, string>,
  newId: () => string,
): Map<string, Entered> {
  return new Map(
    rows.map((row) => {
      const opening = decimal(closings.get(lineKey(row)) ?? '0');
      return [lineKey(row), { id: newId(), opening, closing: NOTHING, rate: null }];
    }),
  );
}

function lineOf(
  row: ReconciledRow,
  nameOf: ReadConsumption['nameOf'],
  entered: Entered | undefined,
  newId: () => string,
): PlannedLine {
  const { materialId, name, unit, term, notCounted } = row;
  const theoretical = row.workings.length === 0 ? NOTHING : row.theoretical;
  const { opening = NOTHING, closing = NOTHING } = entered ?? {};
  const issued = row.issued.round(QUANTITY_DECIMALS, ROUND_HALF_UP);
  const returned = row.returned.round(QUANTITY_DECIMALS, ROUND_HALF_UP);
  const actual = actualOf({ opening, issued, returned, closing });
  const { excess } = reconcile(theoretical, actual, term.permitted);
  const rate = entered?.rate ?? roundMoney(averageRate(row) ?? NOTHING);
  return {
    id: entered?.id ?? newId(),
    materialId,
    name,
    unit,
    theoretical,
    opening,
    issued,
    returned,
    closing,
    permitted: term.permitted,
    factor: term.factor,
    rate,
    isRateEntered: (entered?.rate ?? null) !== null,
    excess,
    recovery: recoveryOf(excess, rate, term.factor),
    workings: row.workings.map((working: Working) => toWorking(working, nameOf)),
    notCounted,
  };
}
