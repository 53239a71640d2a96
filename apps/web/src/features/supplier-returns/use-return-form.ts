import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';

import type { ActState } from '#device/use-act.ts';
import { useActForm } from '#form/use-act-form.ts';
import { today } from '#lib/today.ts';

import {
  blankReturn,
  readReturnDraft,
  type ReturnForm,
  returnViolations,
  toReturnBody,
  violationsInForm,
} from './return-form-model.ts';

/** @param onCreated null if another tab has sent it */
export function useReturnForm(
  act: ActState<'supplier-return'>,
  receipt: GoodsReceipt,
  onCreated: (id: string | null) => void,
) {
  return useActForm<'supplier-return', ReturnForm>({
    act,
    blank: () => blankReturn(receipt, today()),
    readDraft: (draft) => readReturnDraft(draft, receipt),
    rules: (typed) => returnViolations(typed, receipt, today()),
    placeRefusal: violationsInForm,
    toAct: (typed) => {
      const body = toReturnBody(typed, receipt.id);
      const names = new Map(receipt.items.map(({ id, material }) => [id, material.name]));
      return {
        title: `Return to ${receipt.supplier.supplierName}`,
        lines: body.items.map(({ goodsReceiptLineId }) => names.get(goodsReceiptLineId) ?? ''),
        body,
      };
    },
    onDone: onCreated,
  });
}
