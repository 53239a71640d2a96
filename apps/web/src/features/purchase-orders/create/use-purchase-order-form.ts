import { type Form, useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';

import type { TaxPlaces } from './lines/line-figures.ts';
import { placedRefusal } from './order-refusal.ts';
import type { OrderSource } from './order-source.ts';
import { restoreForm } from './purchase-order-draft.ts';
import {
  formViolations,
  type PurchaseOrderForm,
  toPlacedOrders,
  toRequest,
} from './purchase-order-form-model.ts';
import { CREATE_FAILURE, useCreatePurchaseOrders, usePlaceOrders } from '../purchase-orders.api.ts';

export type OrderForm = Form<PurchaseOrderForm>;

export function usePurchaseOrderForm(
  { key, mrnId, project, initial }: OrderSource,
  places: TaxPlaces,
  onCreated: () => void,
) {
  const create = useCreatePurchaseOrders(mrnId ?? '');
  const place = usePlaceOrders();
  const form = useForm<PurchaseOrderForm>({
    draft: { form: 'purchase-order', documentId: key },
    defaultValues: (draft) => restoreForm(draft, initial),
    rules: (typed) => formViolations(typed, today()),
    placeRefusal: placedRefusal,
    failure: CREATE_FAILURE,
    hasToast: true,
  });
  const submit = () =>
    form.submit('submit', async (typed) => {
      await (mrnId === null
        ? place.mutateAsync(toPlacedOrders(typed, places, project.id))
        : create.mutateAsync(toRequest(typed, places)));
      form.discardDraft();
      onCreated();
      return true;
    });
  return { form, root: form.root, submit: () => void submit() };
}
