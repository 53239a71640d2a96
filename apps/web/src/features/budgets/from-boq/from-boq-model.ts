/** The form of budget lines from the bill of quantities: what is typed of them, and its rules. Pure. */
import type { getBudgetFromBoq } from '@plinth/contracts/budget-acts';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import {
  amountOf,
  figureViolations,
  revisionReasonViolations,
} from '@plinth/domain/budget/revision';
import { decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { Violation } from '@plinth/domain/shared/violation';

import { unconfirmedPrice } from '#parts/prices/unconfirmed-price.ts';

export type FromBoq = Answered<typeof getBudgetFromBoq>;
export type NeededLine = FromBoq['lines'][number];

export interface FromBoqLine {
  /** The position of the line in the answer of the server. */
  readonly at: number;
  readonly quantity: string;
  readonly rate: string;
  /**
   * Whether the rate is the last one, waiting or confirmed, or was typed here. Without a last rate
   * it is OPEN, and follows what is typed at another line of the same material.
   */
  readonly origin: 'PROPOSED' | 'ACCEPTED' | 'TYPED' | 'OPEN';
}

export interface FromBoqForm {
  readonly reason: string;
  readonly lines: FromBoqLine[];
}

/** The form as it starts: every line at the last rate of its material, where there is one. */
export function fromBoqForm({ lines }: Pick<FromBoq, 'lines'>): FromBoqForm {
  return {
    reason: 'From the BOQ, its norms and the last rates',
    lines: lines.map(({ quantity, last }, at) => {
      const rate = last && last.rate !== NOT_SHOWN ? decimal(last.rate).toString() : '';
      return { at, quantity: String(quantity), rate, origin: rate === '' ? 'OPEN' : 'PROPOSED' };
    }),
  };
}

export function unconfirmedLines(lines: readonly FromBoqLine[]): readonly number[] {
  return lines.flatMap(({ origin }, index) => (origin === 'PROPOSED' ? [index] : []));
}

/** Lines that have no rate yet: their materials were never ordered at a price. */
export function linesWithoutRate(lines: readonly FromBoqLine[]): readonly number[] {
  return lines.flatMap(({ rate }, index) => (rate === '' ? [index] : []));
}

/** Confirms the proposed rates of all lines, or of one. */
export function acceptRates(lines: readonly FromBoqLine[], only?: number): FromBoqLine[] {
  return lines.map((line, index) =>
    line.origin === 'PROPOSED' && (only === undefined || only === index)
      ? { ...line, origin: 'ACCEPTED' }
      : line,
  );
}

/** The rate that is typed at one line is that of the lines of the same material without one. */
export function typeRate(
  lines: readonly FromBoqLine[],
  index: number,
  rate: string,
  needed: readonly NeededLine[],
): FromBoqLine[] {
  const of = (line: FromBoqLine | undefined) => subjectOf(needed[line?.at ?? -1]);
  return lines.map((line, at) => {
    if (at === index) return { ...line, rate, origin: 'TYPED' };
    return line.origin === 'OPEN' && of(line) === of(lines[index]) ? { ...line, rate } : line;
  });
}

function subjectOf(line: NeededLine | undefined): string {
  return line ? (line.material?.id ?? `${line.category} ${line.unit}`) : '';
}

export function fromBoqViolations({ reason, lines }: FromBoqForm): readonly Violation[] {
  return [
    ...lines.flatMap((line, index) => {
      if (line.rate !== '') return figureViolations(line, `lines.${index}`);
      const path = `lines.${index}.rate`;
      return [{ code: 'required', path, message: 'It was never ordered: please type a rate' }];
    }),
    ...unconfirmedLines(lines).map((index) => unconfirmedPrice(`lines.${index}.rate`)),
    ...revisionReasonViolations(reason),
  ];
}

export function totalOf(lines: readonly FromBoqLine[]): string {
  return moneyString(sum(lines.map(lineAmount)));
}

export function lineAmount({ quantity, rate }: Pick<FromBoqLine, 'quantity' | 'rate'>) {
  return amountOf(decimalOrZero(quantity), decimalOrZero(rate));
}

/** The lines as they are proposed. */
export function toProposed(lines: readonly FromBoqLine[], needed: readonly NeededLine[]) {
  return lines.flatMap(({ at, quantity, rate }) => {
    const line = needed[at];
    if (!line) return [];
    const { workItem, material, category, unit } = line;
    const subject = material ? { materialId: material.id } : { category, unit };
    return [{ workItemId: workItem?.id ?? null, ...subject, quantity, rate }];
  });
}
