/** The state of the form, taken up where a reload broke off. */
import type { RequestLine } from '@plinth/domain/purchase-order/draft';
import { useDeferredValue, useEffect, useReducer } from 'react';

import { keepDraft, readDraft, restoreForm } from './purchase-order-draft.ts';
import { blankForm, type FormStep, type PurchaseOrderForm } from './purchase-order-form-model.ts';

/** `settled` follows `form` as soon as there is time: for what is dear to compute, and for the draft. */
export function usePurchaseOrderForm(mrnItems: readonly RequestLine[], draftKey: string) {
  const [form, change] = useReducer(applied, null, () =>
    restoreForm(readDraft(draftKey), blankForm(mrnItems)),
  );
  const settled = useDeferredValue(form);
  useEffect(() => keepDraft(draftKey, settled), [draftKey, settled]);
  return { form, settled, change };
}

function applied(form: PurchaseOrderForm, step: FormStep): PurchaseOrderForm {
  return step(form);
}
