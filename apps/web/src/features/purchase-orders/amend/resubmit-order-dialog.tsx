/** Changes an order that was sent back in everything, and submits it again. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { moneyString } from '@plinth/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form';

import { ApiError } from '#api/api-error.ts';
import { useDocumentAct } from '#api/documents.ts';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import type { Offers } from '../contract-offers.ts';
import {
  projectTaxationQuery,
  suppliersToOrderFromQuery,
  type Taxation,
} from '../purchase-orders.api.ts';
import { AddedLines } from './added-lines.tsx';
import { AmendedBudget, HeadFields } from './amend-order-dialog.tsx';
import { AmendedCharges } from './amend-summary.tsx';
import { AmendedLines } from './amended-lines.tsx';
import { type AmendmentForm, formPath } from './amendment-form.ts';
import { DialogContract, useOffersFor } from './dialog-contract.tsx';
import {
  ofSupplier,
  orderFrom,
  type Resubmission,
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
  const failure = 'Failed to submit purchase order again';
  const resubmit = useDocumentAct('PURCHASE_ORDER', order, 'resubmit', failure);
  const orderOf = useOrderOf(order);
  const form = useForm<Resubmission>({
    rules: (typed) => resubmissionViolations(typed, orderOf(typed.supplierId), today()),
    defaultValues: resubmissionOf(order),
  });
  const shown = orderOf(useWatch({ control: form.control, name: 'supplierId' }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all fields of an amendment
  const part = { order: shown, form: form as unknown as UseFormReturn<AmendmentForm> };
  const offers = useOffersFor(
    order,
    order.items.map(({ material }) => material.id),
  );
  const { error, variables } = resubmit;
  const atFields = useMemo(
    () =>
      error instanceof ApiError
        ? error.withPaths((path) => formPath(path, variables, form.getValues()))
        : error,
    [error, variables, form],
  );
  return (
    <FormDialog
      title={`Submit ${order.poNumber} again`}
      description="Change what was asked for. Somebody else then has to approve it."
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      form={form}
      sending={{ isPending: resubmit.isPending, error: atFields }}
      submitLabel="Submit again"
      submittingLabel="Submitting..."
      onClose={onClose}
      onSubmit={(values) =>
        resubmit.mutate(toResubmission(values, shown, order.supplier.id), { onSuccess: onClose })
      }
    >
      <SupplierField order={order} form={form} />
      <AmendedLines
        {...part}
        renderContract={(index) => (
          <ItemContract order={shown} form={form} index={index} offers={offers} />
        )}
      />
      <AddedLines {...part} />
      <AmendedCharges {...part} />
      <HeadFields {...part} />
      <AmendedBudget {...part} />
      <GrandTotal order={shown} form={form} />
    </FormDialog>
  );
}

interface PartProps {
  order: PurchaseOrder;
  form: UseFormReturn<Resubmission>;
}

/** Returns the order as another supplier would supply it; as it is until the suppliers are loaded. */
function useOrderOf(order: PurchaseOrder): (supplierId: string) => PurchaseOrder {
  const { data: suppliers } = useQuery(suppliersToOrderFromQuery);
  const { data: taxation } = useQuery(projectTaxationQuery(order.project.id));
  return useMemo(() => {
    const site = siteOf(order, taxation);
    return (supplierId) => {
      const supplier = suppliers?.find(({ id }) => id === supplierId);
      return orderFrom(order, supplier, { site, day: today() });
    };
  }, [order, suppliers, taxation]);
}

function siteOf({ project, isSezSite }: PurchaseOrder, taxation: Taxation | undefined) {
  const { siteStateCode: stateCode } = project;
  return taxation?.site ?? { stateCode, isSez: isSezSite, isPromoterScheme: false };
}

/** Another supplier brings its contact and terms; the terms can be changed below. */
function SupplierField({ order, form: { control, setValue } }: PartProps) {
  const value = useWatch({ control, name: 'supplierId' });
  const { errors } = useFormState({ control, name: 'supplierId' });
  const { data: suppliers = [] } = useQuery(suppliersToOrderFromQuery);
  const { data: taxation } = useQuery(projectTaxationQuery(order.project.id));
  const options = useMemo(
    () =>
      suppliers.map(({ id, supplierName, supplierCode }) => {
        return { value: id, label: supplierName, detail: supplierCode };
      }),
    [suppliers],
  );
  const { id, supplierName } = order.supplier;
  const isListed = suppliers.some((one) => one.id === id);
  return (
    <Field label="Supplier" isRequired error={errors.supplierId?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          options={isListed ? options : [{ value: id, label: supplierName }, ...options]}
          value={value}
          onSelect={(chosen) => {
            const supplier = suppliers.find((one) => one.id === chosen.value);
            if (!supplier) return;
            const values = ofSupplier(order, supplier, taxation?.firm.terms ?? null);
            for (const field of TAKEN) {
              const text = values[field];
              if (text !== undefined) setValue(field, text);
            }
          }}
          placeholder="Choose supplier"
          searchPlaceholder="Search suppliers..."
          emptyText="No suppliers found"
        />
      )}
    </Field>
  );
}

const TAKEN = [
  'supplierId',
  'supplierContact',
  'creditDays',
  'advancePercent',
  'deliveryTerms',
  'terms',
] as const;

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
  const line = order.items.find(({ id }) => id === typed.id);
  if (!line) return null;
  const { material, contract } = line;
  const isAsPerAgreement = typed.pricePerUnit === AS_PER_AGREEMENT;
  return (
    <DialogContract
      line={{
        ...typed,
        materialId: material.id,
        unit: material.unit,
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
