/** Enters what lay with the contractor, and counts everything else of a draft anew. */
import type {
  changeConsumptionStatement as endpoint,
  ConsumptionStatement,
} from '@plinth/contracts/consumption-statements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { recoveryRateViolations } from '@plinth/domain/consumption-statement/recovery-rate';
import { consumptionCan } from '@plinth/domain/consumption-statement/status';
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { readConsumption } from '#features/consumption/consumption.public.ts';
import { readClosings } from './carried-closings.queries.ts';
import { ofCurrentMaterials } from './entered-figures.ts';
import { type LockedStatement, replaceLines } from './consumption-statements.store.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { statementActs } from './statement-acts.ts';
import { type Entered, lineKey, readEntered } from './statement-lines.queries.ts';

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
      const entered = ofCurrentMaterials(
        new Map(
          [...before].map(([key, line]) => [
            key,
            changed(line, changes.get(line.id), ctx.actor.id),
          ]),
        ),
      );
      const consumption = await readConsumption(tx, ctx, statement, 'NONE');
      const closings = await readClosings(tx, ctx, { ...statement, before: statement.from });
      const lines = planLines(consumption, { entered, closings }, ctx.newId);
      refuseViolations(recoveryViolations(lines, items));
      refuseViolations(recoveryRateViolations(lines, (line) => pathOf(items, line, 'rateReason')));
      // The answer is read from what is written, so that it waits for it.
      await replaceLines(tx, ctx, id, lines, remark ?? statement.remark);
      return {
        action: 'change',
        detail: {
          number: statement.number,
          before: { lines: auditedLines(lines, ofCurrentMaterials(before)) },
          after: { lines: auditedLines(lines, entered) },
        },
      };
    },
  );
  return { consumptionStatement, message: `${consumptionStatement.statementNumber} counted anew` };
}

function changed(line: Entered, item: Item | undefined, actorId: string): Entered {
  if (!item) return line;
  const rate = parseDecimal(item.rate);
  const rateReason = rate ? item.rateReason : '';
  const isAsBefore = rate && line.rate?.eq(rate) && rateReason === line.rateReason;
  return {
    ...line,
    opening: parseDecimal(item.opening),
    closing: parseDecimal(item.closing) ?? line.closing,
    rate,
    rateReason,
    rateSetBy: rate && (isAsBefore ? line.rateSetBy : actorId),
  };
}

/** The entered figures of those lines that remain, as recorded in the audit trail. */
function auditedLines(lines: readonly PlannedLine[], entered: ReadonlyMap<string, Entered>) {
  return lines.flatMap((line) => {
    const own = entered.get(lineKey(line));
    if (!own) return [];
    const [opening, closing] = [own.opening && own.opening.toString(), own.closing.toString()];
    const rate = own.rate && moneyString(own.rate);
    return [{ name: line.name, opening, closing, rate, rateReason: own.rateReason }];
  });
}

const MAXIMUM = decimal('99999999');
/** The maximum of the database column, numeric(17, 2). */
const MAX_RUPEES = decimal('999999999999999.99');

function recoveryViolations(
  lines: readonly PlannedLine[],
  items: readonly { readonly id: string }[],
): Violation[] {
  return lines.flatMap(({ id, name, recovery }) => {
    if (recovery.lte(MAX_RUPEES)) return [];
    const path = pathOf(items, id, 'rate');
    return [{ code: 'figure', path, message: `The recovery of ${name} is too large` }];
  });
}

/** The field of a line, if it was sent. */
function pathOf(
  items: readonly { readonly id: string }[],
  id: string,
  field: 'rate' | 'rateReason',
): string {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? '' : `items.${index}.${field}`;
}

/** An empty opening is what the last statement left, an empty rate the average. */
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
