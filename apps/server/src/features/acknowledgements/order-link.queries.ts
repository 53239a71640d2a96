import { orderMessage, whatsappUrl } from '@plinth/domain/purchase-order/send/order-message';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { notFound } from '#errors.ts';
import { linkUrl } from '#features/links/links.public.ts';
import { requirePermission, within } from '#scope.ts';

interface Asked {
  readonly id: string;
  readonly linkId: string;
  readonly message?: string | undefined;
}

/** The address of a link, for those who may send the order. @throws AppError notFound, forbidden */
export async function getOrderLink(
  ctx: Context,
  { id, linkId, message = '' }: Asked,
): Promise<{ url: string; whatsappUrl: string | null }> {
  const link = await ctx.db
    .selectFrom('public_link as link')
    .innerJoin('purchase_order as po', byKey('po.id', 'link.document_id'))
    .select([
      'po.firm_id as firmId',
      'po.project_id as projectId',
      'po.firm_name as firmName',
      'po.po_number as poNumber',
      'po.expected_delivery_date as deliverBy',
      'link.revision',
      'link.recipient_phone as phone',
    ])
    .where('link.organisation_id', '=', ctx.scope.organisationId)
    .where(within(ctx.scope, 'po'))
    .where('po.id', '=', id)
    .where('link.id', '=', linkId)
    .where('link.kind', '=', 'ACKNOWLEDGEMENT')
    .executeTakeFirst();
  if (!link) throw notFound('Link');
  requirePermission(ctx.scope, link, 'purchase-orders:create');
  const url = linkUrl(ctx, linkId);
  return { url, whatsappUrl: whatsappUrl(link.phone, orderMessage({ ...link, message, url })) };
}
