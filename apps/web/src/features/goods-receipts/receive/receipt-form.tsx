/** The goods receipt form: challan and lines. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import type { Project } from '@plinth/contracts/firms';
import type { Store } from '@plinth/contracts/stores';
import { OVER_TOLERANCE } from '@plinth/domain/goods-receipt/receipt-rules';
import { counted } from '@plinth/domain/shared/counted';
import { Fragment, type ReactNode } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';

import { usePermission } from '#api/session.ts';
import { TextField } from '#form/fields.tsx';
import { FormErrors, FormFooter } from '#form/form-parts.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

import { receiveAll, type ReceiptForm, withOrders } from './receipt-form-model.ts';
import { ReceiptHeaderFields } from './receipt-header-fields.tsx';
import { ReceiptLineCard } from './receipt-line-card.tsx';
import { sharedDeliveries } from './shared-delivery.ts';
import { SharedDelivery } from './shared-delivery-field.tsx';
import type { ReceiptFormState } from './use-receipt-form.ts';

const NO_CHOICE: readonly ReceivableOrder[] = [];
const NO_BINS: readonly string[] = [];

interface PartProps {
  form: ReceiptFormState;
  /** The project of the receiving store. */
  project: Project;
}

interface ReceiptFormProps extends PartProps {
  /** Candidate orders; without any there is no choice. */
  orders?: readonly ReceivableOrder[];
  stores: readonly Store[];
  /** Photos of a new receipt; a draft on the server has its own. */
  photos?: ReactNode;
}

export function ReceiptFormView({
  form,
  project,
  orders = NO_CHOICE,
  stores,
  photos,
}: ReceiptFormProps) {
  const { control, root } = form;
  return (
    <div ref={root} className="flex flex-col gap-4">
      <RestoredNote form={form} />
      <Card>
        <CardSection>
          <ReceiptHeaderFields control={control} stores={stores} />
        </CardSection>
        <Early control={control} />
        {orders.length > 1 && (
          <CardSection title="On this truck">
            <OrderChoice form={form} orders={orders} />
          </CardSection>
        )}
      </Card>
      <Card>
        <Lines form={form} stores={stores} />
        <Overriding form={form} project={project} />
        <FormErrors control={control} list="lines" className="m-4" />
      </Card>
      {photos && (
        <Card>
          <CardSection title="Attachments">{photos}</CardSection>
        </Card>
      )}
      <ReceiptFooter form={form} project={project} />
    </div>
  );
}

function Lines({ form, stores }: { form: ReceiptFormState; stores: readonly Store[] }) {
  const { control, change, setValue, ordered } = form;
  const lineIds = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId),
  });
  const [storeId, orderIds] = useWatch({ control, name: ['storeId', 'orderIds'] });
  const bins = stores.find(({ id }) => id === storeId)?.bins ?? NO_BINS;
  const shared = sharedDeliveries(lineIds, ordered);
  const together = new Map(shared.map((indexes) => [Math.min(...indexes), indexes]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 p-4">
        <h2 className="font-semibold">{counted(lineIds.length, 'line')}</h2>
        <Button
          variant="outline"
          size="sm"
          onClick={() => change((typed) => receiveAll(typed, ordered))}
        >
          All came as ordered
        </Button>
      </div>
      <ul aria-label="What came">
        {lineIds.map((lineId, index) => {
          const of = ordered.get(lineId);
          const indexes = together.get(index);
          return (
            of && (
              <Fragment key={lineId}>
                {indexes && (
                  <SharedDelivery
                    control={control}
                    change={change}
                    indexes={indexes}
                    of={of}
                    ordered={ordered}
                  />
                )}
                <ReceiptLineCard
                  control={control}
                  setValue={setValue}
                  index={index}
                  of={of}
                  isOrderShown={orderIds.length > 1}
                  isRequestShown={shared.some((some) => some.includes(index))}
                  bins={bins}
                />
              </Fragment>
            )
          );
        })}
      </ul>
    </>
  );
}

function ReceiptFooter({ form, project }: PartProps) {
  const permission = usePermission('goods-receipts:create', project);
  return (
    <FormFooter>
      <Button
        variant="outline"
        className="max-sm:h-12"
        disabledReason={permission}
        isLoading={form.isSending}
        onClick={() => form.submit('save')}
      >
        Save draft
      </Button>
      <Button
        className="max-sm:h-12 max-sm:flex-1"
        disabledReason={permission}
        isLoading={form.isSending}
        onClick={() => form.submit('post')}
      >
        {form.isSending ? 'Posting...' : 'Post GRN'}
      </Button>
    </FormFooter>
  );
}

interface OrderChoiceProps {
  form: ReceiptFormState;
  orders: readonly ReceivableOrder[];
}

function OrderChoice({ form: { control, change }, orders }: OrderChoiceProps) {
  const orderIds = useWatch({ control, name: 'orderIds' });
  const isChosen = (id: string) => orderIds.includes(id);
  return (
    <div className="flex flex-wrap gap-x-6">
      {orders.map(({ id, poNumber, lines }) => (
        <Checkbox
          key={id}
          label={`${poNumber} · ${lines
            .map(({ material }) => material.name)
            .join(', ')
            .slice(0, 60)}`}
          isChecked={isChosen(id)}
          onCheckedChange={() => {
            const chosen = orders.filter((one) => isChosen(one.id) !== (one.id === id));
            change((typed) => withOrders(typed, chosen));
          }}
        />
      ))}
    </div>
  );
}

/** Required once a line exceeds order and tolerance. */
function Overriding({ form: { control }, project }: PartProps) {
  const { errors } = useFormState({ control, name: 'lines' });
  const isAsked = errors.lines?.some?.((line) => line?.receivedQuantity?.type === OVER_TOLERANCE);
  const reason = useWatch({ control, name: 'overrideReason' });
  const permission = usePermission('goods-receipts:override', project);
  if (!isAsked && reason === '') return null;
  return (
    <div className="border-t p-4">
      <TextField
        control={control}
        name="overrideReason"
        label="Why more than was ordered"
        isRequired
        help={
          permission === true
            ? undefined
            : 'If your role does not allow it, save a draft for somebody who may post it.'
        }
        maxLength={2000}
      />
    </div>
  );
}

/** Required for a receipt dated before its order. */
function Early({ control }: { control: Control<ReceiptForm> }) {
  const { errors } = useFormState({ control, name: 'earlyReason' });
  const reason = useWatch({ control, name: 'earlyReason' });
  if (!errors.earlyReason && reason === '') return null;
  return (
    <CardSection>
      <TextField
        control={control}
        name="earlyReason"
        label="Why before the order"
        isRequired
        maxLength={2000}
      />
    </CardSection>
  );
}
