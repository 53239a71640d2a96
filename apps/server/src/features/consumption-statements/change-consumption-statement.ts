/** Enters what lay with the contractor, and counts everything else of a draft anew. */
import type {
  changeConsumptionStatement as endpoint,
  ConsumptionStatement,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { consumptionCan } from '@plinth/domain/consumption-statement/status';
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { readConsumption } from '#features/consumption/consumption.public.ts';
import {
  type LockedStatement,
  replaceLines,
} from '#features/consumption-statements/consumption-statements.store.ts';
import { planLines } from '#features/consumption-statements/plan-lines.ts';
import { statementActs } from '#features/consumption-statements/statement-acts.ts';
import {
  type Entered,
  readEntered,
} from '#features/consumption-statements/statement-lines.queries.ts';

type Body = Received<typeof endpoint, 'body'>;
type Item = Body['items'][number];

const CHANGE = {
  permission: 'measurements:write',
  gate: ({ status }: LockedStatement) => consumptionCan.change(status),
} as const;

/** @throws AppError notFound, forbidden, conflict; unprocessable at the lines */
export async function changeConsumptionStatement(
  ctx: Context,
  id: string,
  { items, remark, version }: Body,
): Promise<{ consumptionStatement: ConsumptionStatement; message: string }> {
  const consumptionStatement = await statementActs.act(
    ctx,
    id,
    { ...CHANGE, version },
    async (tx, statement) => {
      const before = await readEntered(tx, ctx, id);
      refuseViolations(items.flatMap((item, index) => itemViolations(item, index, before)));
      const changes = new Map(items.map((item) => [item.id, item]));
      const entered = new Map(
        [...before].map(([key, line]) => [key, changed(line, changes.get(line.id))]),
      );
      const consumption = await readConsumption(tx, ctx, statement, 'NONE');
      const lines = planLines(consumption, entered, ctx.newId);
      return {
        action: 'change',
        detail: { number: statement.number, items: items.map((item) => ({ ...item })) },
        write: async () => replaceLines(tx, ctx.scope, id, lines, remark ?? statement.remark),
      };
    },
  );
  return { consumptionStatement, message: `${consumptionStatement.statementNumber} counted anew` };
}

function changed(line: Entered, item: Item | undefined): Entered {
  if (!item) return line;
  return {
    id: line.id,
    opening: parseDecimal(item.opening) ?? line.opening,
    closing: parseDecimal(item.closing) ?? line.closing,
    rate: parseDecimal(item.rate),
  };
}

const MAXIMUM = decimal('99999999');

/** An empty field leaves a quantity as it is, and sets the rate to the average. */
function itemViolations(
  item: Item,
  index: number,
  before: ReadonlyMap<string, Entered>,
): Violation[] {
  const path = (name: string) => `items.${index}.${name}`;
  if (![...before.values()].some(({ id }) => id === item.id)) {
    return [{ code: 'unknown', path: path('id'), message: 'This line is not of the statement' }];
  }
  return [
    ...figureViolations('Opening', item.opening, 3, path('opening')),
    ...figureViolations('Closing', item.closing, 3, path('closing')),
    ...figureViolations('Rate', item.rate, 2, path('rate')),
  ];
}

function figureViolations(label: string, text: string, decimals: number, path: string) {
  if (text.trim() === '') return [];
  const value = parseDecimal(text);
  if (value !== null && isPossible(value, decimals)) return [];
  const message = `${label} must be 0 or more, with at most ${decimals} decimals`;
  return [{ code: 'figure', path, message }];
}

function isPossible(value: Decimal, decimals: number): boolean {
  return value.gte('0') && value.lte(MAXIMUM) && decimalPlaces(value) <= decimals;
}
