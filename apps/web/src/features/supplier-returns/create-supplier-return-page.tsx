/** Return to supplier: what goes back of a goods receipt, and why. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';

import { documentQuery } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';
import { useUnsent } from '#device/device.ts';
import { useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { ReturnFormLine } from './return-form-line.tsx';
import { NOTHING } from './return-form-model.ts';
import { useReturnForm } from './use-return-form.ts';

export function CreateSupplierReturnPage() {
  const { id = '' } = useParams();
  const { data: receipt, error, refetch } = useQuery(documentQuery('GOODS_RECEIPT', id));
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
  if (receipt && isRead) {
    return <NewReturn key={`${receipt.id} ${correctedKey}`} receipt={receipt} />;
  }
  if (!error) return <PageSpinner label="Loading the GRN..." />;
  return (
    <>
      <PageHead title="Return to Supplier" />
      <LoadFailure
        title="The GRN could not be loaded"
        error={error}
        fallback="Failed to fetch the GRN"
        onRetry={() => void refetch()}
      />
    </>
  );
}

function NewReturn({ receipt }: { receipt: GoodsReceipt }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const permission = usePermission('stock:return', receipt.project);
  const verdict = goodsReceiptCan.sendBack(receipt.status);
  const { form, change, errorAt, isSending, held, refusal, submit } = useReturnForm({
    receipt,
    root,
    onCreated: (id) =>
      void navigate(id === null ? paths.supplierReturns() : paths.supplierReturn(id)),
  });
  const { supplier, receiptNumber, store } = receipt;
  const head = (
    <PageHead
      title="Return to Supplier"
      context={`${supplier.supplierName} · ${receiptNumber ?? ''} · ${store.name}`}
    />
  );
  if (held.length > 0) {
    return (
      <>
        {head}
        <WaitingNotice acts={held} />
      </>
    );
  }
  return (
    <div ref={root}>
      {head}
      {refusal && <DecisionNotice look="refused" title="Not returned" reason={refusal} />}
      <Card>
        <CardSection className="grid gap-4 sm:grid-cols-2">
          <Field label="Returned on" isRequired error={errorAt('returnedOn')}>
            {(control) => (
              <DatePicker
                {...control}
                min={receipt.receivedOn}
                value={form.returnedOn}
                onValueChange={(returnedOn) => change({ returnedOn })}
              />
            )}
          </Field>
          <Field label="Vehicle" error={errorAt('vehicleNo')}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={form.vehicleNo}
                onChange={({ target }) => change({ vehicleNo: target.value })}
              />
            )}
          </Field>
          <Field className="sm:col-span-2" label="Reason" isRequired error={errorAt('reason')}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={2000}
                value={form.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
        </CardSection>
        <ul aria-label="What goes back">
          {receipt.items.map((line) => (
            <ReturnFormLine
              key={line.id}
              line={line}
              typed={form.lines[line.id] ?? NOTHING}
              errorAt={(field) => errorAt(`items.${line.id}.${field}`)}
              onChange={(typed) => change({ lines: { ...form.lines, [line.id]: typed } })}
            />
          ))}
        </ul>
        {errorAt('items') && (
          <div className="border-t p-4">
            <FieldError>{errorAt('items')}</FieldError>
          </div>
        )}
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex justify-end gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:h-12 max-sm:*:flex-1">
        <Button
          disabledReason={verdict.isAllowed ? permission : verdict.reason}
          isLoading={isSending}
          onClick={() => void submit(today())}
        >
          {isSending ? 'Creating...' : 'Create return'}
        </Button>
      </div>
    </div>
  );
}
