/** The supplier's answer, or the form to give it. */
import type { SupplierLink } from '@plinth/contracts/links';
import type { SupplierAnswer } from '@plinth/domain/purchase-order/send/acknowledgement';
import { CircleCheck, CircleX, MessageSquare } from 'lucide-react';
import { useState } from 'react';

import { formatDate, formatDateTime, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { AnswerForm } from './answer-form.tsx';
import type { Order } from './sent-order.tsx';

interface AnswerSectionProps {
  secret: string;
  link: SupplierLink;
  order: Order;
}

type Given = NonNullable<SupplierLink['answer']>;

const ANSWERED: Readonly<Record<SupplierAnswer, string>> = {
  ACCEPTED: 'You have accepted this order',
  CHANGES: 'You have accepted this order with changes',
  REFUSED: 'You have refused this order',
};

const ICONS = { ACCEPTED: CircleCheck, CHANGES: MessageSquare, REFUSED: CircleX } as const;

export function AnswerSection({ secret, link, order }: AnswerSectionProps) {
  const { answer, refusal } = link;
  const isAskedAgain = answer?.settlement === 'ANSWERED_BACK';
  const [isChanging, setChanging] = useState(answer === null || isAskedAgain);
  return (
    <section aria-label="Your answer" className="mt-4 flex flex-col gap-3">
      {answer && !isChanging && <GivenAnswer answer={answer} order={order} />}
      {isAskedAgain && (
        <Card className="border-warning bg-warning-soft p-4">
          <h2 className="font-semibold">{link.firmName} asks you again</h2>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.settlementNote}</p>
        </Card>
      )}
      {refusal !== null && <p className="text-muted-foreground">{refusal}</p>}
      {refusal === null && isChanging && <AnswerForm secret={secret} link={link} order={order} />}
      {refusal === null && !isChanging && (
        <Button variant="outline" className="self-start" onClick={() => setChanging(true)}>
          Change your answer
        </Button>
      )}
    </section>
  );
}

function GivenAnswer({ answer, order }: { answer: Given; order: Order }) {
  const Icon = ICONS[answer.answer];
  return (
    <Card role="status" className="p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        {ANSWERED[answer.answer]}
      </h2>
      <p className="mt-0.5 text-muted-foreground">
        {`${answer.name}, ${formatDateTime(answer.answeredAt)}`}
      </p>
      {answer.settlement === 'TAKEN' && (
        <p className="mt-1 font-medium">The buyer has agreed to your changes.</p>
      )}
      {answer.reason && <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer.reason}</p>}
      {answer.answer === 'CHANGES' && <Promised answer={answer} order={order} />}
    </Card>
  );
}

function Promised({ answer, order }: { answer: Given; order: Order }) {
  const promised = new Map(answer.lines.map((line) => [line.lineId, line]));
  return (
    <ul aria-label="What you promise" className="mt-2 divide-y divide-border">
      {order.items.map(({ id, materialName, unit }) => {
        const line = promised.get(id);
        if (!line) return null;
        return (
          <li key={id} className="py-2">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{materialName}</span>
              <span className="figures shrink-0">
                {`${formatQuantity(line.quantity)} ${unit} by ${formatDate(line.promisedOn)}`}
              </span>
            </span>
            {line.remark && (
              <span className="block text-[13px] wrap-anywhere text-muted-foreground">
                {line.remark}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
