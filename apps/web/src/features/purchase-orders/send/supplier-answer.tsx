/**
 * The supplier's answer: promised quantities and days against those asked for, and the buyer's
 * reactions.
 */
import type { OrderAcknowledgement } from '@plinth/contracts/acknowledgements';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { ACKNOWLEDGEMENT_WORDS } from '@plinth/domain/purchase-order/send/acknowledgement-states';
import {
  acknowledgementCan,
  countingAnswer,
  isAgreementWaiting,
  shownAcknowledgement,
} from '@plinth/domain/purchase-order/send/acknowledgement';
import { isOpen } from '@plinth/domain/purchase-order/status';
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { useDocumentAct } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';
import { ActButton } from '#document/document-act.tsx';
import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';

import { acknowledgementQuery } from './acknowledgement.api.ts';
import { PromisedLines } from './promised-lines.tsx';
import { SendOrderDialog } from './send-order-dialog.tsx';

interface OrderProps {
  order: PurchaseOrder;
}

/**
 * The section about the supplier's answer; hidden if the order was never sent and can no longer be.
 */
export function SupplierAnswer({ order }: OrderProps) {
  const isShown = order.acknowledgement !== 'NOT_SENT' || acknowledgementCan.send(order).isAllowed;
  return isShown ? <Answer order={order} /> : null;
}

function Answer({ order }: OrderProps) {
  const { id, project, acknowledgementDue: due } = order;
  const isSent = order.acknowledgement !== 'NOT_SENT';
  // An amendment that is not sent yet may have been answered before.
  const isAsked = isSent || order.revision > 0;
  const { data } = useQuery({ ...acknowledgementQuery(id), enabled: isAsked });
  const { word, tone } = ACKNOWLEDGEMENT_WORDS[shownAcknowledgement(order, today())];
  const answer = data && countingAnswer(order, data.answers);
  return (
    <CardSection title="Supplier's answer">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{word}</Badge>
        {due && isOpen(order.status) && (
          <span className="text-muted-foreground">Answer asked by {formatDate(due)}</span>
        )}
        <ActButton
          type="PURCHASE_ORDER"
          id={id}
          variant="outline"
          size="sm"
          className="sm:ml-auto"
          act={{
            label: isSent ? 'Send again…' : 'Send to supplier…',
            verdict: acknowledgementCan.send(order),
            needs: 'purchase-orders:create',
            project,
            renderDialog: (shown, close) => <SendOrderDialog order={shown} onClose={close} />,
          }}
        />
      </div>
      {answer && <Given order={order} answer={answer} />}
      {data && !answer && <UnchangedPromises order={order} acknowledgement={data} />}
      {data && <SentTo links={data.links} />}
    </CardSection>
  );
}

type GivenAnswer = OrderAcknowledgement['answers'][number];

function Given({ order, answer }: { order: PurchaseOrder; answer: GivenAnswer }) {
  const { name, phone, answeredAt, reason, settlement, settlementNote, settledByName } = answer;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p>
        {`${name}, ${phone}`}
        <span className="text-muted-foreground"> · {formatDateTime(answeredAt)}</span>
      </p>
      {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      {answer.lines.length > 0 && <PromisedLines order={order} promised={answer.lines} />}
      {settlement === 'TAKEN' && (
        <p>
          {`Agreed by ${settledByName}`}
          {isAgreementWaiting({ ...order, settlement }) &&
            order.waitingRevision !== null &&
            `; ${revisionName(order.waitingRevision)} waits for approval`}
        </p>
      )}
      {settlement === 'ANSWERED_BACK' && (
        <p className="wrap-anywhere">{`${settledByName} asked again: ${settlementNote}`}</p>
      )}
      {settlement === null && <ResolveAnswer order={order} answerId={answer.id} />}
    </div>
  );
}

/** The promised lines that an amendment did not change. */
function UnchangedPromises({ order, acknowledgement }: UnchangedPromisesProps) {
  const { answers, askedAnew } = acknowledgement;
  const unchanged = answers[0]?.lines.filter(({ lineId }) => !askedAnew.includes(lineId)) ?? [];
  if (unchanged.length === 0 || askedAnew.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p>
        {`${revisionName(order.revision)} changed ${counted(askedAnew.length, 'line')} that the supplier is asked about again. These keep their promise:`}
      </p>
      <PromisedLines order={order} promised={unchanged} />
    </div>
  );
}

interface UnchangedPromisesProps extends OrderProps {
  acknowledgement: OrderAcknowledgement;
}

function ResolveAnswer({ order, answerId }: { order: PurchaseOrder; answerId: string }) {
  const permission = usePermission('purchase-orders:create', order.project);
  const failure = 'Failed to agree to the changes';
  const take = useDocumentAct('PURCHASE_ORDER', order, 'take-changes', failure);
  const back = acknowledgementCan.answerBack(order);
  if (!back.isAllowed) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {acknowledgementCan.take(order).isAllowed && (
        <Button
          size="sm"
          isLoading={take.isPending}
          disabledReason={permission}
          onClick={() => take.mutate({ answerId })}
        >
          Agree to changes
        </Button>
      )}
      <ActButton
        type="PURCHASE_ORDER"
        id={order.id}
        variant="outline"
        size="sm"
        act={{
          label: 'Ask again…',
          verdict: back,
          needs: 'purchase-orders:create',
          project: order.project,
          renderDialog: (shown, close) => (
            <AnswerBackDialog order={shown} answerId={answerId} onClose={close} />
          ),
        }}
      />
    </div>
  );
}

const LINK_WORDS = { OPEN: '', EXPIRED: ' · expired', REVOKED: ' · closed' } as const;

function SentTo({ links }: Pick<OrderAcknowledgement, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul
      aria-label="Sent to"
      className="mt-3 flex flex-col gap-0.5 text-[13px] text-muted-foreground"
    >
      {links.map(({ id, name, email, phone, sentAt, sentByName, state }) => (
        <li key={id} className="wrap-anywhere">
          {`Link for ${[name, email || phone].filter(Boolean).join(', ')} · ${formatDateTime(sentAt)}, ${sentByName}${LINK_WORDS[state]}`}
        </li>
      ))}
    </ul>
  );
}

const schema = z.object({ note: z.string().trim().min(1, 'Please write what you ask for') });

interface AnswerBackDialogProps {
  order: PurchaseOrder;
  answerId: string;
  onClose: () => void;
}

/** Rejects the supplier's answer and requests another one. */
function AnswerBackDialog({ order, answerId, onClose }: AnswerBackDialogProps) {
  const form = useForm({ shape: schema, defaultValues: { note: '' } });
  const failure = 'Failed to ask the supplier again';
  const act = useDocumentAct('PURCHASE_ORDER', order, 'answer-back', failure);
  return (
    <FormDialog
      title={`Ask ${order.supplier.supplierName} again`}
      description="The order stays as it is. The supplier reads this behind the same link."
      submitLabel="Ask again"
      submittingLabel="Asking..."
      form={form}
      sending={act}
      onClose={onClose}
      onSubmit={({ note }) => act.mutate({ answerId, note }, { onSuccess: onClose })}
    >
      <NoteField control={form.control} name="note" maxLength={600} label="Message" isRequired />
    </FormDialog>
  );
}
