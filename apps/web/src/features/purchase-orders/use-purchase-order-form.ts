/** The state of the form, taken up where a reload broke off. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useDeferredValue, useReducer } from 'react';

import { useUser } from '#api/session.ts';
import { draftKey, keptDraft } from '#lib/drafts.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';

import { restoreForm } from './purchase-order-draft.ts';
import { blankForm, type FormStep, type PurchaseOrderForm } from './purchase-order-form-model.ts';

/** `settled` follows `form` as soon as there is time: for what is dear to compute, and for the draft. */
export function usePurchaseOrderForm({ id, items }: Pick<MaterialRequest, 'id' | 'items'>) {
  const key = draftKey({ userId: useUser().id, form: 'purchase-order', documentId: id });
  const [form, change] = useReducer(applied, null, () =>
    restoreForm(keptDraft(key), blankForm(items)),
  );
  const settled = useDeferredValue(form);
  const forget = useKeptDraft(key, settled, form);
  return { form, settled, change, forget };
}

function applied(form: PurchaseOrderForm, step: FormStep): PurchaseOrderForm {
  return step(form);
}
