/** The rates that rate contracts offer for materials of a project today. */
import type { ContractOffer } from '@plinth/contracts/contract-rates';
import { fits, rankOf } from '@plinth/domain/rate-contract/rate/choose';
import { lineRate, priceOn } from '@plinth/domain/rate-contract/rate/line-rate';
import type { IndexValue } from '@plinth/domain/rate-contract/terms';
import { leftOf } from '@plinth/domain/rate-contract/use';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { rateAnswer } from '../read/contract-detail.queries.ts';
import {
  type ReadContractLine,
  readContractLines,
  readIndices,
} from '../read/contract-lines.queries.ts';
import { requirePermission } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** @throws AppError notFound for a project out of scope; forbidden for who may not read prices there */
export async function getContractRates(
  ctx: Context,
  projectId: string,
  materialIds: readonly string[],
) {
  const { db, scope } = ctx;
  const project = await findProject(db, ctx, projectId);
  if (!project) throw notFound('Project');
  const place = { firmId: project.firm.id, projectId };
  requirePermission(scope, place, 'prices:read');
  const day = indianDate(ctx.clock());
  const [lines, materials] = await Promise.all([
    readContractLines(
      db,
      ctx,
      sql`contract.status = 'AGREED' and contract.valid_from <= ${day}
        and contract.valid_to >= ${day}
        and (line.category <> '' or line.material_id = any(array(
          select surviving_material(${scope.organisationId}, asked.id)
          from unnest(${materialIds}::uuid[]) as asked (id))))`,
    ),
    materialsOfCategories(db, ctx, materialIds),
  ]);
  const indices = await readIndices(db, ctx, lines);
  const list = Array.from(materials, ([materialId, { survivorId, ...material }]) =>
    lines
      .filter((line) =>
        fits(line, {
          ...place,
          ...material,
          materialId: survivorId,
          day,
          supplierId: line.supplierId,
        }),
      )
      .map((line) => toOffer(line, materialId, indices, day)),
  ).flat();
  return { project, list };
}

function toOffer(
  line: ReadContractLine,
  materialId: string,
  indices: readonly IndexValue[],
  day: IsoDate,
): ContractOffer {
  const { terms } = line;
  const used = decimal(line.usedQuantity);
  const found = lineRate(terms, { quantity: decimal('1'), used, day, indices });
  const { rateToday: rate, isProvisional, missingIndices } = rateAnswer(found);
  const left = leftOf(line.targetQuantity === null ? null : decimal(line.targetQuantity), used);
  const leftValue = leftOf(
    line.targetValue === null ? null : decimal(line.targetValue),
    decimal(line.contractUsedValue),
  );
  return {
    materialId,
    contractLineId: line.id,
    contractId: line.contractId,
    contractNumber: line.contractNumber,
    supplierId: line.supplierId,
    supplierName: line.supplierName,
    validTo: line.validTo,
    pricing: line.pricing,
    rate,
    tierMode: line.tierMode,
    tierBasis: line.tierBasis,
    tiers: (priceOn(terms.prices, day)?.tiers ?? []).map((tier) => ({
      above: tier.above.toNumber(),
      rate: priceString(tier.rate),
    })),
    usedQuantity: used.toNumber(),
    leftQuantity: left && left.toNumber(),
    leftValue: leftValue && moneyString(leftValue),
    overUse: line.overUse,
    gst: line.gst,
    isProvisional,
    missingIndices,
    rank: rankOf(line),
  };
}

/**
 * Unit, category and make of materials, by which lines of categories fit, and what a merged one is now, by
 * which lines of materials do.
 */
export async function materialsOfCategories(
  db: Executor,
  { scope }: Scoped,
  ids: readonly string[],
) {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'unit', 'category', 'make'])
    .select(sql<string>`surviving_material(organisation_id, id)`.as('survivorId'))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...material }) => [id, material]));
}
