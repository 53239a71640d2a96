/** The section of an amended order's paper about its amendment: number, day and each change. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { differenceWords } from '@plinth/domain/purchase-order/amend/difference-words';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { decimal } from '@plinth/domain/shared/decimal';
import type { Content } from 'pdfmake/interfaces.js';

import { dayOf } from '../layout/figures.ts';
import { MUTED, words } from '../layout/pdf-style.ts';

/** The notice of the amendment; empty for an order that was not amended. */
export function amendmentNotice({
  amendment,
  grandTotal,
}: Pick<PurchaseOrder, 'amendment' | 'grandTotal'>): Content[] {
  if (!amendment?.difference) return [];
  const { revision, inForceAt, madeAt, difference } = amendment;
  const superseded = revisionName(revision - 1) || 'the original order';
  const dated = dayOf(inForceAt ?? madeAt);
  const title = `${revisionName(revision)} dated ${dated}, supersedes ${superseded}`;
  // A total with rates that the paper does not print is none of it, either.
  const isPrinted = decimal(grandTotal).eq(difference.grandTotal.after);
  const { before } = difference.grandTotal;
  const printed = isPrinted ? difference : { ...difference, grandTotal: { before, after: before } };
  const changes = differenceWords(printed).map(({ subject, change }): Content => ({
    columns: [
      { width: 150, ...words(subject) },
      { width: '*', ...words(change) },
    ],
    columnGap: 8,
    fontSize: 8,
    marginTop: 1,
  }));
  return [
    {
      stack: [
        words(title, { bold: true, fontSize: 10 }),
        words('What it does not name stays as it was.', { color: MUTED, fontSize: 8 }),
        ...changes,
      ],
      marginBottom: 8,
    },
  ];
}

/** The mark of a line in the table; empty if the amendment changed none of its shares. */
export function lineMark(
  { amendment }: Pick<PurchaseOrder, 'amendment'>,
  shares: readonly { readonly id: string }[],
): string {
  const lines = amendment?.difference?.lines ?? [];
  const kinds = shares.map((share) => lines.find(({ id }) => id === share.id)?.kind);
  if (kinds.every((kind) => kind === undefined)) return '';
  return kinds.every((kind) => kind === 'ADDED') ? 'NEW' : 'CHANGED';
}
