/** Plans a receipt, without SQL. */
import type { createGoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { headerViolations } from '@plinth/domain/goods-receipt/receipt-rules';
import {
  conversionViolations,
  type ConvertedQuantities,
  receiptLineViolations,
  receiptQuantities,
} from '@plinth/domain/goods-receipt/receipt-line';
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';

import { conflict, notFound, refuseViolations, unprocessable } from '#errors.ts';
import type { AlternateUnit } from '#features/materials/materials.public.ts';
import type { OrderedLine } from '#features/purchase-orders/purchase-orders.public.ts';

export type ReceiptBody = Received<typeof createGoodsReceipt, 'body'>;

type TypedItem = ReceiptBody['items'][number];

export interface PlannedReceiptLine {
  /** The path of the line: `items.2`. */
  readonly path: string;
  readonly ordered: OrderedLine;
  readonly quantities: ConvertedQuantities;
  readonly unit: Unit;
  readonly factor: Decimal;
  readonly typed: TypedItem;
}

export interface PlannedReceipt {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly supplier: OrderedLine['supplier'];
  readonly grossWeight: Decimal | null;
  readonly tareWeight: Decimal | null;
  readonly lines: readonly PlannedReceiptLine[];
  /** All lines of its orders, by id. */
  readonly orderedLines: ReadonlyMap<string, OrderedLine>;
}

interface Planning {
  readonly body: ReceiptBody;
  readonly orderedLines: ReadonlyMap<string, OrderedLine>;
  readonly units: readonly AlternateUnit[];
  readonly today: IsoDate;
}

/**
 * @throws AppError unprocessable at the fields; conflict for lines of different suppliers or sites
 */
export function planReceipt({ body, orderedLines, units, today }: Planning): PlannedReceipt {
  const grossWeight = weight(body.grossWeight, 'grossWeight', 'Gross');
  const tareWeight = weight(body.tareWeight, 'tareWeight', 'Tare');
  refuseViolations(headerViolations({ ...body, grossWeight, tareWeight }, today));
  const violations: Violation[] = [];
  const lines: PlannedReceiptLine[] = [];
  const carried = new Map([...orderedLines].map(([id, line]) => [id, line.carriedQuantity]));
  for (const [index, typed] of body.items.entries()) {
    const ordered = orderedLines.get(typed.purchaseOrderLineId);
    if (!ordered) throw notFound('Purchase order line');
    const left = carried.get(ordered.id) ?? ordered.carriedQuantity;
    const line = planLine(`items.${index}`, typed, { ...ordered, carriedQuantity: left }, units);
    if ('violations' in line) {
      violations.push(...line.violations);
      continue;
    }
    const { converted, accepted } = line.quantities;
    carried.set(ordered.id, left.plus(converted).minus(accepted));
    lines.push(line);
  }
  refuseViolations(violations);
  const [first] = lines;
  if (!first) throw unprocessable('A GRN needs at least one line');
  const { firmId, projectId, supplier } = first.ordered;
  if (lines.some(({ ordered }) => ordered.supplier.id !== supplier.id)) {
    throw conflict('The orders of one GRN must be of one supplier');
  }
  if (lines.some(({ ordered }) => ordered.projectId !== projectId)) {
    throw conflict('The orders of one GRN must be for one site');
  }
  return { place: { firmId, projectId }, supplier, grossWeight, tareWeight, lines, orderedLines };
}

function planLine(
  path: string,
  typed: TypedItem,
  ordered: OrderedLine,
  units: readonly AlternateUnit[],
): PlannedReceiptLine | { violations: readonly Violation[] } {
  const unit = typed.unit ?? ordered.material.unit;
  const line = { ...typed, unit };
  const factor = factorOf(typed, ordered, units, path);
  if ('message' in factor) return { violations: [factor, ...receiptLineViolations(line, path)] };
  const ownUnit = ordered.material.unit;
  const wrong = receiptLineViolations(line, path);
  const violations = wrong.length > 0 ? wrong : conversionViolations(line, ownUnit, factor, path);
  if (violations.length > 0) return { violations };
  const quantities = receiptQuantities(line, ownUnit, factor, ordered.carriedQuantity);
  return { path, ordered, quantities, unit, factor, typed };
}

const FACTOR_DECIMALS = 6;
const MAX_FACTOR = decimal('1000000');

/** The quantity of the material's own unit in one unit of the line; or the violation. */
function factorOf(
  { unit, factor }: TypedItem,
  { material }: OrderedLine,
  units: readonly AlternateUnit[],
  path: string,
): Decimal | Violation {
  if (unit === undefined || unit === material.unit) return decimal('1');
  const known = units.find((one) => one.materialId === material.id && one.unit === unit);
  if (!known) {
    const message = `${material.name} is not received in ${unit}`;
    return { code: 'unit', path: `${path}.unit`, message };
  }
  if (!known.isMeasured || isBlank(factor)) return decimal(known.factor);
  const measured = parseDecimal(factor);
  const isPossible = measured?.gt('0') && measured.lte(MAX_FACTOR);
  if (measured && isPossible && decimalPlaces(measured) <= FACTOR_DECIMALS) return measured;
  const message = `${material.unit} per ${unit} must be a number with at most ${FACTOR_DECIMALS} decimals`;
  return { code: 'factor', path: `${path}.factor`, message };
}

const WEIGHT_DECIMALS = 3;
const MAX_WEIGHT = decimal('999999999');

function weight(text: string, path: string, label: string): Decimal | null {
  if (isBlank(text)) return null;
  const kilograms = parseDecimal(text);
  const isPossible = kilograms?.gte('0') && kilograms.lte(MAX_WEIGHT);
  if (kilograms && isPossible && decimalPlaces(kilograms) <= WEIGHT_DECIMALS) return kilograms;
  const message = `${label} must be a weight in kg`;
  throw unprocessable(message, [{ code: 'weight', path, message }]);
}
