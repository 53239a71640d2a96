/** A report with totals, filters, export and print. */
import {
  exportReport,
  type getReport,
  type ReportCell,
  type ReportColumn,
  type ReportName,
} from '@plinth/contracts/reports';
import { REGISTER_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { counted } from '@plinth/domain/shared/counted';
import { FileChartColumn, Printer } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { download } from '#api/download.ts';
import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import type { ListColumn } from '#table/columns.ts';
import { ExportButton } from '#table/export-menu.tsx';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { isFirmWide } from '#table/list-spec.ts';
import { Quantity } from '#table/quantity.tsx';
import { useList } from '#table/use-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { type ShownColumn, shownColumns } from './report-columns.ts';
import { isReportName, REPORT_KINDS } from './report-kinds.ts';
import { totalsOf } from './report-totals.tsx';
import { useReportModules } from './use-report-modules.ts';

type Row = Readonly<Record<string, ReportCell>>;
type Report = Answered<typeof getReport>;

export function ReportPage() {
  const { report = '' } = useParams();
  const stateOf = useReportModules();
  if (!isReportName(report)) return <NoReport reason="There is no such report" />;
  const state = stateOf(report);
  return state === true ? <NamedReport key={report} name={report} /> : <NoReport reason={state} />;
}

function NoReport({ reason }: { reason: string }) {
  return (
    <>
      <PageHead title="Reports" />
      <Card>
        <EmptyState
          icon={FileChartColumn}
          title={reason}
          action={<ButtonLink to={paths.reports()}>All reports</ButtonLink>}
        />
      </Card>
    </>
  );
}

function NamedReport({ name }: { name: ReportName }) {
  const { title } = REPORT_KINDS[name];
  useBreadcrumbName(title);
  const [address] = useSearchParams();
  const isOfOneProject = !isFirmWide(address);
  const [answer, setAnswer] = useState<Report>();
  const shown = useMemo(
    () => (answer ? shownColumns(name, columnsToShow(answer), isOfOneProject) : []),
    [name, answer, isOfOneProject],
  );
  const list = useMemo(() => reportList(name, shown), [name, shown]);
  const state = useList<Row, Report>(list, { params: { report: name } });
  const { data, scope } = state;
  if (data && data !== answer) setAnswer(data);
  return (
    <>
      <PageHead
        title={title}
        context={[scope.place, data && counted(data.totalElements, 'row')]
          .filter(Boolean)
          .join(' · ')}
      />
      <ListRows
        list={list}
        state={state}
        sums={data && totalsOf(shown, data)}
        tools={
          <>
            <Button
              variant="outline"
              size="icon"
              aria-label="Print"
              className="max-sm:hidden"
              onClick={() => print()}
            >
              <Printer aria-hidden />
            </Button>
            <ExportButton
              total={data?.totalElements}
              save={async ({ format }, onArrival) => {
                const query = { ...state.query, format };
                await download(exportReport, { params: { report: name }, query, onArrival });
              }}
            />
          </>
        }
      />
    </>
  );
}

/** Without the amounts, if the person reads no price in any row. */
function columnsToShow({ columns, list }: Report): readonly ReportColumn[] {
  const amounts = columns.filter(({ kind }) => kind === 'money');
  const isHidden = list.every((row) => amounts.every(({ key }) => row[key] === NOT_SHOWN));
  return list.length > 0 && isHidden ? columns.filter(({ kind }) => kind !== 'money') : columns;
}

/** A list whose columns come from the response; its order is fixed. */
function reportList(name: ReportName, shown: readonly ShownColumn[]) {
  const { title: label, hint, filters } = REPORT_KINDS[name];
  return defineList('/api/v1/reports/:report', {
    key: ['reports'],
    failure: 'Failed to fetch the report',
    label,
    isOfProject: true,
    pageSize: REGISTER_PAGE_SIZE,
    sorts: [],
    order: { sortBy: 'own', direction: 'asc' },
    filters,
    columns: tableColumns(shown),
    rowId: rowKey,
    placeholder: 'Search...',
    empty: { icon: FileChartColumn, title: 'Nothing to report', hint },
  });
}

/** Rows have no id; their content identifies them. */
function rowKey(row: Row): string {
  return JSON.stringify(row);
}

/** Narrower than in lists; cards have their own measures. */
const DENSE = '[&:is(td,th)]:px-2 [&:is(td,th)]:text-[13px] [&:is(td,th)]:leading-4.5';

/** Widths in rem, narrower than in lists, because a report has more columns. */
const LEAST = { text: 8.5, date: 6, quantity: 5.25, money: 7.75, document: 8.75 } as const;

/** The width in rem in which no word of a heading is broken: padding, and 0.42 rem a letter. */
function widthOfWords(header: string): number {
  return 1 + 0.42 * Math.max(...header.split(' ').map(({ length }) => length));
}

/** Columns of words that are short in every report. */
const SHORT_LEAST: Readonly<Record<string, number>> = { status: 6, state: 6, supplier: 9.25 };

/**
 * The columns that may be the title of a card, the first that exists; never the project, which is
 * the same in all rows.
 */
const TITLES = ['material', 'description', 'floor', 'type'] as const;

function tableColumns(shown: readonly ShownColumn[]): readonly ListColumn<Row>[] {
  const titled = TITLES.map((title) => shown.find(({ column }) => column.key === title)).find(
    Boolean,
  );
  return shown.map((one) => {
    const { column, below } = one;
    const { key, kind } = column;
    const header = [column, ...below].map(({ title }) => title).join(', ');
    return {
      id: key,
      header,
      role: kind,
      least: Math.max(SHORT_LEAST[key] ?? LEAST[kind], widthOfWords(header)),
      className: DENSE,
      card: one === (titled ?? shown[0]) ? 'title' : 'fact',
      ...(kind === 'quantity' && below.length === 0 && { figureOf: (row: Row) => row[key] }),
      show: (row: Row) => (
        <>
          <Shown cell={row[key] ?? null} kind={kind} />
          <Below row={row} columns={below} />
        </>
      ),
    };
  });
}

/** Amounts and documents have a line each; the other facts share one. */
function Below({ row, columns }: { row: Row; columns: readonly ReportColumn[] }) {
  const known = columns.filter(({ key }) => isWorthALine(key, row[key] ?? null));
  const isAlone = ({ kind }: ReportColumn) => kind === 'money' || kind === 'document';
  const facts = known.filter((one) => !isAlone(one));
  const lines = [
    ...known.filter(isAlone).map((one) => [one]),
    ...(facts.length > 0 ? [facts] : []),
  ];
  return lines.map((line) => (
    <span key={line[0]?.key} className="block font-normal text-muted-foreground">
      {line.map(({ key, kind }, at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          <Shown cell={row[key] ?? null} kind={kind} />
          {key === 'percent' && ' %'}
        </Fragment>
      ))}
    </span>
  ));
}

/** Few lines owe tax on reverse charge. */
function isWorthALine(key: string, cell: ReportCell): boolean {
  return cell !== null && cell !== '' && !(key === 'reverseCharge' && Number(cell) === 0);
}

function Shown({ cell, kind }: { cell: ReportCell; kind: ReportColumn['kind'] }) {
  if (cell === null || cell === '') return '–';
  if (typeof cell === 'object') {
    const to = documentPath(cell.type, cell.id);
    const Link = kind === 'document' ? DocumentLink : RecordLink;
    return to ? <Link to={to}>{cell.text}</Link> : cell.text;
  }
  if (kind === 'date') return formatDate(String(cell));
  if (kind === 'quantity') return <Quantity value={cell} />;
  if (kind === 'money') return formatMoney(String(cell));
  return cell;
}
