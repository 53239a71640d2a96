/** A report with totals, filters, export and print. */
import {
  exportReport,
  type getReport,
  type ReportCell,
  type ReportColumn,
  type ReportName,
} from '@plinth/contracts/reports';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { counted } from '@plinth/domain/shared/counted';
import { FileChartColumn, Printer } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useParams } from 'react-router';

import { download } from '#api/download.ts';
import { DocumentLink, RecordLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import type { ColumnRole, ListColumn } from '#table/columns.ts';
import { ExportButton } from '#table/export-menu.tsx';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { Quantity } from '#table/quantity.tsx';
import { useList } from '#table/use-list.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { isReportName, REPORT_KINDS } from './report-kinds.ts';
import { useReportModules } from './use-report-modules.ts';

type Row = Readonly<Record<string, ReportCell>>;

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
  const [shown, setShown] = useState<readonly ReportColumn[]>([]);
  const list = useMemo(() => reportList(name, shown), [name, shown]);
  const state = useList<Row, Answered<typeof getReport>>(list, { params: { report: name } });
  const { data, scope } = state;
  if (data && data.columns !== shown) setShown(data.columns);
  return (
    <>
      <PageHead
        title={title}
        context={
          <>
            {[scope.place, data && counted(data.totalElements, 'row')].filter(Boolean).join(' · ')}
            {sumsOf(data).map((sum) => (
              <Fragment key={sum}>
                {' · '}
                <span className="whitespace-nowrap">{sum}</span>
              </Fragment>
            ))}
          </>
        }
      />
      <ListRows
        list={list}
        state={state}
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

/** A list whose columns come from the response; its order is fixed. */
function reportList(name: ReportName, shown: readonly ReportColumn[]) {
  const { title: label, hint, filters } = REPORT_KINDS[name];
  return defineList('/api/v1/reports/:report', {
    key: ['reports'],
    failure: 'Failed to fetch the report',
    label,
    isOfProject: true,
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

/** `Closing value ₹6,150.00`, `Units 74`. */
function sumsOf(data: { columns: ReportColumn[]; sums: Record<string, string> } | undefined) {
  return (data?.columns ?? []).flatMap(({ key, title, kind }) => {
    const sum = data?.sums[key];
    if (sum === undefined || sum === NOT_SHOWN) return [];
    return [`${title} ${kind === 'money' ? formatMoney(sum) : formatQuantity(Number(sum))}`];
  });
}

/** Columns of words that are short in every report. */
const SHORT_ROLES: Readonly<Record<string, ColumnRole>> = {
  unit: 'unit',
  challan: 'code',
  status: 'flag',
  hsn: 'code',
  gstin: 'gstin',
};

function roleOf({ key, kind }: ReportColumn): ColumnRole {
  return SHORT_ROLES[key] ?? kind;
}

/**
 * The columns that may be the title of a card, the first that exists; never the project, which is
 * the same in all rows.
 */
const TITLES = ['material', 'description', 'floor', 'type'] as const;

function tableColumns(columns: readonly ReportColumn[]): readonly ListColumn<Row>[] {
  const titled = TITLES.map((title) => columns.find(({ key }) => key === title)).find(Boolean);
  return columns.map((one) => ({
    id: one.key,
    header: one.title,
    role: roleOf(one),
    card: one === (titled ?? columns[0]) ? 'title' : 'fact',
    ...(one.kind === 'quantity' && { figureOf: (row) => row[one.key] }),
    show: (row) => <Shown cell={row[one.key] ?? null} kind={one.kind} />,
  }));
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
