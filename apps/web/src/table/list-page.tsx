/** A list page: head, search and filters, rows with their states, pager. */
import { can } from '@plinth/domain/access/permissions';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';

import { useUser } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { DataTable } from './data-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { idOf, type ListDefinition } from './list-definition.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListTotals } from './table-foot.tsx';
import type { ListFilters } from './use-list-filters.ts';
import { type ListState, useList } from './use-list.ts';

interface ListPageProps<Row extends object> {
  list: ListDefinition<Row>;
  title: string;
  /** The text below the title. */
  context: (state: ListState<Row>) => ReactNode;
  /** A sentence that says which question the list answers. */
  answers?: string;
  /** Buttons beside the export; the primary one comes last. */
  actions?: ReactNode;
  /** Actions that depend on the list. */
  renderActions?: (state: ListState<Row>) => ReactNode;
  /** A notice above the rows. */
  notice?: ReactNode;
}

export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, title, context, answers, actions, renderActions, notice } = props;
  const state = useList(list);
  return (
    <>
      <PageHead
        title={title}
        context={context(state)}
        answers={answers}
        actions={
          (renderActions ?? actions) && (
            <>
              {renderActions?.(state)}
              {actions}
            </>
          )
        }
      />
      {notice}
      <ListRows list={list} state={state} />
    </>
  );
}

interface ListRowsProps<Row extends object> {
  list: ListDefinition<Row>;
  state: ListState<Row>;
  /** Controls that replace the list's export. */
  tools?: ReactNode;
  /** The totals of columns over all pages. */
  sums?: ListTotals | undefined;
}

/** A list without a page head. */
export function ListRows<Row extends object>({ list, state, tools, sums }: ListRowsProps<Row>) {
  const { pathOf, stateOf, placeholder, exportPath, noMatch = list.empty.title } = list;
  const { params, filters } = state;
  const { roles } = useUser();
  const columns = list.columns.filter(
    ({ needs }) => !needs || needs.some((permission) => can(roles, permission)),
  );
  const isSearchShown = noMatch !== list.empty.title && params.search !== '';
  return (
    <DataTable<Row>
      label={list.label}
      columns={columns}
      rows={state.rows}
      rowId={list.rowId ?? idOf}
      skeletonRows={list.skeletonRows ?? 5}
      emptyState={
        filters.active.length > 0 || isSearchShown ? (
          <NoMatch title={noMatch} filters={filters} />
        ) : (
          <EmptyState {...list.empty} />
        )
      }
      params={params}
      totals={state.data}
      sums={sums}
      isUpdating={state.isUpdating}
      onRetry={state.error && !state.data ? state.retry : undefined}
      pageOf={pathOf && ((row) => ({ to: pathOf(row), state: stateOf ? stateOf(row) : null }))}
      selection={list.selection}
      tools={
        tools ??
        (exportPath && (
          <ExportMenu
            path={exportPath}
            params={state.pathParams}
            query={state.query}
            total={state.data?.totalElements}
            variants={list.exportVariants}
          />
        ))
      }
      toolbar={
        placeholder !== undefined && (
          <ListToolbar
            placeholder={placeholder}
            params={params}
            filters={filters}
            names={state.names}
            scope={list.isOfProject ? state.scope : undefined}
          />
        )
      }
    />
  );
}

interface NoMatchProps {
  /** The title of the empty list: 'No MRNs found'. */
  title: string;
  filters: ListFilters;
}

/** An empty result of filters, with a button to clear them. */
function NoMatch({ title, filters }: NoMatchProps) {
  return (
    <EmptyState
      icon={ListFilter}
      title={title}
      hint="Nothing matches these filters."
      action={
        <Button variant="outline" onClick={filters.clear}>
          Clear filters
        </Button>
      }
    />
  );
}
