/** The subjects of approvals by type; a document that joins adds its row. */
import type { ApprovableDocument } from '@plinth/domain/approval/policy';

import type { DecidedSubject } from './subject.ts';
import { pricingSubject } from '#features/goods-receipts/goods-receipts.public.ts';
import { requestSubject } from '#features/material-requests/material-requests.public.ts';
import { orderSubject } from '#features/purchase-orders/purchase-orders.public.ts';

export const SUBJECTS: Readonly<Record<ApprovableDocument, DecidedSubject>> = {
  MATERIAL_REQUEST: requestSubject,
  PURCHASE_ORDER: orderSubject,
  GOODS_RECEIPT: pricingSubject,
};
