/** Changes an order that was made. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AMENDMENT_REASONS } from '@plinth/domain/purchase-order/amend/amendment';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { ApiError } from '#api/api-error.ts';
import { useDocumentAct } from '#api/documents.ts';
import { DateField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { MoreFields } from '#form/more-fields.tsx';
import { useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';
import { BudgetNotes } from '#parts/budgets/budget-notes.tsx';

import { TermFields } from '../term-fields.tsx';
import { AddedLines } from './added-lines.tsx';
import { AmendedCharges, AmendSummary } from './amend-summary.tsx';
import { AmendedLines, type AmendPartProps } from './amended-lines.tsx';
import {
  type AmendmentForm,
  amendmentOf,
  amendmentViolations,
  formPath,
  moreOf,
  toAmendment,
} from './amendment-form.ts';

interface AmendOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

const REASONS = Object.entries(AMENDMENT_REASONS).map(([value, label]) => ({ value, label }));

/**
 * The dialog to amend an order. Typed values remain after a refusal, even if the order has changed.
 */
export function AmendOrderDialog({ order, onClose }: AmendOrderDialogProps) {
  const amend = useDocumentAct('PURCHASE_ORDER', order, 'amend', 'Failed to amend purchase order');
  const form = useForm<AmendmentForm>({
    rules: (typed) => amendmentViolations(typed, order, today()),
    defaultValues: amendmentOf(order),
  });
  const { control } = form;
  const { error, variables } = amend;
  const atFields = useMemo(
    () =>
      error instanceof ApiError
        ? error.withPaths((path) => formPath(path, variables, form.getValues()))
        : error,
    [error, variables, form],
  );
  return (
    <FormDialog
      title={`Amend ${order.poNumber}`}
      description={`While ${revisionName(order.revision + 1)} waits for approval, the order stays as it is.`}
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      form={form}
      sending={{ isPending: amend.isPending, error: atFields }}
      submitLabel="Amend"
      submittingLabel="Amending..."
      onClose={onClose}
      onSubmit={(values) => amend.mutate(toAmendment(values, order), { onSuccess: onClose })}
    >
      <SelectField
        control={control}
        name="reasonCode"
        label="Why"
        isRequired
        options={REASONS}
        placeholder="Choose"
      />
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        rows={2}
        maxLength={2000}
      />
      <AmendedLines order={order} form={form} />
      <AddedLines order={order} form={form} />
      <AmendedCharges order={order} form={form} />
      <HeadFields order={order} form={form} />
      <AmendedBudget order={order} form={form} />
      <AmendSummary order={order} form={form} />
    </FormDialog>
  );
}

/** Shows what the additional quantities of the amendment take of the budget. */
export function AmendedBudget({ order, form: { control } }: AmendPartProps) {
  const items = useWatch({ control, name: 'items' });
  const added = useWatch({ control, name: 'added' });
  return (
    <BudgetNotes
      project={order.project}
      stage="AMENDMENT"
      lines={moreOf({ items, added }, order)}
      control={control}
      name="budgetReason"
    />
  );
}

export function HeadFields({ form: { control, formState } }: AmendPartProps) {
  const { siteContact, supplierContact } = formState.errors;
  return (
    <>
      <DateField
        control={control}
        name="expectedDeliveryDate"
        label="Expected delivery date"
        isRequired
        min={today()}
      />
      <NoteField
        control={control}
        name="siteAddress"
        label="Delivery address"
        rows={2}
        maxLength={2000}
      />
      <TermFields control={control} />
      <MoreFields
        label="Contacts and remark"
        isOpen={siteContact !== undefined || supplierContact !== undefined}
      >
        <TextField control={control} name="siteContact" label="Contact at the site" />
        <TextField control={control} name="supplierContact" label="Contact at the supplier" />
        <NoteField control={control} name="remark" label="Remark" rows={2} maxLength={2000} />
      </MoreFields>
    </>
  );
}
