/** Receiving goods: a truck at the gate, its challan, and what of the orders is on it. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Project } from '@plinth/contracts/firms';
import type { Store } from '@plinth/contracts/stores';
import { OVER_TOLERANCE } from '@plinth/domain/goods-receipt/receipt-rules';
import type { Violation } from '@plinth/domain/shared/violation';
import { BEFORE_ORDER } from '@plinth/domain/stock/document-days';
import type { RefObject } from 'react';

import { usePermission } from '#api/session.ts';
import { PhotoPicker } from '#document/photo-picker.tsx';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { receiveAll } from './receipt-form-model.ts';
import { ReceiptHeaderFields } from './receipt-header-fields.tsx';
import { ReceiptLineCard } from './receipt-line-card.tsx';
import type { ReceiptFormState } from './use-receipt-form.ts';

const NO_CHOICE: readonly ReceivableOrder[] = [];

interface ReceiptFormProps {
  of: ReceiptFormState;
  /** Where the goods come in. */
  project: Project;
  /** That may be on the truck; without any the choice is made. */
  orders?: readonly ReceivableOrder[];
  stores: readonly Store[];
  /** Puts the first wrong field in focus. */
  root: RefObject<HTMLDivElement | null>;
}

export function ReceiptFormView({
  of,
  project,
  orders = NO_CHOICE,
  stores,
  root,
}: ReceiptFormProps) {
  const { form, change, violations } = of;
  const errors = new Map(violations.map((violation) => [violation.path, violation]));
  return (
    <div ref={root} className="flex flex-col gap-4">
      <Card>
        <CardSection>
          <ReceiptHeaderFields form={form} stores={stores} errors={errors} onChange={change} />
        </CardSection>
        <Early violations={violations} form={form} onChange={change} />
        {orders.length > 1 && (
          <CardSection title="On this truck">
            <OrderChoice orders={orders} orderIds={of.orderIds} onToggle={of.toggleOrder} />
          </CardSection>
        )}
      </Card>
      <Card>
        <Lines of={of} bins={stores.find(({ id }) => id === form.storeId)?.bins ?? []} />
        <Overriding violations={violations} form={form} project={project} onChange={change} />
        <WholeErrors violations={violations} />
      </Card>
      {of.photos && (
        <Card>
          <CardSection title="Attachments">
            <PhotoPicker of={of.photos} documentType="GOODS_RECEIPT" />
          </CardSection>
        </Card>
      )}
      <WaysOut of={of} project={project} />
    </div>
  );
}

function Lines({ of, bins }: { of: ReceiptFormState; bins: readonly string[] }) {
  const { form, change, ordered } = of;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 p-4">
        <h2 className="font-semibold">{counted(form.lines.length, 'line')}</h2>
        <Button variant="outline" size="sm" onClick={() => change(receiveAll(form, ordered))}>
          All came as ordered
        </Button>
      </div>
      <ul aria-label="What came">
        {form.lines.map((line, index) => {
          const orderedLine = ordered.get(line.purchaseOrderLineId);
          return (
            orderedLine && (
              <ReceiptLineCard
                key={line.purchaseOrderLineId}
                line={line}
                of={orderedLine}
                isOrderShown={of.orderIds.length > 1}
                bins={bins}
                errors={errorsBelow(of.violations, `lines.${index}.`)}
                onChange={(part) => change({ lines: form.lines.with(index, { ...line, ...part }) })}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

function WaysOut({ of, project }: { of: ReceiptFormState; project: Project }) {
  const permission = usePermission('goods-receipts:create', project);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:justify-end sm:rounded-lg sm:border sm:py-3">
      <Button
        variant="outline"
        className="max-sm:h-12"
        disabledReason={permission}
        isLoading={of.isSending}
        onClick={() => of.submit(false)}
      >
        Save draft
      </Button>
      <Button
        className="max-sm:h-12 max-sm:flex-1"
        disabledReason={permission}
        isLoading={of.isSending}
        onClick={() => of.submit(true)}
      >
        {of.isSending ? 'Posting...' : 'Post GRN'}
      </Button>
    </div>
  );
}

interface OrderChoiceProps {
  orders: readonly ReceivableOrder[];
  orderIds: readonly string[];
  onToggle: (id: string) => void;
}

function OrderChoice({ orders, orderIds, onToggle }: OrderChoiceProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      {orders.map(({ id, poNumber, lines }) => (
        <Checkbox
          key={id}
          label={`${poNumber} · ${lines
            .map(({ material }) => material.name)
            .join(', ')
            .slice(0, 60)}`}
          isChecked={orderIds.includes(id)}
          onCheckedChange={() => onToggle(id)}
        />
      ))}
    </div>
  );
}

type FormPart = Pick<ReceiptFormState, 'form' | 'violations'>;

/** Asked for once a line takes in more than its order and the tolerance leave. */
function Overriding({
  form,
  violations,
  project,
  onChange,
}: FormPart & { project: Project; onChange: (part: { overrideReason: string }) => void }) {
  const isAsked = violations.some(({ code }) => code === OVER_TOLERANCE);
  const permission = usePermission('goods-receipts:override', project);
  if (!isAsked && form.overrideReason === '') return null;
  return (
    <div className="border-t p-4">
      <Field
        label="Why more than was ordered"
        isRequired
        help={
          permission === true
            ? undefined
            : 'Your role may not allow it: save a draft for somebody who may.'
        }
      >
        {(control) => (
          <Input
            {...control}
            maxLength={2000}
            value={form.overrideReason}
            onChange={({ target }) => onChange({ overrideReason: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Asked for once goods are dated before the day that their order was made. */
function Early({
  form,
  violations,
  onChange,
}: FormPart & { onChange: (part: { earlyReason: string }) => void }) {
  const isAsked = violations.some(({ code }) => code === BEFORE_ORDER);
  if (!isAsked && form.earlyReason === '') return null;
  const error = violations.find(({ path }) => path === 'earlyReason')?.message;
  return (
    <CardSection>
      <Field label="Why before the order" isRequired error={error}>
        {(control) => (
          <Input
            {...control}
            maxLength={2000}
            value={form.earlyReason}
            onChange={({ target }) => onChange({ earlyReason: target.value })}
          />
        )}
      </Field>
    </CardSection>
  );
}

/** What belongs to no field. */
function WholeErrors({ violations }: Pick<FormPart, 'violations'>) {
  const messages = violations
    .filter(({ path }) => path === '' || path === 'lines')
    .map(({ message }) => message);
  return messages.map((message) => (
    <div key={message} className="m-4 rounded-md bg-destructive-soft px-3 py-2">
      <FieldError>{message}</FieldError>
    </div>
  ));
}

function errorsBelow(
  violations: readonly Violation[],
  path: string,
): ReadonlyMap<string, Violation> {
  return new Map(
    violations
      .filter((violation) => violation.path.startsWith(path))
      .map((violation) => [violation.path.slice(path.length), violation]),
  );
}
