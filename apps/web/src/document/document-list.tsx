/** A list page of a document type, completed from its descriptor. */
import {
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
  type StatusOf,
} from '@plinth/domain/document/documents';
import { counted } from '@plinth/domain/shared/counted';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import type { RowAt, SortAt } from '#api/list-query.ts';
import { documentListSpec } from '#table/list-spec.ts';
import { idOf, type ListDefinition, type ListOf } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';

import { StatusBadge } from './status-badge.tsx';

type ApiOf<Type extends DocumentType> = (typeof DOCUMENTS)[Type]['api'];
type Described = 'key' | 'failure' | 'label' | 'order' | 'isOfProject';
type DocumentListOf<Row extends object, Sort extends string> = Omit<ListOf<Row, Sort>, Described> &
  Partial<Pick<ListOf<Row, Sort>, Described>>;

export function documentList<const Type extends DocumentType>(
  type: Type,
  list: DocumentListOf<RowAt<ApiOf<Type>>, SortAt<ApiOf<Type>>>,
): ListDefinition<RowAt<ApiOf<Type>>> {
  const { screen, words } = DOCUMENTS[type];
  return {
    ...documentListSpec(type, list),
    label: words.many,
    pathOf: (row) => `${screen}/${idOf(row)}`,
    ...(isExported(type) && { exportPath: `${DOCUMENTS[type].api}/export` as const }),
    ...list,
  };
}

function isExported(type: DocumentType): type is DocumentTypesWith<{ readonly isExported: true }> {
  return DOCUMENTS[type].isExported;
}

/** The column that shows the status as a badge. */
export function statusColumn<Type extends DocumentType>(type: Type) {
  return {
    id: 'status',
    header: 'Status',
    role: 'status',
    show: ({ status }: { readonly status: StatusOf<Type> }) => (
      <StatusBadge type={type} status={status} />
    ),
  } as const;
}

/** The project below the number, if the list covers all projects of the firm. */
export function NumberAndProject({ number, project }: NumberAndProjectProps) {
  const [params] = useSearchParams();
  if (params.get('scope') !== 'all') return number;
  return (
    <>
      {number}
      <span className="block text-[13px] leading-4 font-normal wrap-anywhere whitespace-normal text-muted-foreground">
        {project.name}
      </span>
    </>
  );
}

interface NumberAndProjectProps {
  number: string;
  project: { readonly name: string };
}

/** The first materials, and the number of others. */
export function materialsOf({
  materialNames,
  lineCount,
}: {
  readonly materialNames: readonly string[];
  readonly lineCount: number;
}): string {
  const more = lineCount - materialNames.length;
  return [...materialNames, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

interface DocumentListPageProps<Row extends object> {
  type: DocumentType;
  list: ListDefinition<Row>;
  /** The document in the singular, for counts: `order`. */
  noun: string;
  /** A sentence that says which question the list answers. */
  answers?: string;
  actions?: ReactNode;
  notice?: ReactNode;
}

export function DocumentListPage<Row extends object>(props: DocumentListPageProps<Row>) {
  const { type, noun, ...page } = props;
  return (
    <ListPage
      {...page}
      title={DOCUMENTS[type].words.title}
      context={({ scope, data }) =>
        [scope.place, data && counted(data.totalElements, noun)].filter(Boolean).join(' · ')
      }
    />
  );
}
