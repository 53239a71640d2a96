/** The lines of one rate contract, with their rates of today. */
import type { ContractLine } from '@plinth/contracts/rate-contracts';
import { lineRate, type LineRate } from '@plinth/domain/rate-contract/rate/line-rate';
import { monthText } from '@plinth/domain/rate-contract/rate/month';
import type { IndexValue } from '@plinth/domain/rate-contract/terms';
import { leftOf } from '@plinth/domain/rate-contract/use';
import { decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { priceString } from '@plinth/domain/shared/price';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { type ReadContractLine, readContractLines, readIndices } from './contract-lines.queries.ts';

export async function linesOfContract(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  contractId: string,
  today: IsoDate,
): Promise<ContractLine[]> {
  const lines = await readContractLines(db, ctx, sql`contract.id = ${contractId}`);
  const indices = await readIndices(db, ctx, lines);
  return lines.map((line) => toLine(line, indices, today));
}

function toLine(
  { terms, ...line }: ReadContractLine,
  indices: readonly IndexValue[],
  today: IsoDate,
): ContractLine {
  const used = decimal(line.usedQuantity);
  const found = lineRate(terms, { quantity: decimal('1'), used, day: today, indices });
  const target = line.targetQuantity === null ? null : decimal(line.targetQuantity);
  const left = leftOf(target, used);
  const { materialId, materialCode, itemCode, materialName, unit } = line;
  return {
    id: line.id,
    material:
      materialId === null
        ? null
        : {
            id: materialId,
            materialCode: materialCode ?? '',
            itemCode: itemCode ?? '',
            name: materialName ?? '',
            unit,
          },
    category: line.category,
    make: line.make,
    unit,
    pricing: line.pricing,
    gst: line.gst,
    priceDate: line.priceDate,
    tierMode: line.tierMode,
    tierBasis: line.tierBasis,
    listDiscount: line.listDiscount,
    prices: line.prices.map(({ tiers, ...price }) => ({
      ...price,
      tiers: tiers.map(({ above, rate }) => ({ above: Number(above), rate })),
    })),
    formula: line.formula && { ...line.formula, weights: [...line.formula.weights] },
    targetQuantity: target && target.toNumber(),
    usedQuantity: used.toNumber(),
    leftQuantity: left && left.toNumber(),
    ...rateAnswer(found),
  };
}

/** A rate as it is answered. */
export function rateAnswer(found: LineRate) {
  if ('missing' in found) {
    return {
      rateToday: null,
      isProvisional: false,
      missingIndices: found.missing.map(
        ({ indexName, month }) => `${indexName} for ${monthText(month)}`,
      ),
    };
  }
  return {
    rateToday: priceString(found.rate),
    isProvisional: found.isProvisional,
    missingIndices: [],
  };
}
