/** Generates all GET requests of the endpoint table: each with each value of each parameter. */
import { api, files } from '@plinth/contracts/endpoints';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { z } from 'zod';

type Row = Pick<EndpointDefinition, 'method' | 'path' | 'params' | 'query'>;

/** Values by parameter name; others are generated from the schema. */
export type Examples = Readonly<Record<string, readonly string[]>>;

interface Parameter {
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly type?: string;
}

interface Described {
  readonly properties?: Readonly<Record<string, Parameter>>;
  readonly required?: readonly string[];
}

/**
 * The URLs: the bare one, and one for each value of each parameter.
 *
 * @param ids of documents and masters, by the first segment of their path
 */
export function readsOf(examples: Examples, ids: Readonly<Record<string, string>>): string[] {
  const rows: Row[] = [...Object.values(api), ...Object.values(files)];
  return rows
    .filter(({ method }) => method === 'GET')
    .flatMap((row) => {
      const path = row.path.replaceAll(/:\w+/g, ids[row.path.split('/')[3] ?? ''] ?? '');
      return queriesOf(row, examplesOf(row, examples)).map(
        (query) => `${path}?${new URLSearchParams(query)}`,
      );
    });
}

/** `goods-receipts.status` applies to paths that begin with that segment only. */
function examplesOf({ path }: Row, examples: Examples): Examples {
  const own = `${path.split('/')[3]}.`;
  const named = Object.entries(examples).filter(([name]) => name.startsWith(own));
  return {
    ...examples,
    ...Object.fromEntries(named.map(([name, of]) => [name.slice(own.length), of])),
  };
}

function queriesOf({ query }: Row, examples: Examples): Record<string, string>[] {
  if (!query) return [{}];
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const { properties = {}, required = [] } = z.toJSONSchema(query, options) as Described;
  const valuesOf = (name: string) => examples[name] ?? made(properties[name] ?? {});
  const least = Object.fromEntries(required.map((name) => [name, valuesOf(name)[0] ?? '']));
  const each = Object.keys(properties).flatMap((name) =>
    valuesOf(name).map((value) => ({ ...least, [name]: value })),
  );
  return [least, ...each];
}

function made({ enum: values, format, type }: Parameter): readonly string[] {
  if (values) return values;
  if (format === 'uuid') return ['0190d0f0-0000-7000-8000-000000000000'];
  if (format === 'date') return ['2026-01-15'];
  return [type === 'integer' ? '1' : 'nothing'];
}
