/**
 * What every type of document is asked for alike, and the acts on one of them. They are known by
 * the addresses of their descriptors: the contracts' schemas stay out of the screens.
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
import type { EndpointAt } from './list-query.ts';
import { FAILS_SILENTLY, failsWith, queryClient } from './query-client.ts';
import { refreshDocuments } from './refresh-documents.ts';

type Described<Type extends DocumentType> = (typeof DOCUMENTS)[Type];

type Addressed<
  Type extends DocumentType,
  Below extends string,
> = `${Described<Type>['api']}${Below}`;
type AnswerOf<Type extends DocumentType> = Answered<EndpointAt<'GET', Addressed<Type, '/:id'>>>;

/** One document, as its page shows it. */
export type DocumentOf<Type extends DocumentType> = AnswerOf<Type>[Described<Type>['answerField'] &
  keyof AnswerOf<Type>];

type Pascal<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<Lowercase<First>>}${Pascal<Rest>}`
  : Capitalize<Lowercase<Name>>;

/** What its history tells of, newest first: by the name of its endpoint, `getGoodsReceiptHistory`. */
export type EntryOf<Type extends DocumentType> = Answered<
  Extract<(typeof api)[`get${Pascal<Type>}History`], EndpointDefinition>
>['list'][number];

type Fields<Type extends DocumentType> = Readonly<Record<string, DocumentOf<Type>>>;

/** The page shows a failure in the document's place; that of a request is told by a toast as well. */
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

/** Its failure is the page's to tell, which does not ask again: `retryOnMount: false`. */
export function prefetchDocument(type: DocumentType, id: string): void {
  if (sessionToken.get().token === null) return;
  queryClient.query(documentQuery(type, id)).catch(noop);
}

export function prefetchHistory(type: DocumentType, id: string): void {
  if (sessionToken.get().token === null) return;
  queryClient.query(historyQuery(type, id)).catch(noop);
}

/** `approve`, of `POST /api/v1/purchase-orders/:id/approve`. */
export type ActOf<Type extends DocumentType> =
  EndpointAt<'POST', Addressed<Type, `/:id/${string}`>>['path'] extends Addressed<
    Type,
    `/:id/${infer Act}`
  >
    ? Act
    : never;

/** What is sent with an act, beside the version. */
type InputOf<Type extends DocumentType, Act extends string> =
  EndpointAt<'POST', Addressed<Type, `/:id/${Act}`>> extends {
    readonly body: infer Body extends z.ZodType;
  }
    ? Omit<z.input<Body> & object, 'version'>
    : void;

/** What an act on a document needs to know of it. */
export interface Acted {
  readonly id: string;
  readonly version: number;
}

/** An act on the version of a document that is shown. */
export function useDocumentAct<Type extends DocumentType, const Act extends ActOf<Type>>(
  type: Type,
  document: Acted,
  act: Act,
  failure: string,
) {
  return useActNamed<InputOf<Type, Act>>(type, document, act, failure);
}

/**
 * The same for what serves all acts alike. Its answer is what the page shows next; done or
 * refused, all that leads to the document is asked for again.
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
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(failure),
  });
}

interface ActAnswer {
  readonly [field: string]: unknown;
  readonly message?: string;
}
