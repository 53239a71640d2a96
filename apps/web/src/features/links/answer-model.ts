/** The values that a supplier types, and the answer made of them. Pure. */
import type { AcknowledgeOrderBody, SupplierLink } from '@plinth/contracts/links';
import type { SupplierAnswer } from '@plinth/domain/purchase-order/send/acknowledgement';
import {
  answerViolations,
  type Ordered,
  isAsOrdered,
  promisedAsOrdered,
  type PromisedLine,
} from '@plinth/domain/purchase-order/send/supplier-answer';
import { decimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

type SentOrder = NonNullable<SupplierLink['order']>;

export interface AnswerValues {
  readonly name: string;
  readonly phone: string;
  readonly reason: string;
  /** All lines that the supplier has to answer, in the order of the purchase order. */
  readonly lines: readonly PromisedLine[];
}

/** Messages by the path of the field on the screen. */
export type Problems = ReadonlyMap<string, string>;

/**
 * The lines to answer: those that an amendment changed, or all if the order was not answered
 * before.
 */
export function itemsToAnswer({ items }: SentOrder): SentOrder['items'] {
  const changed = items.filter((item) => item.isChanged);
  return changed.length > 0 ? changed : items;
}

function orderedOf(order: SentOrder): Ordered {
  return {
    deliverBy: order.deliverBy,
    lines: itemsToAnswer(order).map(({ id, unit, quantity }) => ({
      lineId: id,
      unit,
      quantity: String(quantity),
    })),
  };
}

/**
 * The initial values of the form: the earlier answer, or otherwise what was ordered, in the name
 * of the person to whom the link was sent.
 */
export function startingValues(
  { recipient, answer }: SupplierLink,
  order: SentOrder,
): AnswerValues {
  const promised = new Map(answer?.lines.map((line) => [line.lineId, line]));
  return {
    name: answer?.name ?? recipient.name,
    phone: answer?.phone ?? recipient.phone,
    reason: answer?.reason ?? '',
    lines: promisedAsOrdered(orderedOf(order)).map((line) => {
      const before = promised.get(line.lineId);
      const { quantity, ...rest } = before ?? line;
      return { ...rest, quantity: decimal(quantity).toString() };
    }),
  };
}

interface Answering {
  readonly answer: SupplierAnswer;
  readonly values: AnswerValues;
  readonly order: SentOrder;
}

/** The lines that differ from what was ordered, with their positions among all lines. */
function changedLines({ values, order }: Answering): { line: PromisedLine; position: number }[] {
  const ordered = new Map(promisedAsOrdered(orderedOf(order)).map((line) => [line.lineId, line]));
  return values.lines.flatMap((line, position) =>
    isChanged(line, ordered.get(line.lineId)) ? [{ line, position }] : [],
  );
}

/** A quantity that is no number is a change, too: the rules say what is wrong with it. */
function isChanged(line: PromisedLine, ordered: PromisedLine | undefined): boolean {
  return !/^\d+(?:\.\d+)?$/.test(line.quantity) || !isAsOrdered(line, ordered);
}

export function toBody(
  answering: Answering & { readonly key: string; readonly seenAnswerId: string | null },
): AcknowledgeOrderBody {
  const { answer, values, key, seenAnswerId } = answering;
  const { name, phone, reason } = values;
  const lines =
    answer === 'CHANGES' ? changedLines(answering).map(({ line }) => ({ ...line })) : [];
  return { key, seenAnswerId, answer, name, phone, reason, lines };
}

/**
 * Messages of broken rules, by the path of the field on the screen.
 * @param today the day in India
 */
export function problemsOf(answering: Answering, today: string): Problems {
  const { answer, values, order } = answering;
  const changed = changedLines(answering);
  const lines = changed.map(({ line }) => line);
  const violations = answerViolations({ answer, ...values, lines }, orderedOf(order), today);
  return onScreen(answering, violations);
}

/** Messages of broken rules, from the browser or the server, at the fields of the screen. */
export function onScreen(answering: Answering, violations: readonly Violation[]): Problems {
  const changed = changedLines(answering);
  return new Map(
    violations.map(({ path, message }) => {
      const [, index, field] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
      const position = index === undefined ? undefined : changed[Number(index)]?.position;
      const shown = position === undefined ? path : `lines.${position}.${field ?? 'quantity'}`;
      return [shown, message] as const;
    }),
  );
}
