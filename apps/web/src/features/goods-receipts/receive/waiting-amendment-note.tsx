/** Why a line may take less than what was ordered: an amendment of its order waits. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';

import { DecisionNotice } from '#document/decision-notice.tsx';

/** A notice for each order whose amendment waits for approval. */
export function WaitingAmendmentNotes({ orders }: { orders: readonly ReceivableOrder[] }) {
  return orders.map(
    ({ id, poNumber, waitingRevision }) =>
      waitingRevision !== null && (
        <DecisionNotice
          key={id}
          look="waiting"
          title={`${revisionName(waitingRevision)} of ${poNumber} waits for approval`}
          reason="Until it is decided, a line takes at most the smaller of its two quantities."
        />
      ),
  );
}
