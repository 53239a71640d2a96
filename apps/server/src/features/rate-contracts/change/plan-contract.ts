/** Reads the body of a rate contract: what is typed becomes what is stored. */
import type { createRateContract as endpoint } from '@plinth/contracts/rate-contract-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { rateContractViolations } from '@plinth/domain/rate-contract/contract-rules';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { type Unit, quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { requireKnownUnits } from '#features/units/units.public.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { findProject, requirePlace } from '#features/firms/firms.public.ts';
import { requireMaterials } from '#features/materials/materials.public.ts';
import type { StoredLine, StoredPrice } from './contract-terms.store.ts';
import { findIndexIds } from '../indices/price-indices.queries.ts';
import type { ContractHeader } from '../rate-contracts.store.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';

export type ContractBody = Received<typeof endpoint, 'body'>;

export interface PlannedContract {
  readonly header: ContractHeader;
  readonly lines: readonly StoredLine[];
}

/**
 * @throws AppError unprocessable for violations; notFound for a supplier, firm, project, material or
 *   index out of scope
 */
export async function planContract(
  tx: Transaction,
  ctx: Context,
  body: ContractBody,
): Promise<PlannedContract> {
  refuseViolations(
    rateContractViolations({
      ...body,
      supplierId: body.supplierId ?? '',
      lines: body.lines.map(({ formula = null, materialId, ...line }) => ({
        ...line,
        materialId: materialId ?? '',
        formula,
      })),
    }),
  );
  const materialIds = body.lines.flatMap(({ materialId }) => materialId || []);
  const [supplier, places, materials] = [
    await supplierOf(tx, ctx, body.supplierId ?? ''),
    await placesOf(tx, ctx, body),
    await requireMaterials(tx, ctx, [...new Set(materialIds)]),
  ];
  await requireIndices(tx, ctx, body);
  await requireUnitsOf(tx, ctx, body);
  const units = new Map(materials.map(({ id, unit }) => [id, unit]));
  return {
    header: {
      supplierId: supplier.id,
      supplierName: supplier.supplierName,
      scope: body.scope,
      places,
      validFrom: body.validFrom,
      validTo: body.validTo,
      kind: body.kind,
      targetValue: body.kind === 'VALUE' ? moneyString(decimalOrZero(body.targetValue)) : null,
      overUse: body.overUse,
      freightBasis: body.freightBasis,
      terms: body.terms,
    },
    lines: body.lines.map((line) =>
      storedLine(line, {
        id: ctx.newId(),
        unit: units.get(line.materialId ?? ''),
        isOfQuantity: body.kind === 'QUANTITY',
      }),
    ),
  };
}

/** The units of lines of a category. */
async function requireUnitsOf(tx: Transaction, ctx: Context, { lines }: ContractBody) {
  const asked = lines.map(({ unit }, index) => ({ unit, path: `lines.${index}.unit` }));
  await requireKnownUnits(tx, ctx, asked);
}

async function supplierOf(tx: Transaction, ctx: Context, id: string) {
  const [supplier] = await findSuppliers(tx, ctx, [id]);
  if (!supplier) throw notFound('Supplier');
  return supplier;
}

async function placesOf(tx: Transaction, ctx: Context, body: ContractBody) {
  if (body.scope === 'ORGANISATION') return [];
  if (body.scope === 'FIRMS') {
    const firmIds = [...new Set(body.firmIds)];
    for (const firmId of firmIds) await requirePlace(ctx, { firmId });
    return firmIds.map((firmId) => ({ firmId, projectId: null }));
  }
  const places = [];
  for (const projectId of new Set(body.projectIds)) {
    const project = await findProject(tx, ctx, projectId);
    if (!project) throw notFound('Project');
    places.push({ firmId: project.firm.id, projectId });
  }
  return places;
}

async function requireIndices(tx: Transaction, ctx: Context, { lines }: ContractBody) {
  const ids = lines.flatMap(({ pricing, formula }) =>
    pricing === 'INDEXED' ? (formula?.weights.map(({ indexId }) => indexId) ?? []) : [],
  );
  const known = await findIndexIds(tx, ctx, ids);
  if (ids.some((id) => !known.has(id))) throw notFound('Price index');
}

type LineBody = ContractBody['lines'][number];

interface OfLine {
  readonly id: string;
  /** The unit of the material; undefined for a line of a category. */
  readonly unit: Unit | undefined;
  readonly isOfQuantity: boolean;
}

function storedLine(line: LineBody, { id, unit, isOfQuantity }: OfLine): StoredLine {
  const ofMaterial = unit !== undefined;
  const stored = unit ?? line.unit;
  if (stored === '') throw conflict('Please select the unit of the category');
  const { pricing, formula } = line;
  return {
    id,
    materialId: ofMaterial ? line.materialId || null : null,
    category: ofMaterial ? '' : line.category,
    make: ofMaterial ? '' : line.make,
    unit: stored,
    pricing,
    gst: decimalOrZero(line.gst).toString(),
    priceDate: line.priceDate,
    tierMode: line.tierMode,
    tierBasis: line.tierBasis,
    listDiscount: pricing === 'LIST_LESS' ? decimalOrZero(line.listDiscount).toString() : '0',
    targetQuantity: isOfQuantity ? quantityString(decimalOrZero(line.targetQuantity)) : null,
    prices: line.prices.map((price) => storedPrice(id, price, pricing)),
    formula:
      pricing === 'INDEXED' && formula
        ? {
            fixedShare: decimalOrZero(formula.fixedShare).toString(),
            lag: decimalOrZero(formula.lag).toNumber(),
            threshold: decimalOrZero(formula.threshold).toString(),
            thresholdMode: formula.thresholdMode,
            cap: percentOrNull(formula.cap),
            floor: percentOrNull(formula.floor),
            weights: formula.weights.map(({ indexId, share, baseIndex }) => ({
              indexId,
              share: decimalOrZero(share).toString(),
              baseIndex: decimalOrZero(baseIndex).toString(),
            })),
          }
        : null,
  };
}

function percentOrNull(text: string): string | null {
  return text.trim() === '' ? null : decimalOrZero(text).toString();
}

/** A tiered price is known by its first tier. */
export function storedPrice(
  lineId: string,
  { from, rate, tiers }: LineBody['prices'][number],
  pricing: LineBody['pricing'],
): StoredPrice {
  const stored =
    pricing === 'TIERED'
      ? tiers.map((tier) => ({
          above: decimal(decimalOrZero(tier.above)).toString(),
          rate: priceString(decimalOrZero(tier.rate)),
        }))
      : [];
  const [first] = stored;
  return {
    lineId,
    from,
    rate: first?.rate ?? priceString(decimalOrZero(rate)),
    tiers: stored,
  };
}
