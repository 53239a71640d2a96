/** Each line with a day, a quantity and a remark. */
import type { PromisedLine } from '@plinth/domain/purchase-order/send/supplier-answer';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { isCounted } from '@plinth/domain/shared/quantity';

import { formatDate, formatQuantity } from '#lib/format.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { type AnswerValues, itemsToAnswer, type Problems } from './answer-model.ts';
import type { Order } from './sent-order.tsx';

interface ChangedLinesProps {
  order: Order;
  values: AnswerValues;
  problems: Problems;
  onChange: (changed: Partial<AnswerValues>) => void;
}

export function ChangedLines({ order, values, problems, onChange }: ChangedLinesProps) {
  const { lines } = values;
  const days = new Set(lines.map(({ promisedOn }) => promisedOn));
  const common = days.size === 1 ? (lines[0]?.promisedOn ?? '') : '';
  const set = (position: number, changed: Partial<PromisedLine>) =>
    onChange({
      lines: lines.map((line, at) => (at === position ? { ...line, ...changed } : line)),
    });
  const none = problems.get('lines');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Changes</legend>
      {lines.length > 1 && (
        <Field label="Everything by" help={`Asked: ${formatDate(order.deliverBy)}`}>
          {(control) => (
            <DatePicker
              {...control}
              min={indianDate(new Date())}
              value={common}
              onValueChange={(promisedOn) =>
                onChange({ lines: lines.map((line) => ({ ...line, promisedOn })) })
              }
            />
          )}
        </Field>
      )}
      <ul className="flex flex-col gap-3">
        {itemsToAnswer(order).map((item, position) => {
          const line = lines[position];
          return (
            line && (
              <ChangedLine
                key={item.id}
                item={item}
                deliverBy={order.deliverBy}
                line={line}
                problemOf={(field) => problems.get(`lines.${position}.${field}`)}
                onChange={(changed) => set(position, changed)}
              />
            )
          );
        })}
      </ul>
      {none && <FieldError>{none}</FieldError>}
    </fieldset>
  );
}

interface ChangedLineProps {
  item: Order['items'][number];
  deliverBy: string;
  line: PromisedLine;
  problemOf: (field: keyof PromisedLine) => string | undefined;
  onChange: (changed: Partial<PromisedLine>) => void;
}

function ChangedLine({ item, deliverBy, line, problemOf, onChange }: ChangedLineProps) {
  const { materialName, unit, quantity } = item;
  return (
    <li>
      <fieldset className="rounded-md bg-muted p-3">
        <legend className="float-left mb-2 w-full font-medium wrap-anywhere">{materialName}</legend>
        <div className="grid clear-both grid-cols-2 gap-3">
          <Field
            label="Deliver by"
            help={`Asked: ${formatDate(deliverBy)}`}
            error={problemOf('promisedOn')}
          >
            {(control) => (
              <DatePicker
                {...control}
                min={indianDate(new Date())}
                value={line.promisedOn}
                onValueChange={(promisedOn) => onChange({ promisedOn })}
              />
            )}
          </Field>
          <Field
            label={`Quantity, ${unit}`}
            help={`Asked: ${formatQuantity(quantity)}`}
            error={problemOf('quantity')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode={isCounted(unit) ? 'numeric' : 'decimal'}
                maxLength={15}
                value={line.quantity}
                onChange={({ target }) => onChange({ quantity: target.value.trim() })}
              />
            )}
          </Field>
          <Field label="Remark" className="col-span-2" error={problemOf('remark')}>
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={line.remark}
                onChange={({ target }) => onChange({ remark: target.value })}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </li>
  );
}
