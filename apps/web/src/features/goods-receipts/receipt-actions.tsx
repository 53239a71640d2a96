/** What can be done with a receipt: a draft is gone on with or discarded, a posted one reversed or sent back in part. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { ReasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';

import { PriceReceiptDialog } from './price-receipt-dialog.tsx';
import { useDiscardReceipt, useReverseReceipt } from './goods-receipts.api.ts';

export function ReceiptActions({ receipt }: { receipt: GoodsReceipt }) {
  return receipt.status === 'DRAFT' ? (
    <DraftActions receipt={receipt} />
  ) : (
    <PostedActions receipt={receipt} />
  );
}

function DraftActions({ receipt: { id, project, status } }: { receipt: GoodsReceipt }) {
  const navigate = useNavigate();
  const permission = usePermission('goods-receipts:create', project);
  const discard = useDiscardReceipt(id);
  const printing = goodsReceiptCan.print(status);
  return (
    <>
      <PdfButton
        type="GOODS_RECEIPT"
        id={id}
        disabledReason={printing.isAllowed || printing.reason}
      />
      <Button
        variant="outline"
        disabledReason={permission}
        isLoading={discard.isPending}
        onClick={() =>
          discard.mutate(undefined, { onSuccess: () => void navigate(paths.receipts()) })
        }
      >
        Discard draft
      </Button>
      <ButtonLink to={paths.editReceipt(id)} disabledReason={permission}>
        Go on
      </ButtonLink>
    </>
  );
}

function PostedActions({ receipt }: { receipt: GoodsReceipt }) {
  const [asked, setAsked] = useState<'reverse' | 'price' | null>(null);
  const pricePermission = usePermission('purchase-orders:create', receipt.project);
  const navigate = useNavigate();
  const reversing = goodsReceiptCan.reverse(receipt.status);
  const sendingBack = goodsReceiptCan.sendBack(receipt.status);
  const permission = usePermission('goods-receipts:reverse', receipt.project);
  const returnPermission = usePermission('stock:return', receipt.project);
  return (
    <>
      <DocumentActions
        primary={
          !receipt.isPriced &&
          goodsReceiptCan.price(receipt.status).isAllowed && (
            <Button disabledReason={pricePermission} onClick={() => setAsked('price')}>
              Enter Prices
            </Button>
          )
        }
        pdf={<PdfButton type="GOODS_RECEIPT" id={receipt.id} />}
      >
        <MenuItem
          onSelect={() => void navigate(paths.createSupplierReturn(receipt.id))}
          disabledReason={sendingBack.isAllowed ? returnPermission : sendingBack.reason}
        >
          Return to supplier…
        </MenuItem>
        <MenuItem
          onSelect={() => setAsked('reverse')}
          disabledReason={reversing.isAllowed ? permission : reversing.reason}
        >
          Reverse…
        </MenuItem>
      </DocumentActions>
      {asked === 'reverse' && <ReverseDialog receipt={receipt} onClose={() => setAsked(null)} />}
      {asked === 'price' && <PriceReceiptDialog receipt={receipt} onClose={() => setAsked(null)} />}
    </>
  );
}

function ReverseDialog({ receipt, onClose }: { receipt: GoodsReceipt; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Reverse ${receipt.receiptNumber ?? ''}`}
      description="What was accepted leaves the store again, and its orders wait for it. The GRN stays, with its number."
      act={useReverseReceipt(receipt)}
      submitLabel="Reverse"
      submittingLabel="Reversing..."
      isFinal
      onClose={onClose}
    />
  );
}
