/** The form that creates purchase orders, one per supplier. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { creditText } from '@plinth/domain/supplier/details';
import { sharedLines } from '@plinth/domain/purchase-order/create/join';
import { registrationText } from '@plinth/domain/supplier/registration';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { FormErrors } from '#form/form-parts.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { useDeferredValues } from '#form/use-form.ts';
import { today } from '#lib/today.ts';
import { useMediaQuery, WIDE } from '#lib/use-media-query.ts';
import { BudgetNotes } from '#parts/budgets/budget-notes.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import { AddMaterial } from './lines/add-material.tsx';
import { NO_OFFERS, type Offers } from '../contract-offers.ts';
import { formSummary } from './form-summary.ts';
import type { TaxPlaces } from './lines/line-figures.ts';
import type { LineRates } from './lines/line-rates.ts';
import { OrderHeaderFields } from './order-header-fields.tsx';
import { LinesStock } from './lines/lines-stock.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import type { OrderSource } from './order-source.ts';
import { GrandTotal, OrderSummary } from './order-summary.tsx';
import { contractOffersQuery, lastRatesQuery, type Taxation } from '../purchase-orders.api.ts';
import { OrderPricesToConfirm } from './lines/prices-to-confirm.tsx';
import { type KnownPrices, withAwaited } from './lines/proposals.ts';
import { SupplierTerms } from './supplier-terms.tsx';
import { SupplierSettings } from '../send/supplier-settings.tsx';
import { TaxNotes } from './tax-notes.tsx';
import { usePastedLines } from './paste/use-pasted-lines.ts';
import { type OrderForm, usePurchaseOrderForm } from './use-purchase-order-form.ts';

/** The bar with the buttons is below the summary on a desktop, else at the window's bottom. */
const ACTION_BAR =
  'z-20 flex flex-col gap-3 border-t p-4 max-xl:sticky max-xl:bottom-0 max-xl:-mx-4 max-xl:-mb-5 max-xl:bg-card ' +
  'sm:max-xl:flex-row sm:max-xl:items-center sm:max-xl:justify-between md:max-xl:-mx-6 md:max-xl:px-6';

interface CreatePurchaseOrderFormProps {
  source: OrderSource;
  suppliers: readonly Supplier[];
  /**
   * The taxes of the project; null if they could not be loaded: then the State of the site alone
   * decides.
   */
  taxation: Taxation | null;
  rates: LineRates;
  /** The offers for the lines of the source. */
  offers: Offers;
}

export function CreatePurchaseOrderForm({
  source,
  suppliers,
  taxation,
  rates,
  offers: initialOffers,
}: CreatePurchaseOrderFormProps) {
  const navigate = useNavigate();
  const { project, siteStateCode, mayAdd, wayBack } = source;
  const places = useMemo<TaxPlaces>(
    () => ({
      site: taxation?.site ?? { stateCode: siteStateCode, isSez: false, isPromoterScheme: false },
      day: today(),
      suppliers: new Map(suppliers.map((one) => [one.id, one])),
    }),
    [taxation, siteStateCode, suppliers],
  );
  const supplierOptions = useMemo(() => suppliers.map(supplierOption), [suppliers]);
  const { form, root, submit } = usePurchaseOrderForm(
    source,
    places,
    { rates, offers: initialOffers, suppliers: places.suppliers },
    (address) => void navigate(address),
  );
  const pasted = usePastedLines(form);
  const known = useRatesOf(form, source, rates);
  const offers = useOffersOf(form, source);
  useAwaitedProposals(form, { rates: known, offers, suppliers: places.suppliers });
  return (
    <div ref={root} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      <RestoredNote form={form} className="xl:col-span-2" />
      <Card className="min-w-0 self-start">
        {taxation?.requestsNeedApproval && <RequestFirst form={form} />}
        <CardSection className="@container">
          <OrderHeaderFields project={project} hasPurpose={mayAdd} form={form} />
        </CardSection>
        <CardSection className="py-3">
          <SupplierSettings
            form={form}
            pasted={pasted}
            options={supplierOptions}
            places={places}
            rates={known}
            offers={offers}
          />
        </CardSection>
        <LinesStock form={form} project={project}>
          <OrderLines
            form={form}
            projectId={project.id}
            places={places}
            supplierOptions={supplierOptions}
            rates={known}
            offers={offers}
            addMaterial={mayAdd ? <AddMaterial form={form} /> : null}
            pasted={pasted}
          />
        </LinesStock>
        <SupplierTerms
          form={form}
          suppliers={places.suppliers}
          usual={taxation?.firm.terms ?? null}
        />
        <OrderBudget form={form} project={source.project} />
        <TaxNotes form={form} places={places} billing={taxation?.firm ?? null} />
      </Card>
      <Summary form={form} places={places}>
        <FormActions
          isSubmitting={form.isSending}
          onCancel={() => {
            form.discardDraft();
            void navigate(wayBack);
          }}
          onSubmit={submit}
        />
      </Summary>
    </div>
  );
}

/** Says what happens to materials that nobody requested where requests need approval. */
function RequestFirst({ form: { control } }: { form: OrderForm }) {
  const isDirect = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.every(({ mrnItemId }) => mrnItemId === null),
  });
  if (!isDirect) return null;
  return (
    <CardSection>
      <p className="flex items-start gap-1.5 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Requests need approval here. If this one does, its MRN is raised for approval, and can be
        ordered once it is approved.
      </p>
    </CardSection>
  );
}

/** Shows what the typed quantities take of the budget. */
function OrderBudget({
  form: { control },
  project,
}: Pick<OrderSource, 'project'> & { form: OrderForm }) {
  const lines = useWatch({
    control,
    name: 'lines',
    compute: (typed) =>
      sharedLines(typed).map(({ mrnItemId, materialId, workItem, quantity }) => ({
        mrnItemId,
        materialId,
        workItemId: workItem?.id ?? null,
        quantity,
      })),
  });
  return (
    <div className="px-4 py-2 empty:hidden">
      <BudgetNotes
        project={project}
        stage="ORDER"
        lines={lines}
        control={control}
        name="budgetReason"
      />
    </div>
  );
}

/** The last rates of the materials in the form, including those that were added to it. */
function useRatesOf({ control }: OrderForm, source: OrderSource, initial: LineRates): LineRates {
  const known = useMemo(
    () => new Set(source.initial.lines.map(({ materialId }) => materialId)),
    [source],
  );
  const added = useWatch({
    control,
    name: 'lines',
    compute: (lines) =>
      [...new Set(lines.map(({ materialId }) => materialId))].filter((id) => !known.has(id)),
  });
  const mayReadPrices = usePermission('prices:read', source.project) === true;
  const query = lastRatesQuery(source.project.id, added);
  const { data } = useQuery({ ...query, enabled: mayReadPrices && added.length > 0 });
  return useMemo(
    () =>
      data
        ? { limit: data.limit, byMaterial: new Map([...initial.byMaterial, ...data.byMaterial]) }
        : initial,
    [data, initial],
  );
}

/** Offers of rate contracts for all materials of the form. */
function useOffersOf({ control }: OrderForm, source: OrderSource): Offers {
  const ids = useWatch({
    control,
    name: 'lines',
    compute: (lines) => [...new Set(lines.map(({ materialId }) => materialId))],
  });
  const mayReadPrices = usePermission('prices:read', source.project) === true;
  const query = contractOffersQuery(source.project.id, ids);
  const { data } = useQuery({ ...query, enabled: mayReadPrices && ids.length > 0 });
  return data ?? NO_OFFERS;
}

/** Proposes the prices of added lines as soon as their rates are loaded. */
function useAwaitedProposals({ change }: OrderForm, { rates, offers, suppliers }: KnownPrices) {
  useEffect(() => {
    change((typed) => withAwaited(typed, { rates, offers, suppliers }));
  }, [change, rates, offers, suppliers]);
}

interface PartProps {
  form: OrderForm;
  places: TaxPlaces;
}

/** The summary of the form, computed from deferred values so that typing stays fast. */
function Summary({ form, places, children }: PartProps & { children: ReactNode }) {
  const { control } = form;
  const deferred = useDeferredValues(control);
  const summary = useMemo(() => formSummary(deferred, places), [deferred, places]);
  const isAsPerAgreement = useWatch({ control, name: 'isAsPerAgreement' });
  return (
    <aside
      aria-label="Summary"
      className="max-xl:contents xl:sticky xl:top-18 xl:self-start xl:rounded-lg xl:border xl:bg-card"
    >
      <div className="p-4 max-xl:rounded-lg max-xl:border max-xl:bg-card">
        <h2 className="mb-3 font-semibold">Summary</h2>
        <OrderSummary form={form} summary={summary} isAsPerAgreement={isAsPerAgreement} />
        <OrderPricesToConfirm form={form} />
        <FormErrors control={control} list="lines" className="mt-3" />
      </div>
      <div data-action-bar="tall" className={ACTION_BAR}>
        <GrandTotal summary={summary} isAsPerAgreement={isAsPerAgreement} />
        {children}
      </div>
    </aside>
  );
}

function supplierOption(supplier: Supplier) {
  const { id, supplierName, supplierCode, creditDays } = supplier;
  const registered = registrationText(supplier) || 'State not known';
  const detail = [supplierCode, registered, creditText(creditDays)].filter(Boolean).join(' · ');
  return { value: id, label: supplierName, detail };
}

interface FormActionsProps {
  isSubmitting: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/**
 * Tab order follows the visual order: side by side the primary button is last, in the summary it is
 * on top.
 */
function FormActions({ isSubmitting, onCancel, onSubmit }: FormActionsProps) {
  const isWide = useMediaQuery(WIDE);
  const cancel = (
    <Button key="cancel" variant="outline" className="max-sm:h-12" onClick={onCancel}>
      Cancel
    </Button>
  );
  const create = (
    <Button
      key="create"
      className="max-sm:h-12 max-sm:flex-1"
      isLoading={isSubmitting}
      onClick={onSubmit}
    >
      {isSubmitting ? 'Creating...' : 'Create Purchase Order'}
    </Button>
  );
  return (
    <div className="flex gap-2 xl:flex-col">{isWide ? [create, cancel] : [cancel, create]}</div>
  );
}
