/** Actions on a receipt: edit or discard a draft; reverse or return a posted one. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { ActButton, type MenuAct } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';

import { correctableLines, PriceReceiptDialog } from './price-receipt-dialog.tsx';
import { useDiscardReceipt } from '../goods-receipts.api.ts';

const PRICES_WAIT = 'Prices wait for approval';

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
    <DocumentActions type="GOODS_RECEIPT" id={id} pdf={printing.isAllowed || printing.reason}>
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
    </DocumentActions>
  );
}

function PostedActions({ receipt }: { receipt: GoodsReceipt }) {
  const { id, status, project, pricing } = receipt;
  const navigate = useNavigate();
  const acts: readonly MenuAct<'GOODS_RECEIPT'>[] = [
    {
      name: 'return',
      label: 'Return to supplier…',
      verdict: goodsReceiptCan.sendBack(status),
      needs: 'stock:return',
      project,
      onSelect: () => void navigate(paths.createSupplierReturn(id)),
    },
    ...(correctableLines(receipt).length > 0
      ? [
          {
            name: 'correct-prices',
            label: 'Correct prices…',
            verdict: goodsReceiptCan.price(status),
            obstacle: pricing ? PRICES_WAIT : undefined,
            needs: 'purchase-orders:create',
            project,
            renderDialog: (shown: GoodsReceipt, close: () => void) => (
              <PriceReceiptDialog isCorrection receipt={shown} onClose={close} />
            ),
          } as const,
        ]
      : []),
    {
      name: 'reverse',
      label: 'Reverse…',
      verdict: goodsReceiptCan.reverse(status),
      needs: 'goods-receipts:reverse',
      project,
      renderDialog: reasonDialog('GOODS_RECEIPT', (shown) => ({
        act: 'reverse',
        failure: 'Failed to reverse the GRN',
        title: `Reverse ${shown.receiptNumber ?? ''}`,
        description:
          'The accepted quantity leaves the store and is open on its orders again. The GRN stays, with its number.',
        submitLabel: 'Reverse',
        submittingLabel: 'Reversing...',
        isFinal: true,
      })),
    },
  ];
  return (
    <DocumentActions type="GOODS_RECEIPT" id={id} acts={acts}>
      {!receipt.isPriced && goodsReceiptCan.price(status).isAllowed && (
        <ActButton
          type="GOODS_RECEIPT"
          id={id}
          act={{
            label: 'Enter Prices',
            obstacle: pricing ? PRICES_WAIT : undefined,
            needs: 'purchase-orders:create',
            project,
            renderDialog: (shown, close) => <PriceReceiptDialog receipt={shown} onClose={close} />,
          }}
        />
      )}
    </DocumentActions>
  );
}
