/** Plans the lines of a statement from the documents and the entered figures. */
import type { ConsumptionWorking } from '@plinth/contracts/consumption';
import type { Working } from '@plinth/domain/consumption/consumed-rows';
import { averageRate } from '@plinth/domain/consumption/consumed-rows';
import { actualOf, reconcile, recoveryOf } from '@plinth/domain/consumption/reconciliation';
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { roundMoney } from '@plinth/domain/shared/money';
import type { Unit } from '@plinth/domain/shared/quantity';

import type { ReadConsumption, ReconciledRow } from '#features/consumption/consumption.public.ts';
import { toWorking } from '#features/consumption/consumption.public.ts';
import { type Entered, lineKey } from './statement-lines.queries.ts';

export interface PlannedLine {
  readonly id: string;
  readonly materialId: string | null;
  readonly name: string;
  readonly unit: Unit;
  readonly theoretical: Decimal | null;
  readonly opening: Decimal;
  readonly isOpeningEntered: boolean;
  readonly issued: Decimal;
  readonly returned: Decimal;
  readonly closing: Decimal;
  readonly permitted: Decimal;
  readonly factor: Decimal;
  readonly rate: Decimal;
  readonly isRateEntered: boolean;
  /** The average of the issues. */
  readonly computedRate: Decimal;
  /** The reason for an entered rate. */
  readonly rateReason: string;
  readonly rateSetBy: string | null;
  readonly termSetBy: string | null;
  readonly excess: Decimal;
  readonly recovery: Decimal;
  readonly workings: readonly ConsumptionWorking[];
  readonly notCounted: readonly string[];
}

const NOTHING = decimal('0');
const QUANTITY_DECIMALS = 3;

/** The stored figures of a statement's lines, both by `lineKey`. */
interface Held {
  readonly entered: ReadonlyMap<string, Entered>;
  /** The quantities that the last signed statement left with the contractor. */
  readonly closings: ReadonlyMap<string, string>;
}

/**
 * Plans one line for each row that was issued or measured. The theoretical use of a material issued
 * before its work was measured is zero; a row without a norm has no opening and closing.
 */
export function planLines(
  { rows, nameOf }: ReadConsumption,
  held: Held,
  newId: () => string,
): PlannedLine[] {
  return rows.map((row) => lineOf(row, nameOf, heldOf(row, held), newId));
}

function heldOf(row: ReconciledRow, { entered, closings }: Held) {
  const own = entered.get(lineKey(row));
  const { id, opening = null, closing = NOTHING, rate = null } = own ?? {};
  const { rateReason = '', rateSetBy = null } = own ?? {};
  const rated = { id, rate, rateReason, rateSetBy };
  if (!row.isNormed) {
    return { ...rated, opening: NOTHING, isOpeningEntered: false, closing: NOTHING };
  }
  const carried = decimal(closings.get(lineKey(row)) ?? '0');
  return { ...rated, opening: opening ?? carried, isOpeningEntered: opening !== null, closing };
}

function lineOf(
  row: ReconciledRow,
  nameOf: ReadConsumption['nameOf'],
  held: ReturnType<typeof heldOf>,
  newId: () => string,
): PlannedLine {
  const { materialId, name, unit, term, notCounted } = row;
  const { opening, isOpeningEntered, closing } = held;
  const theoretical = row.isNormed && row.workings.length === 0 ? NOTHING : row.theoretical;
  const issued = row.issued.round(QUANTITY_DECIMALS, ROUND_HALF_UP);
  const returned = row.returned.round(QUANTITY_DECIMALS, ROUND_HALF_UP);
  const actual = actualOf({ opening, issued, returned, closing });
  const { excess } = reconcile(theoretical, actual, term.permitted);
  const computedRate = roundMoney(averageRate(row) ?? NOTHING);
  const rate = held.rate ?? computedRate;
  return {
    id: held.id ?? newId(),
    materialId,
    name,
    unit,
    theoretical,
    opening,
    isOpeningEntered,
    issued,
    returned,
    closing,
    permitted: term.permitted,
    factor: term.factor,
    rate,
    isRateEntered: held.rate !== null,
    computedRate,
    rateReason: held.rateReason,
    rateSetBy: held.rateSetBy,
    termSetBy: term.setBy,
    excess,
    recovery: recoveryOf(excess, rate, term.factor),
    workings: row.workings.map((working: Working) => toWorking(working, nameOf)),
    notCounted,
  };
}
