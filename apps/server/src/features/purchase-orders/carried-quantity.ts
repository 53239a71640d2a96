import { sql } from 'kysely';

/**
 * The rounding differences of posted receipts of the order line `line` in another unit: converted
 * less accepted quantities.
 */
export const carriedQuantity = sql<string>`(
  select coalesce(sum(came.converted_quantity - came.accepted_quantity), 0)::text
  from goods_receipt_line came
  join goods_receipt receipt on receipt.organisation_id = came.organisation_id
    and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
  where came.organisation_id = line.organisation_id
    and came.purchase_order_line_id = line.id
    and came.converted_quantity <> came.accepted_quantity)`;
