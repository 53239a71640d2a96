/**
 * Queries and acts that all document types share, by the paths of their descriptors, so that
 * screens do not load the contract's schemas.
 */
import type { api } from '@plinth/contracts/endpoints';
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';
import { noop, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';

import { sessionToken } from '#lib/session-token.ts';
import { notifySuccess } from '#ui/toaster.tsx';

import { ApiError } from './api-error.ts';
import { callAt } from './client.ts';
import { DOCUMENT_QUERIES } from './document-queries.ts';
import type { EndpointAt } from './list-query.ts';
import { FAILS_SILENTLY, failsWith, invalidate, queryClient } from './query-client.ts';

type Described<Type extends DocumentType> = (typeof DOCUMENTS)[Type];

type Addressed<
  Type extends DocumentType,
  Below extends string,
> = `${Described<Type>['api']}${Below}`;
type AnswerOf<Type extends DocumentType> = Answered<EndpointAt<'GET', Addressed<Type, '/:id'>>>;

/** The document as its `GET` endpoint returns it. */
export type DocumentOf<Type extends DocumentType> = AnswerOf<Type>[Described<Type>['answerField'] &
  keyof AnswerOf<Type>];

type Pascal<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<Lowercase<First>>}${Pascal<Rest>}`
  : Capitalize<Lowercase<Name>>;

/**
 * An entry of the document's history, newest first; from the endpoint named like
 * `getGoodsReceiptHistory`.
 */
export type EntryOf<Type extends DocumentType> = Answered<
  Extract<(typeof api)[`get${Pascal<Type>}History`], EndpointDefinition>
>['list'][number];

type Fields<Type extends DocumentType> = Readonly<Record<string, DocumentOf<Type>>>;

/** The page shows the failure; for a request it is also a toast. */
export const documentQuery = <Type extends DocumentType>(type: Type, id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS[type].feature, 'one', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${DOCUMENTS[type].api}/:id` } as const;
      const answer = await callAt<Fields<Type>>(address, { params: { id }, signal });
      const document = answer[DOCUMENTS[type].answerField];
      if (document === undefined) throw ApiError.unexplained(200);
      return document;
    },
    meta: type === 'MATERIAL_REQUEST' ? failsWith('Failed to fetch MRN details') : FAILS_SILENTLY,
  });

export const historyQuery = <Type extends DocumentType>(type: Type, id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS[type].feature, 'history', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${DOCUMENTS[type].api}/:id/history` } as const;
      const options = { params: { id }, signal };
      return (await callAt<{ list: readonly EntryOf<Type>[] }>(address, options)).list;
    },
    meta: FAILS_SILENTLY,
  });

/** The page shows the failure and does not retry on mount: `retryOnMount: false`. */
export function prefetchDocument(type: DocumentType, id: string): void {
  if (sessionToken.get().token === null) return;
  queryClient.query(documentQuery(type, id)).catch(noop);
}

export function prefetchHistory(type: DocumentType, id: string): void {
  if (sessionToken.get().token === null) return;
  queryClient.query(historyQuery(type, id)).catch(noop);
}

/**
 * The last path segment of a document's act: `approve` for `POST
 * /api/v1/purchase-orders/:id/approve`.
 */
export type ActOf<Type extends DocumentType> =
  EndpointAt<'POST', Addressed<Type, `/:id/${string}`>>['path'] extends Addressed<
    Type,
    `/:id/${infer Act}`
  >
    ? Act
    : never;

/** The body of an act without the version. */
type InputOf<Type extends DocumentType, Act extends string> =
  EndpointAt<'POST', Addressed<Type, `/:id/${Act}`>> extends {
    readonly body: infer Body extends z.ZodType;
  }
    ? Omit<z.input<Body> & object, 'version'>
    : void;

/** The document of an act. */
export interface Acted {
  readonly id: string;
  readonly version: number;
}

/** An act on the shown version of a document. */
export function useDocumentAct<Type extends DocumentType, const Act extends ActOf<Type>>(
  type: Type,
  document: Acted,
  act: Act,
  failure: string,
) {
  return useActNamed<InputOf<Type, Act>>(type, document, act, failure);
}

/**
 * The same for generic code. The response updates the page; afterwards all related queries are
 * invalidated, also after a refusal.
 */
export function useActNamed<Input extends object | void>(
  type: DocumentType,
  { id, version }: Acted,
  act: string,
  failure: string,
) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const address = { method: 'POST', path: `${DOCUMENTS[type].api}/:id/${act}` } as const;
      const body = input === undefined ? undefined : { ...input, version };
      return callAt<ActAnswer>(address, { params: { id }, body });
    },
    onSuccess: (answer) => {
      const { answerField, words } = DOCUMENTS[type];
      const { queryKey }: { queryKey: QueryKey } = documentQuery(type, id);
      queryClient.setQueryData(queryKey, answer[answerField]);
      notifySuccess(answer.message ?? `${words.one} saved`);
    },
    onSettled: () => void invalidate(DOCUMENT_QUERIES),
    meta: failsWith(failure),
  });
}

interface ActAnswer {
  readonly [field: string]: unknown;
  readonly message?: string;
}
