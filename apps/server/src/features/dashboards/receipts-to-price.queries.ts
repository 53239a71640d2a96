import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isUnpriced } from '#features/stock/stock.public.ts';
import type { Place } from '#scope.ts';

import { isIn } from './place.queries.ts';

/** Goods that came without a price; they are worth nothing in the stock until they get one. */
export async function findReceiptsToPrice({ db, scope, clock }: Context, place: Place) {
  const { rows } = await sql<{ count: number; oldestDays: number | null }>`
    select count(distinct receipt.id) as count,
      ${indianDate(clock())}::date - min(receipt.received_on) as "oldestDays"
    from goods_receipt_line line
    join goods_receipt receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.goods_receipt_id
    where line.organisation_id = ${scope.organisationId} and ${isUnpriced}
      and receipt.status = 'POSTED' and ${isIn(place, 'receipt')}
  `.execute(db);
  return rows[0] ?? { count: 0, oldestDays: null };
}
