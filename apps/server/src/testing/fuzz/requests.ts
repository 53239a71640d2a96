/** Generates requests for an endpoint, valid or with one malformed field. */
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

import { hostileText, hostileValue, PHOTO } from './values.ts';

export type FuzzedRow = Pick<EndpointDefinition, 'method' | 'path' | 'params' | 'query' | 'body'>;

export interface FuzzedRequest {
  readonly method: EndpointDefinition['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Known values, own and foreign. */
export interface Known {
  readonly ids: readonly string[];
  /** Tokens of sessions, valid and invalid. */
  readonly tokens: readonly string[];
}

/** The relevant part of a JSON schema. */
interface Described {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
}

export function fuzzedRequest(row: FuzzedRow, known: Known): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof(fc.constantFrom(...known.ids), hostileText);
  const names = row.path.match(/:\w+/g) ?? [];
  return fc
    .record({
      ids: fc.tuple(...names.map(() => id)),
      query: malformed(described(row.query), id),
      body: malformed(described(row.body), id),
      raw: fc.option(rawBody, { freq: 12, nil: undefined }),
      token: fc.constantFrom(...known.tokens),
      contentType,
      key: fc.option(hostileText, { freq: 6, nil: undefined }),
    })
    .map(({ ids, query, body, raw, token, contentType: type, key }) => {
      const path = names.reduce(
        (filled, name, index) => filled.replace(name, encodeSafely(ids[index] ?? '')),
        row.path as string,
      );
      const search = row.query ? `?${queryText(query)}` : '';
      const hasBody = row.body !== undefined || (raw !== undefined && row.method !== 'GET');
      return {
        method: row.method,
        url: `${path}${search}`,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(hasBody && { 'content-type': type }),
          ...(key !== undefined && /^[\u0020-\u007E]*$/.test(key) && { 'idempotency-key': key }),
        },
        payload: hasBody ? (raw ?? JSON.stringify(body)) : undefined,
      };
    });
}

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
    ),
  },
);

/** Invalid JSON, or JSON on which parsers disagree. */
const rawBody = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"name":"a","name":{"$gt":""}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\uFEFF{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"items":[${'{},'.repeat(3000)}{}]}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
);

function described(schema: FuzzedRow['body']): Described {
  if (!schema) return {};
  const sent = schema instanceof z.ZodOptional ? schema.unwrap().unwrap() : schema;
  return z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' }) as Described;
}

/** A valid object, or more often one with a malformed field. */
function malformed(
  schema: Described,
  id: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return fc.constant({});
  const fitting = fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, valueOf(property, id)])),
    { requiredKeys: [] },
  );
  const name = fc.constantFrom(...properties.map(([known]) => known), 'unknown', '__proto__');
  return fc
    .record({ fitting, name, value: hostileValue, isBent: fc.integer({ min: 0, max: 3 }) })
    .map(({ fitting: whole, name: wrong, value, isBent }) =>
      isBent === 0 ? whole : Object.fromEntries([...Object.entries(whole), [wrong, value]]),
    );
}

function valueOf(schema: Described, id: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, id)));
  if (schema.format === 'uuid') return id;
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}, id), { maxLength: 4 });
  if (schema.type === 'object') return malformed(schema, id);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return fc.nat({ max: 20 });
  if (schema.type === 'string')
    return fc.oneof(fc.constantFrom('5', 'Sand', '2026-12-01', PHOTO), hostileText);
  return hostileValue;
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) =>
        `${encodeSafely(name)}=${encodeSafely(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`,
    ),
  );
  return parts.join('&').slice(0, 8000);
}

/** URLs cannot contain lone surrogates. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}
