/** The parties of an order as of its creation, for the PDF. */
import { termsText } from '@plinth/domain/purchase-order/terms/order-terms';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import type { Letterhead } from '#features/firms/firms.public.ts';
import { within } from '#scope.ts';

import { termColumns } from '../order-terms.store.ts';

/** The parties of an order, with empty texts for missing values. */
export interface OrderParties extends Letterhead {
  /** The firm, with the terms of the order as its paper prints them. */
  readonly firm: Letterhead['firm'] & { readonly terms: string };
  readonly supplier: { readonly address: string; readonly contact: string };
  /** The two-digit GST State code of the site, which is the place of supply. */
  readonly siteStateCode: string;
}

/** @throws AppError notFound, also out of scope */
export async function getOrderParties(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<OrderParties> {
  const row = await db
    .selectFrom('purchase_order')
    .select([
      'firm_name',
      'firm_gst_no',
      'firm_address',
      'firm_phone',
      'firm_email',
      ...termColumns('purchase_order'),
      'site_name',
      'site_address',
      'site_contact',
      'site_state_code',
      'supplier_address',
      'supplier_contact',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'purchase_order'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Purchase order');
  return {
    firm: {
      name: row.firm_name,
      gstNo: row.firm_gst_no,
      address: row.firm_address,
      phone: row.firm_phone,
      email: row.firm_email,
      terms: termsText(row),
    },
    site: { name: row.site_name, address: row.site_address, contact: row.site_contact },
    siteStateCode: row.site_state_code,
    supplier: { address: row.supplier_address, contact: row.supplier_contact },
  };
}
