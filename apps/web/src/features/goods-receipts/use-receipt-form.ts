/** The state of the form: taken up where a reload broke off, kept while it is typed, sent once. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Violation } from '@plinth/domain/shared/violation';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError, explain } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
import { toastError } from '#api/toast-error.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { putInOutbox, takeFromOutbox, useOutbox, type WaitingAct } from '#lib/outbox.ts';
import { today } from '#lib/today.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { notify } from '#ui/toaster.tsx';

import { refreshAfterReceipt, sendWaitingReceipt, showReceipt } from './goods-receipts.api.ts';
import { readDraft, restoredForm } from './receipt-draft.ts';
import { isUnanswered, RECEIPT_FORM } from './send-waiting.ts';
import {
  blankReceipt,
  type OrderedLines,
  orderedLinesOf,
  type ReceiptForm,
  receiptViolations,
  toReceiptBody,
  violationsInForm,
  withOrders,
} from './receipt-form-model.ts';

/** What the form shows and offers, whether the receipt is new or a draft of the server's. */
export interface ReceiptFormState {
  form: ReceiptForm;
  change: (part: Partial<ReceiptForm>) => void;
  ordered: OrderedLines;
  orderIds: readonly string[];
  toggleOrder: (id: string) => void;
  violations: readonly Violation[];
  isSending: boolean;
  submit: (isPosted: boolean) => void;
}

interface NewReceipt {
  /** That the form was opened for, and all others of its supplier at the site. */
  orders: readonly ReceivableOrder[];
  orderId: string;
  storeId: string;
  /** The element around the form. */
  root: RefObject<HTMLElement | null>;
  onSaved: (receiptId: string) => void;
}

export function useReceiptForm({
  orders,
  orderId,
  storeId,
  root,
  onSaved,
}: NewReceipt): ReceiptFormState & { act: WaitingAct | undefined } {
  const place = { userId: useUser().id, form: RECEIPT_FORM, documentId: orderId };
  const [kept] = useState(() => readDraft(keptDraft(draftKey(place))));
  const [orderIds, setOrderIds] = useState<readonly string[]>(kept?.orderIds ?? [orderId]);
  const chosen = orders.filter(({ id }) => orderIds.includes(id));
  const ordered = orderedLinesOf(chosen);
  const [form, setForm] = useState<ReceiptForm>(() => {
    const blank = withOrders(blankReceipt(storeId, today()), chosen);
    return restoredForm(kept, blank, ordered);
  });
  const [draft, setDraft] = useState({ form, orderIds });
  if (draft.form !== form || draft.orderIds !== orderIds) setDraft({ form, orderIds });
  const forget = useKeptDraft(draftKey(place), draft);
  const { send, refused, tried, ...sending } = useSending({ ...place, root, forget, onSaved });
  const found = tried ? receiptViolations(form, ordered, { today: today(), ...tried }) : [];
  return {
    form,
    change: (part: Partial<ReceiptForm>) => setForm({ ...form, ...part }),
    ordered,
    orderIds,
    toggleOrder: (id: string) => {
      const ids = orderIds.includes(id) ? orderIds.filter((one) => one !== id) : [...orderIds, id];
      const truck = orders.filter((order) => ids.includes(order.id));
      const lineIds = new Set(truck.flatMap(({ lines }) => lines.map((line) => line.id)));
      const lines = form.lines.filter((line) => lineIds.has(line.purchaseOrderLineId));
      setOrderIds(ids);
      setForm(withOrders({ ...form, lines }, truck));
    },
    ...sending,
    // What the server refused is said of what was sent: once it is changed, it is another one.
    violations: refused?.form === form ? [...found, ...refused.violations] : found,
    submit: (isPosted: boolean) => {
      const supplier = chosen[0]?.supplier.supplierName ?? '';
      void send({
        form,
        isPosted,
        title: `Challan ${form.challanNo || 'not entered'} · ${supplier}`,
        found: receiptViolations(form, ordered, { today: today(), isPosted }),
      });
    },
  };
}

interface Sending {
  userId: string;
  form: string;
  documentId: string;
  root: RefObject<HTMLElement | null>;
  forget: () => void;
  onSaved: (receiptId: string) => void;
}

interface Sent {
  form: ReceiptForm;
  isPosted: boolean;
  title: string;
  /** What is wrong with it as far as the form knows. */
  found: readonly Violation[];
}

interface Refused {
  form: ReceiptForm;
  violations: readonly Violation[];
}

/** It goes through the outbox: what no answer came to stays there, and is sent when there is a connection. */
function useSending({ form: formName, documentId, root, forget, onSaved }: Sending) {
  const queryClient = useQueryClient();
  const [tried, setTried] = useState<{ isPosted: boolean } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSending, setSending] = useState(false);
  const act = useOutbox().find((one) => one.form === formName && one.documentId === documentId);

  /** The screen must show what is wrong before the first of it can be focused. */
  function showWrong(update: () => void) {
    flushSync(update);
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send({ form, isPosted, title, found: [first] }: Sent) {
    showWrong(() => setTried({ isPosted }));
    if (first) return notify({ tone: 'destructive', title: 'Error', description: first.message });
    const { body, lineAt } = toReceiptBody(form, isPosted);
    const since = new Date().toISOString();
    // What was refused and mended is sent as a new one.
    if (act) takeFromOutbox(act.key);
    const sent = putInOutbox({ form: formName, documentId, title, body, since });
    setSending(true);
    try {
      const { goodsReceipt, message } = await sendWaitingReceipt(sent);
      takeFromOutbox(sent.key);
      forget();
      showReceipt(queryClient, goodsReceipt, message);
      onSaved(goodsReceipt.id);
    } catch (error) {
      setSending(false);
      if (isUnanswered(error)) return;
      takeFromOutbox(sent.key);
      toastError('Error', error, 'Failed to save the GRN');
      const violations = violationsInForm(violationsOf(error), lineAt);
      showWrong(() => setRefused({ form, violations }));
    } finally {
      refreshAfterReceipt(queryClient);
    }
  }

  return { tried, refused, isSending, act, send };
}

function violationsOf(error: unknown): readonly Violation[] {
  if (error instanceof ApiError && error.violations.length > 0) return error.violations;
  return [{ code: 'refused', path: '', message: explain(error, 'Failed to save the GRN') }];
}
