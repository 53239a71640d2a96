/** Accept, accept with changes, or refuse. */
import type { SupplierLink } from '@plinth/contracts/links';
import type { SupplierAnswer } from '@plinth/domain/purchase-order/send/acknowledgement';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError, explain } from '#api/api-error.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

import {
  type AnswerValues,
  onScreen,
  type Problems,
  problemsOf,
  startingValues,
  toBody,
} from './answer-model.ts';
import { ChangedLines } from './changed-lines.tsx';
import type { Order } from './sent-order.tsx';
import { linkQuery, sendAnswer } from './links.api.ts';

interface AnswerFormProps {
  secret: string;
  link: SupplierLink;
  order: Order;
}

/** Opened below the buttons; nothing is while one of them is to be chosen. */
type Opened = Exclude<SupplierAnswer, 'ACCEPTED'> | null;

const NONE: Problems = new Map();

/** Sends an answer; what was typed stays where it is refused. */
function useAnswering(
  { secret, link, order }: AnswerFormProps,
  form: RefObject<HTMLElement | null>,
) {
  const [values, setValues] = useState<AnswerValues>(() => startingValues(link, order));
  const [problems, setProblems] = useState(NONE);
  const client = useQueryClient();
  // The same key for the same values, so that sending again after a lost connection counts once.
  const key = useRef({ of: '', id: '' });
  const show = (found: Problems) => {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const sending = useMutation({
    mutationFn: async (answer: SupplierAnswer) => {
      const typed = JSON.stringify([answer, values]);
      if (key.current.of !== typed) key.current = { of: typed, id: crypto.randomUUID() };
      const seenAnswerId = link.answer?.id ?? null;
      const body = toBody({ answer, values, order, key: key.current.id, seenAnswerId });
      return sendAnswer(secret, body);
    },
    onSuccess: (answered) => client.setQueryData(linkQuery(secret).queryKey, answered.link),
    onError: (error, answer) => {
      const { violations = [] } = error instanceof ApiError ? error : {};
      show(onScreen({ answer, values, order }, violations));
    },
    meta: FAILS_SILENTLY,
  });
  const submit = (answer: SupplierAnswer) => {
    const found = problemsOf({ answer, values, order }, indianDate(new Date()));
    show(found);
    if (found.size === 0 && !sending.isPending) sending.mutate(answer);
  };
  const change = (changed: Partial<AnswerValues>) => setValues({ ...values, ...changed });
  const reload = () => void client.invalidateQueries(linkQuery(secret));
  return { values, change, problems, sending, submit, reload };
}

export function AnswerForm(props: AnswerFormProps) {
  const { order } = props;
  const form = useRef<HTMLDivElement>(null);
  const { values, change, problems, sending, submit, reload } = useAnswering(props, form);
  const [opened, setOpened] = useState<Opened>(null);
  const isSending = (answer: SupplierAnswer) => sending.isPending && sending.variables === answer;
  return (
    <Card ref={form} className="flex flex-col gap-4 p-4">
      <h2 className="font-semibold">Your answer</h2>
      <Person values={values} problems={problems} onChange={change} />
      {opened === 'CHANGES' && (
        <ChangedLines order={order} values={values} problems={problems} onChange={change} />
      )}
      {opened === 'REFUSED' && (
        <Field label="Why do you refuse?" isRequired error={problems.get('reason')}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={1000}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {sending.isError && (
        <div role="alert">
          <FieldError>{explain(sending.error, 'The answer could not be sent')}</FieldError>
          {isConflict(sending.error) && (
            <Button variant="outline" className="mt-2" onClick={reload}>
              Show how it stands
            </Button>
          )}
        </div>
      )}
      {opened === null ? (
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button isLoading={isSending('ACCEPTED')} onClick={() => submit('ACCEPTED')}>
            Accept
          </Button>
          <Button variant="outline" onClick={() => setOpened('CHANGES')}>
            Accept with changes
          </Button>
          <Button variant="ghost" onClick={() => setOpened('REFUSED')}>
            Refuse
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button
            variant={opened === 'REFUSED' ? 'destructive' : 'primary'}
            isLoading={isSending(opened)}
            onClick={() => submit(opened)}
          >
            {opened === 'REFUSED' ? 'Refuse the order' : 'Send changes'}
          </Button>
          <Button variant="outline" onClick={() => setOpened(null)}>
            Back
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The order or its answer is no longer as it is shown. */
function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.httpStatus === 409;
}

interface PersonProps {
  values: AnswerValues;
  problems: Problems;
  onChange: (changed: Partial<AnswerValues>) => void;
}

function Person({ values, problems, onChange }: PersonProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Your name" isRequired error={problems.get('name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={120}
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Your phone number" isRequired error={problems.get('phone')}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={values.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
