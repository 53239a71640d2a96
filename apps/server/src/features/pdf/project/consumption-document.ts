/** A consumption statement, for the firm and the contractor to sign. */
import type {
  ConsumptionStatement,
  ConsumptionStatementLine,
} from '@plinth/contracts/consumption-statements';
import {
  byNorm,
  COMPARISON_WORDS,
  comparisonOf,
  WITHOUT_NORM,
} from '@plinth/domain/consumption/comparison';
import { consumptionStatement } from '@plinth/domain/consumption-statement/descriptor';
import { dayText } from '@plinth/domain/shared/iso-date';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { amount, figures, momentOf, percent, quantity } from '../layout/figures.ts';
import { facts, letterhead } from '../layout/letterhead.ts';
import { heading, MUTED, section, sheet, words } from '../layout/pdf-style.ts';
import { type Column, linesTable, ruledTable } from '../layout/pdf-table.ts';
import { signatures } from '../layout/signatures.ts';
import type { ConsumptionPdf } from '../pdf.queries.ts';

export function consumptionDocument(paper: ConsumptionPdf): TDocumentDefinitions {
  const { statement, parties, logo, isPriced } = paper;
  const { statementNumber, contractor, from, to, preparedByName, signed, ended } = statement;
  const { firm, site } = parties;
  const status = consumptionStatement.statuses[statement.status].word;
  return sheet({
    title: `Consumption Statement ${statementNumber}`,
    author: firm.name,
    date: new Date(statement.createdAt),
    footer: `${statementNumber}  ·  ${firm.name}`,
    ...(statement.status === 'SIGNED' ? {} : { watermark: status }),
    content: () => [
      ...letterhead({
        firm,
        logo,
        title: 'CONSUMPTION STATEMENT',
        number: statementNumber,
        date: dayText(to),
      }),
      facts([
        { label: 'Site', value: site.name },
        { label: 'Contractor', value: contractor },
        { label: 'Period', value: `${dayText(from)} – ${dayText(to)}` },
        { label: 'Status', value: signed ? `${status}, ${momentOf(signed.at)}` : status },
      ]),
      ...lines(statement, isPriced),
      ...(isPriced ? enteredRates(statement) : []),
      ...withoutNorm(statement),
      ...workings(statement),
      ...notCounted(statement),
      ...section('Remark', statement.remark),
      ...section('Why it does not stand', ended?.reason ?? ''),
      signatures([
        { label: 'Prepared by', name: preparedByName },
        { label: 'For the firm', name: signed?.name ?? '' },
        { label: 'For the contractor', name: '' },
      ]),
    ],
  });
}

function lines({ items, recovery }: ConsumptionStatement, isPriced: boolean): Content[] {
  const { normed } = byNorm(items);
  if (normed.length === 0) return [];
  const money: Column[] = isPriced ? [{ title: 'Recovery (₹)', isFigure: true }] : [];
  const table = linesTable(
    [
      { title: 'Material', isWide: true },
      { title: 'Theoretical', isFigure: true },
      { title: 'Opening', isFigure: true },
      { title: 'Issued', isFigure: true },
      { title: 'Returned', isFigure: true },
      { title: 'Closing', isFigure: true },
      { title: 'Actual', isFigure: true },
      { title: 'Variance', isFigure: true },
      { title: 'Excess', isFigure: true },
      ...money,
    ],
    normed.map((line) => [
      named(line),
      figures(threePlaces(line.theoretical)),
      figures(threePlaces(line.opening)),
      figures(threePlaces(line.issued)),
      figures(threePlaces(line.returned)),
      figures(threePlaces(line.closing)),
      figures(threePlaces(line.actual)),
      below(line.variance === null ? '' : percent(line.variance), `± ${percent(line.permitted)}`),
      figures(threePlaces(line.excess)),
      ...(isPriced ? [below(amount(line.recovery), rateText(line))] : []),
    ]),
    isPriced ? total(recovery) : undefined,
  );
  return [table];
}

/** Rates other than the average of the issues, with their reasons. */
function enteredRates({ items }: ConsumptionStatement): Content[] {
  const entered = items.flatMap(({ name, rate, computedRate, rateReason }) =>
    computedRate === null || computedRate === rate
      ? []
      : `${name}: ${amount(rate)} instead of ${amount(computedRate)}. ${rateReason}`,
  );
  return section('Rates other than the average of the issues', entered.join('\n'));
}

function withoutNorm({ items }: ConsumptionStatement): Content[] {
  const { others } = byNorm(items);
  if (others.length === 0) return [];
  return [
    heading(WITHOUT_NORM.title),
    words(WITHOUT_NORM.note, { fontSize: 8, marginBottom: 2 }),
    ruledTable(
      [
        { title: 'Material', isWide: true },
        { title: 'Unit' },
        { title: 'Issued', isFigure: true },
        { title: 'Returned', isFigure: true },
        { title: 'Actual', isFigure: true },
      ],
      others.map((line) => [
        words(line.name),
        words(line.unit),
        figures(threePlaces(line.issued)),
        figures(threePlaces(line.returned)),
        figures(threePlaces(line.actual)),
      ]),
    ),
  ];
}

function named(line: ConsumptionStatementLine): TableCell {
  const { name, unit } = line;
  const comparisonText = `${unit}  ·  ${COMPARISON_WORDS[comparisonOf(line)]}`;
  return { stack: [words(name), words(comparisonText, { fontSize: 7, color: MUTED })] };
}

function below(text: string, note: string): TableCell {
  return { stack: [figures(text), { ...figures(note), fontSize: 7, color: MUTED }] };
}

function rateText({ rate, factor }: ConsumptionStatementLine): string {
  return factor === '1' ? `× ${amount(rate)}` : `× ${amount(rate)} × ${factor}`;
}

const FIGURE_COLUMNS = 8;

function total(recovery: string): TableCell[] {
  return [
    { text: 'Total', bold: true },
    ...Array.from({ length: FIGURE_COLUMNS }, () => ({ text: '' })),
    { ...figures(amount(recovery)), bold: true },
  ];
}

function workings({ items }: ConsumptionStatement): Content[] {
  const rows = items.flatMap((line) =>
    line.workings.map((working) => [
      words(line.name),
      words(working.workItem.code),
      words(working.workItem.description),
      figures(threePlaces(working.executed)),
      figures(`${working.coefficient} ${working.unit}`),
      figures(percent(working.wastage)),
      figures(working.theoretical === null ? 'Not counted' : threePlaces(working.theoretical)),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    heading('How the theoretical was counted: executed × coefficient × (1 + wastage)'),
    ruledTable(
      [
        { title: 'Material' },
        { title: 'Code' },
        { title: 'Work', isWide: true },
        { title: 'Executed', isFigure: true },
        { title: 'Coefficient', isFigure: true },
        { title: 'Wastage', isFigure: true },
        { title: 'Theoretical', isFigure: true },
      ],
      rows,
    ),
  ];
}

function notCounted({ items }: ConsumptionStatement): Content[] {
  const reasons = [...new Set(items.flatMap((line) => line.notCounted))];
  return section('Not counted', reasons.join('\n'));
}

/** Always three, as of a weight, so that columns of different units align. */
function threePlaces(value: number | null): string {
  return value === null ? '' : quantity(value, 'Kg');
}
