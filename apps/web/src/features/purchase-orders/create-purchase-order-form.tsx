/** The form that turns a material request into purchase orders, one per supplier. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Supplier } from '@plinth/contracts/suppliers';
import { stateName } from '@plinth/domain/shared/state-codes';
import type { Violation } from '@plinth/domain/shared/violation';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';

import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';

import { FormActions } from './form-actions.tsx';
import { formSummary, taxGrounds } from './form-summary.ts';
import type { TaxPlaces } from './line-figures.ts';
import { OrderHeaderFields } from './order-header-fields.tsx';
import { type OrderLineContext, OrderLineProvider } from './order-line-context.tsx';
import { OrderLines } from './order-lines.tsx';
import { GrandTotal, OrderSummary } from './order-summary.tsx';
import { formViolations } from './purchase-order-form-model.ts';
import { SupplierSettings } from './supplier-settings.tsx';
import { useOrderSubmission } from './use-order-submission.ts';
import { usePurchaseOrderForm } from './use-purchase-order-form.ts';

/** Below the summary on a desk; elsewhere at the foot of the window, at the thumb. */
const ACTION_BAR =
  'z-20 flex flex-col gap-3 border-t p-4 max-xl:sticky max-xl:bottom-0 max-xl:-mx-4 max-xl:-mb-5 max-xl:bg-card ' +
  'sm:max-xl:flex-row sm:max-xl:items-center sm:max-xl:justify-between md:max-xl:-mx-6 md:max-xl:px-6';

interface CreatePurchaseOrderFormProps {
  mrn: MaterialRequest;
  suppliers: readonly Supplier[];
}

export function CreatePurchaseOrderForm({ mrn, suppliers }: CreatePurchaseOrderFormProps) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);

  const { siteStateCode } = mrn.project;
  const places = useMemo<TaxPlaces>(
    () => ({ siteStateCode, suppliers: new Map(suppliers.map((one) => [one.id, one])) }),
    [siteStateCode, suppliers],
  );
  const supplierOptions = useMemo(() => suppliers.map(supplierOption), [suppliers]);

  const { form, settled, change, forget } = usePurchaseOrderForm(mrn);
  const leave = (to: string) => {
    forget();
    void navigate(to);
  };
  const { isChecked, refusal, isSubmitting, submit } = useOrderSubmission({
    mrnId: mrn.id,
    places,
    root,
    onCreated: () => leave(paths.purchaseOrders()),
  });

  const summary = useMemo(() => formSummary(settled, places), [settled, places]);
  const violations = useMemo(
    () => (isChecked ? formViolations(settled, today()) : []),
    [isChecked, settled],
  );
  const errorAt = (path: string) => violations.find((one) => one.path === path)?.message;
  const missing = violations.find(isMissingInLine)?.message;

  const { isAsPerAgreement } = form;
  const commonSupplierId = form.isOneSupplier ? form.commonSupplierId : null;
  const { lines: refusals, messages } = refusal;
  const lineContext = useMemo<OrderLineContext>(
    () => ({
      change,
      commonSupplierId,
      isAsPerAgreement,
      isChecked,
      refusals,
      places,
      supplierOptions,
    }),
    [change, commonSupplierId, isAsPerAgreement, isChecked, refusals, places, supplierOptions],
  );
  const grounds = isAsPerAgreement ? [] : taxGrounds(summary.suppliers, siteStateCode);

  return (
    <div ref={root} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      <Card className="min-w-0 self-start">
        <CardSection className="@container">
          <OrderHeaderFields
            mrn={mrn}
            form={form}
            change={change}
            dateError={errorAt('expectedDeliveryDate')}
          />
        </CardSection>
        <CardSection className="py-3">
          <SupplierSettings
            form={form}
            change={change}
            options={supplierOptions}
            missing={missing}
          />
        </CardSection>
        <OrderLineProvider value={lineContext}>
          <OrderLines lines={form.lines} />
        </OrderLineProvider>
        <p className="border-t px-4 py-3 text-[13px] text-muted-foreground">
          {[counted(form.lines.length, 'line'), ...grounds].join(' · ')}
        </p>
      </Card>
      <aside
        aria-label="Summary"
        className="max-xl:contents xl:sticky xl:top-18 xl:self-start xl:rounded-lg xl:border xl:bg-card"
      >
        <div className="p-4 max-xl:rounded-lg max-xl:border max-xl:bg-card">
          <h2 className="mb-3 font-semibold">Summary</h2>
          <OrderSummary
            form={form}
            summary={summary}
            change={change}
            chargeError={errorAt('additionalCharge')}
          />
          {[errorAt('items') ?? [], messages].flat().map((message) => (
            <div key={message} className="mt-3 rounded-md bg-destructive-soft px-3 py-2">
              <FieldError>{message}</FieldError>
            </div>
          ))}
        </div>
        <div className={ACTION_BAR}>
          <GrandTotal form={form} summary={summary} />
          <FormActions
            project={mrn.project}
            isSubmitting={isSubmitting}
            onCancel={() => leave(paths.materialRequests())}
            onSubmit={() => submit(form)}
          />
        </div>
      </aside>
    </div>
  );
}

function isMissingInLine({ code, path }: Violation): boolean {
  return code === 'required' && path.startsWith('items.');
}

function supplierOption({ id, supplierName, supplierCode, stateCode }: Supplier) {
  const state = (stateCode && stateName(stateCode)) ?? 'State not known';
  return { value: id, label: supplierName, detail: `${supplierCode} · ${state}` };
}
