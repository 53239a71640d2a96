import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';

import { documentQuery } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';
import { useUnsent } from '#device/device.ts';
import { type ActState, useAct, useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { NotAllowed } from '#document/not-allowed.tsx';
import { DateField, NoteField, TextField } from '#form/fields.tsx';
import { FormErrors, FormFooter } from '#form/form-parts.tsx';
import { RestoredNote } from '#form/restored-note.tsx';
import { useActForm } from '#form/use-act-form.ts';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';
import { LoadFailure } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { ReturnFormLine } from './return-form-line.tsx';
import {
  blankReturn,
  readReturnDraft,
  type ReturnForm,
  returnViolations,
  toReturnBody,
  violationsInForm,
} from './return-form-model.ts';

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
      <LoadFailure what="the GRN" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function NewReturn({ receipt }: { receipt: GoodsReceipt }) {
  const navigate = useNavigate();
  const permission = usePermission('stock:return', receipt.project);
  const verdict = goodsReceiptCan.sendBack(receipt.status);
  const act = useAct('supplier-return', receipt.id);
  const form = useReturnForm(
    act,
    receipt,
    (id) => void navigate(id === null ? paths.supplierReturns() : paths.supplierReturn(id)),
  );
  const { control, root, isSending, submit } = form;
  const { supplier, receiptNumber, store } = receipt;
  const refusal = act.corrected?.refusal;
  const head = (
    <PageHead
      title="Return to Supplier"
      context={`${supplier.supplierName} · ${receiptNumber ?? ''} · ${store.name}`}
    />
  );
  if (act.held.length > 0) {
    return (
      <>
        {head}
        <WaitingNotice acts={act.held} />
      </>
    );
  }
  if (permission !== true) {
    return (
      <>
        {head}
        <NotAllowed reason={permission} act="return material" />
      </>
    );
  }
  return (
    <div ref={root}>
      {head}
      <RestoredNote form={form} className="mb-4" />
      {refusal && <DecisionNotice look="refused" title="Not returned" reason={refusal.message} />}
      <Card>
        <CardSection className="grid gap-4 sm:grid-cols-2">
          <DateField control={control} name="returnedOn" label="Returned on" isRequired />
          <TextField control={control} name="vehicleNo" label="Vehicle" maxLength={40} />
          <NoteField
            control={control}
            name="reason"
            maxLength={2000}
            label="Reason"
            isRequired
            className="sm:col-span-2"
          />
        </CardSection>
        <ul aria-label="What goes back">
          {receipt.items.map((line, index) => (
            <ReturnFormLine key={line.id} control={control} index={index} line={line} />
          ))}
        </ul>
        <FormErrors control={control} className="m-4" />
      </Card>
      <FormFooter className="mt-4">
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          disabledReason={verdict.isAllowed || verdict.reason}
          isLoading={isSending}
          onClick={() => submit('submit')}
        >
          {isSending ? 'Creating...' : 'Create return'}
        </Button>
      </FormFooter>
    </div>
  );
}

/** @param onCreated null if another tab has sent it */
function useReturnForm(
  act: ActState<'supplier-return'>,
  receipt: GoodsReceipt,
  onCreated: (id: string | null) => void,
) {
  return useActForm<'supplier-return', ReturnForm>({
    act,
    blank: () => blankReturn(receipt, today()),
    readDraft: (draft) => readReturnDraft(draft, receipt),
    rules: (typed) => returnViolations(typed, receipt, today()),
    placeRefusal: violationsInForm,
    hasToast: true,
    toAct: (typed) => {
      const body = toReturnBody(typed, receipt.id);
      const names = new Map(receipt.items.map(({ id, material }) => [id, material.name]));
      return {
        title: `Return to ${receipt.supplier.supplierName}`,
        lines: body.items.map(({ goodsReceiptLineId }) => names.get(goodsReceiptLineId) ?? ''),
        body,
      };
    },
    onDone: onCreated,
  });
}
