import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { type DocumentForm, useDocumentForm } from '#form/use-document-form.ts';
import { today } from '#lib/today.ts';

import type { TaxPlaces } from './line-figures.ts';
import { placedRefusal } from './order-refusal.ts';
import { restoreForm } from './purchase-order-draft.ts';
import {
  blankForm,
  formViolations,
  type PurchaseOrderForm,
  toRequest,
} from './purchase-order-form-model.ts';
import { CREATE_FAILURE, useCreatePurchaseOrders } from './purchase-orders.api.ts';

export type OrderForm = DocumentForm<PurchaseOrderForm>;

export function usePurchaseOrderForm(
  { id, items }: Pick<MaterialRequest, 'id' | 'items'>,
  places: TaxPlaces,
  onCreated: () => void,
) {
  const create = useCreatePurchaseOrders(id);
  const form = useDocumentForm<PurchaseOrderForm>({
    draft: { form: 'purchase-order', documentId: id },
    initialValues: (draft) => restoreForm(draft, blankForm(items)),
    rules: (typed) => formViolations(typed, today()),
    placeRefusal: placedRefusal,
    failure: CREATE_FAILURE,
  });
  const submit = () =>
    form.submit('submit', async (typed) => {
      await create.mutateAsync(toRequest(typed, places));
      form.discardDraft();
      onCreated();
      return true;
    });
  return { form, root: form.root, submit: () => void submit() };
}
