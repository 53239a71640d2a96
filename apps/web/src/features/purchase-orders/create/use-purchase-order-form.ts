import type { placeOrders } from '@plinth/contracts/ordering';
import type { Answered } from '@plinth/contracts/shared/endpoint';

import { joinSameMaterial } from '@plinth/domain/purchase-order/create/join';

import { type Form, useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';

import type { TaxPlaces } from './lines/line-figures.ts';
import { type KnownPrices, proposedForm } from './lines/proposals.ts';
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

/** The list of orders; the request of the materials where only that was made. */
function addressOf({ purchaseOrders, mrn }: Answered<typeof placeOrders>): string {
  const isRequested = purchaseOrders.length === 0 && mrn !== null;
  return isRequested ? paths.materialRequest(mrn.id) : paths.purchaseOrders();
}

export type OrderForm = Form<PurchaseOrderForm>;

export function usePurchaseOrderForm(
  { key, mrnId, project, initial }: OrderSource,
  places: TaxPlaces,
  known: KnownPrices,
  /** Called with the address of what was made. */
  onCreated: (address: string) => void,
) {
  const create = useCreatePurchaseOrders(mrnId ?? '');
  const place = usePlaceOrders();
  const form = useForm<PurchaseOrderForm>({
    draft: { form: 'purchase-order', documentId: key },
    defaultValues: (draft) => {
      const restored = restoreForm(draft, initial);
      if (restored !== initial) return restored;
      const lines = mrnId === null ? joinSameMaterial(initial.lines) : initial.lines;
      return proposedForm({ ...initial, lines }, known);
    },
    rules: (typed) => formViolations(typed, today()),
    placeRefusal: placedRefusal,
    failure: CREATE_FAILURE,
    hasToast: true,
  });
  const submit = () =>
    form.submit('submit', async (typed) => {
      const address =
        mrnId === null
          ? addressOf(await place.mutateAsync(toPlacedOrders(typed, places, project.id)))
          : await create.mutateAsync(toRequest(typed, places)).then(() => paths.purchaseOrders());
      form.discardDraft();
      onCreated(address);
      return true;
    });
  return { form, root: form.root, submit: () => void submit() };
}
