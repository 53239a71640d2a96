/** The goods receipt form: new receipts through the outbox, and drafts on the server. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Violation } from '@plinth/domain/shared/violation';

import type { ActState } from '#device/use-act.ts';
import { useActForm } from '#form/use-act-form.ts';
import { type Form, useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';

import { SAVE_FAILURE, useUpdateReceipt } from '../goods-receipts.api.ts';
import { readDraft } from './receipt-draft.ts';
import {
  blankReceipt,
  formOfReceipt,
  type OrderedLines,
  type ReceiptForm,
  receiptViolations,
  toReceiptBody,
  violationsInForm,
  withOrders,
} from './receipt-form-model.ts';

type Action = 'save' | 'post';

/** The state that forms for new receipts and for drafts have in common. */
export interface ReceiptFormState extends Omit<Form<ReceiptForm, Action>, 'submit'> {
  readonly submit: (action: Action) => void;
  readonly ordered: OrderedLines;
}

interface NewReceipt {
  act: ActState<'goods-receipt'>;
  /** The initial order, and the other open orders of its supplier at the site. */
  orders: readonly ReceivableOrder[];
  ordered: OrderedLines;
  storeId: string;
  /** Called with the id of the saved receipt; null if another tab has sent it. */
  onSaved: (receiptId: string | null) => void;
}

export function useNewReceipt({ act, orders, ordered, storeId, onSaved }: NewReceipt) {
  const form = useActForm<'goods-receipt', ReceiptForm, Action>({
    act,
    blank: () => {
      const opened = orders.filter(({ id }) => id === act.place);
      return withOrders(blankReceipt(storeId, today()), opened);
    },
    readDraft: (draft) => readDraft(draft, orders),
    rules: rulesOf(ordered),
    placeRefusal: placedRefusal,
    hasToast: true,
    toAct: (typed, action) => ({
      title: `GRN for ${orders[0]?.supplier.supplierName ?? ''}`,
      lines: receivedWords(typed, ordered),
      body: toReceiptBody(typed, action === 'post').body,
    }),
    onDone: onSaved,
  });
  return { ...form, ordered };
}

export function useReceiptDraft(
  receipt: GoodsReceipt,
  ordered: OrderedLines,
  onSaved: () => void,
): ReceiptFormState {
  const update = useUpdateReceipt(receipt);
  const form = useForm<ReceiptForm, Action>({
    defaultValues: () => formOfReceipt(receipt),
    rules: rulesOf(ordered),
    placeRefusal: placedRefusal,
    failure: SAVE_FAILURE,
  });
  const submit = (action: Action) =>
    void form.submit(action, async (typed) => {
      await update.mutateAsync(toReceiptBody(typed, action === 'post').body);
      onSaved();
      return true;
    });
  return { ...form, submit, ordered };
}

const rulesOf = (ordered: OrderedLines) => (typed: ReceiptForm, action: Action) =>
  receiptViolations(typed, ordered, { today: today(), isPosted: action === 'post' });

function placedRefusal(refused: readonly Violation[], typed: ReceiptForm): Violation[] {
  return violationsInForm(refused, toReceiptBody(typed, true).lineAt);
}

/** Summary for the outbox: `60 Bag Cement`. */
function receivedWords({ lines }: ReceiptForm, ordered: OrderedLines): string[] {
  return lines.flatMap(({ purchaseOrderLineId, receivedQuantity, unit }) => {
    const name = ordered.get(purchaseOrderLineId)?.material.name ?? '';
    return receivedQuantity === '' ? [] : [`${receivedQuantity} ${unit} ${name}`];
  });
}
