import { api, files } from '@plinth/contracts/endpoints';
import type { EndpointDefinition, FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        {
          readonly required: readonly string[];
          readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
        }
      >
    >;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const REFUSALS = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'];

const app = await createTestApp();
type Row = Omit<EndpointDefinition, 'response'> &
  Partial<Pick<FileEndpointDefinition, 'contentTypes'>>;

const endpoints: Row[] = [...Object.values(api), ...Object.values(files)];

async function readDocument(): Promise<Document> {
  const response = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(response.statusCode).toBe(200);
  return response.json<Document>();
}

test('the document lists each row of the endpoint table, and nothing else', async () => {
  const { openapi, info, paths } = await readDocument();
  expect(openapi).toMatch(/^3\.1\./);
  expect(info).toMatchObject({ title: 'Plinth', version: expect.any(String) });
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const rows = endpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(listed.toSorted()).toEqual(rows.toSorted());
});

test('each row says what it takes and what it answers', async () => {
  const { paths } = await readDocument();
  for (const row of endpoints) {
    const { method, path, summary, access, params, query, body, successStatus = 200 } = row;
    const documented = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(documented, path).toMatchObject({ summary });
    const named = documented?.parameters?.map((parameter) => `${parameter.in}:${parameter.name}`);
    const expected = [
      ...Object.keys(query?.shape ?? {}).map((name) => `query:${name}`),
      ...Object.keys(params?.shape ?? {}).map((name) => `path:${name}`),
    ];
    expect(named?.toSorted() ?? []).toEqual(expected.toSorted());
    expect(documented?.requestBody !== undefined, path).toBe(body !== undefined);
    expect(documented?.security, path).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
    const responses = documented?.responses ?? {};
    expect(Object.keys(responses)).toEqual([String(successStatus), ...REFUSALS]);
    const types = ({ content = {} } = {}) => Object.keys(content);
    expect(types(responses[successStatus]), path).toEqual(row.contentTypes ?? ['application/json']);
    for (const status of REFUSALS) {
      const schema = { $ref: `#/components/schemas/Failure${status}` };
      expect(responses[status]?.content, path).toEqual({ 'application/json': { schema } });
    }
  }
  const ids = Object.values(paths).flatMap((row) =>
    Object.values(row).map((one) => one.operationId),
  );
  expect(new Set(ids).size).toBe(endpoints.length);
});

test('a refusal of each status says which codes it can have', async () => {
  const { components } = await readDocument();
  const codesOf = (status: string) =>
    components.schemas[`Failure${status}`]?.properties['code']?.enum;
  expect(codesOf('404')).toEqual(['not-found']);
  expect(codesOf('409')).toEqual(['conflict', 'status-conflict', 'version-conflict', 'duplicate']);
  for (const status of REFUSALS) {
    expect(components.schemas[`Failure${status}`]?.required).toContain('code');
  }
});

test('each row of the endpoint table is registered, and no other route of /api/v1 is', () => {
  const rows = endpoints.map(({ method, path }) => `${method} ${path}`);
  const registered = routesIn(app.fastify.printRoutes({ commonPrefix: false }));
  expect(registered.filter((route) => route.includes('/api/v1/')).toSorted()).toEqual(
    rows.toSorted(),
  );
});

test('people read it at /api/docs', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/docs' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Swagger UI');
  expect(response.headers['content-type']).toContain('text/html');
});

/**
 * The routes from Fastify's drawing of them, with four characters of indent a level; HEAD comes
 * with every GET.
 */
function routesIn(tree: string): string[] {
  const prefixes: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    prefixes.splice(indent.length / 4, Infinity, part);
    const served = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return served.map((method) => `${method} ${prefixes.join('')}`);
  });
}
