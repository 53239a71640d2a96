/** Changes an order that was sent back, and submits it again. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';

import { useDocumentAct } from '#api/documents.ts';
import { DateField, NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { today } from '#lib/today.ts';

import type { Offers } from '../contract-offers.ts';
import { DialogContract, useOffersFor } from './dialog-contract.tsx';
import {
  resubmissionOf,
  resubmissionTotals,
  resubmissionViolations,
  toResubmission,
} from './resubmission.ts';

interface ResubmitOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function ResubmitOrderDialog({ order, onClose }: ResubmitOrderDialogProps) {
  const resubmit = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'resubmit',
    'Failed to submit purchase order again',
  );
  const form = useForm({
    rules: (typed) => resubmissionViolations(typed, order, today()),
    defaultValues: resubmissionOf(order),
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Submit ${order.poNumber} again`}
      description="Change what was asked for. Somebody else then has to approve it."
      form={form}
      sending={resubmit}
      submitLabel="Submit again"
      submittingLabel="Submitting..."
      onClose={onClose}
      onSubmit={(values) => resubmit.mutate(toResubmission(values, order), { onSuccess: onClose })}
    >
      <OrderLines order={order} form={form} />
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="additionalCharge"
          label="Additional charges"
          {...(order.charges.length > 1 && { help: CHARGES_HELP })}
          inputMode="decimal"
          inputClassName="figures text-right"
        />
        <DateField
          control={control}
          name="expectedDeliveryDate"
          label="Expected delivery date"
          isRequired
          min={today()}
        />
      </div>
      <NoteField control={control} name="remark" label="Remark" rows={2} maxLength={2000} />
      <GrandTotal order={order} form={form} />
    </FormDialog>
  );
}

const CHARGES_HELP = 'As on the order, unless changed here';

type Form = UseFormReturn<ReturnType<typeof resubmissionOf>>;

interface PartProps {
  order: PurchaseOrder;
  form: Form;
}

const LABELS = { pricePerUnit: 'Price per unit', discount: 'Discount %', gst: 'GST %' } as const;

function OrderLines({ order, form }: PartProps) {
  const prices = ['pricePerUnit', 'discount'] as const;
  const offers = useOffersFor(
    order,
    order.items.map(({ material }) => material.id),
  );
  const fields = order.gstCharge === 'CHARGED' ? ([...prices, 'gst'] as const) : prices;
  return (
    <ul aria-label="Ordered items" className="flex flex-col gap-3">
      {order.items.map(({ id, material, quantity, pricePerUnit }, index) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-1"
        >
          <p className="col-span-full">
            <span className="font-semibold">{material.name}</span>
            <span className="figures text-muted-foreground">
              {` · ${formatQuantity(quantity)} ${material.unit}`}
            </span>
          </p>
          {pricePerUnit === AS_PER_AGREEMENT ? (
            <p className="col-span-full text-muted-foreground">{AS_PER_AGREEMENT}</p>
          ) : (
            fields.map((name) => (
              <TextField
                key={name}
                control={form.control}
                name={`items.${index}.${name}`}
                label={LABELS[name]}
                inputMode="decimal"
                inputClassName="figures text-right"
              />
            ))
          )}
          <ItemContract order={order} form={form} index={index} offers={offers} />
        </li>
      ))}
    </ul>
  );
}

/** The rate contract of an item, which stays the same while it still fits. */
function ItemContract({
  order,
  form: { control, setValue },
  index,
  offers,
}: PartProps & { index: number; offers: Offers }) {
  const at = `items.${index}` as const;
  const typed = useWatch({ control, name: at });
  const { errors } = useFormState({ control, name: at });
  const line = order.items[index];
  if (!line) return null;
  const { material, quantity, contract } = line;
  const isAsPerAgreement = typed.pricePerUnit === AS_PER_AGREEMENT;
  return (
    <DialogContract
      line={{
        ...typed,
        materialId: material.id,
        unit: material.unit,
        quantity: quantityString(quantity),
        contractLineId: typed.contractLineId || (contract?.contractLineId ?? ''),
      }}
      name={material.name}
      supplierId={order.supplier.id}
      isAsPerAgreement={isAsPerAgreement}
      offers={offers}
      isOrdered
      errors={errors.items?.[index]}
      onChoose={({ contractLineId, rate, gst }) => {
        setValue(`${at}.contractLineId`, contractLineId);
        if (isAsPerAgreement) return;
        setValue(`${at}.pricePerUnit`, rate ?? '');
        setValue(`${at}.gst`, gst);
      }}
      onReasonChange={(reason) => setValue(`${at}.contractReason`, reason)}
    />
  );
}

/** The grand total of the figures as typed. */
function GrandTotal({ order, form }: PartProps) {
  const grandTotal = useWatch({
    control: form.control,
    compute: (values) => moneyString(resubmissionTotals(values, order).grandTotal),
  });
  return (
    <p className="flex justify-between gap-3 font-semibold">
      Grand total
      <output className="figures">{formatMoney(grandTotal)}</output>
    </p>
  );
}
